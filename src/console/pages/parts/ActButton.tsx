import type { Act, Frame } from '../view.ts';
import { Write } from './Write.tsx';

type ActProps = {
  readonly act: Act;
  readonly frame: Frame;
  readonly shortcut?: string | undefined;
};

/** Whoever may only look is shown nothing that would be refused, now or on the page that asks. */
export function ActButton({ act, frame, shortcut }: ActProps) {
  const className = `act ${act.tone}`;
  if (frame.role === 'read' && (act.fields !== undefined || act.tone === 'danger')) return null;
  if (act.fields === undefined) {
    return (
      <a href={act.href} className={className} data-key={shortcut}>
        {act.label}
      </a>
    );
  }
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
