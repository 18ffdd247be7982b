import type { Labels } from '../schemas/labels.ts';

type Words = Readonly<Labels['forms']>;

export const failureNames = [
  'sending',
  'offline',
  'limited',
  'seconds',
  'minute',
  'tooLarge',
  'superseded',
  'blocked',
  'postPlainly',
] as const;

export type FailureWords = Pick<Words, (typeof failureNames)[number]>;
export type FormWords = Omit<Words, 'file' | 'schedule' | 'limit' | keyof FailureWords>;
export type FileWords = Words['file'];
export type ScheduleWords = Words['schedule'];
