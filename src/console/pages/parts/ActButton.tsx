import type { Act, Frame } from '../view.ts';
import { Write } from './Write.tsx';

type ActProps = {
  readonly act: Act;
  readonly frame: Frame;
  readonly shortcut?: string | undefined;
};

/** Whoever may only look is shown where links lead and no button that would be refused. */
export function ActButton({ act, frame, shortcut }: ActProps) {
  const className = `act ${act.tone}`;
  if (act.fields === undefined) {
    return (
      <a href={act.href} className={className} data-key={shortcut}>
        {act.label}
      </a>
    );
  }
  if (frame.role === 'read') return null;
  return (
    <Write
      frame={frame}
      href={act.href}
      fields={act.fields}
      className={className}
      shortcut={shortcut}
    >
      {act.label}
    </Write>
  );
}

export function Acts({ acts, frame }: { acts: readonly Act[]; frame: Frame }) {
  return (
    <div className="acts">
      {acts.map((act) => (
        <ActButton key={act.label} act={act} frame={frame} />
      ))}
    </div>
  );
}
