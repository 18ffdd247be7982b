import type { Mark, MarkKind } from '../view.ts';

const closed: readonly MarkKind[] = ['delivered', 'handled', 'erased'];

/** Something is still to happen to it. */
export const isOpen = ({ kind }: Mark): boolean => !closed.includes(kind);
