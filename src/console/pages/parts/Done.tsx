import { MarkDrawing } from './StateMark.tsx';

type DoneProps = { readonly text: string | null; readonly hasFailed?: boolean | undefined };

/** What came of the last act. */
export function Done({ text, hasFailed = false }: DoneProps) {
  return text === null ? null : (
    <p className={hasFailed ? 'done failed' : 'done'} role="status">
      <MarkDrawing kind={hasFailed ? 'parked' : 'delivered'} />
      {text}
    </p>
  );
}
