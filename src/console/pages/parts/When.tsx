import type { Moment } from '../view.ts';

export function When({ at, className }: { at: Moment; className?: string }) {
  return (
    <time dateTime={at.iso} className={className}>
      {at.words}
    </time>
  );
}
