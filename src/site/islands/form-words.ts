import type { Labels } from '../schemas/labels.ts';

/** The small words around a form, from content/labels.yaml. */
type Words = Readonly<Labels['forms']>;

/** What only a script says. */
export type FailureWords = Pick<
  Words,
  | 'sending'
  | 'offline'
  | 'limited'
  | 'seconds'
  | 'minute'
  | 'tooLarge'
  | 'superseded'
  | 'blocked'
  | 'postPlainly'
>;
export type FormWords = Omit<Words, 'file' | 'schedule' | 'limit' | keyof FailureWords>;
export type FileWords = Words['file'];
export type ScheduleWords = Words['schedule'];
