import type { Labels } from '../schemas/labels.ts';

/** The small words around a form, from content/labels.yaml. */
type Words = Readonly<Labels['forms']>;

export type FormWords = Omit<Words, 'file' | 'schedule' | 'limit'>;
export type FileWords = Words['file'];
export type ScheduleWords = Words['schedule'];
