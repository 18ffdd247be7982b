import { MarkDrawing } from './StateMark.tsx';

/** What came of the last act. */
export function Done({ text }: { text: string | null }) {
  return text === null ? null : (
    <p className="done" role="status">
      <MarkDrawing kind="delivered" />
      {text}
    </p>
  );
}
