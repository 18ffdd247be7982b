import type { Labels } from '@tidewright/content/schemas/labels';
import type { Form, FormAnswer } from '@tidewright/forms';

export type PlainForm = Omit<Form, 'parse'>;

export const toPlainForm = ({ parse, ...plain }: Form): PlainForm => plain;

type Words = Readonly<Labels['forms']>;

/** What no page says at first. */
export const laterNames = [
  'sending',
  'offline',
  'limited',
  'seconds',
  'minute',
  'tooLarge',
  'superseded',
  'blocked',
  'postPlainly',
  'another',
] as const;

export type LaterWords = Pick<Words, (typeof laterNames)[number]>;
export type FormWords = Omit<Words, 'file' | 'schedule' | 'limit' | keyof LaterWords>;
export type FileWords = Words['file'];
export type ScheduleWords = Words['schedule'];

export type Contact = { readonly phone: string; readonly email: string };

export type LeadFormProps = {
  form: PlainForm;
  words: FormWords;
  contact: Contact;
  /** Set if leads go to another origin. */
  origin?: string;
  /** For a form that asks for a file. */
  fileWords?: FileWords | undefined;
  /** The url is empty if the agency has no calendar. */
  schedule?: { url: string; words: ScheduleWords } | undefined;
  /** The plan or package asked for instead, such as plan=executive. */
  asksFor?: { name: string; value: string } | undefined;
  /** Prefilled values by field name. */
  begun?: Readonly<Record<string, string>> | undefined;
  /** The agency's; only for a form whose answers depend on the day. */
  timeZone?: string | undefined;
  layout: 'columns' | 'line';
  /** Only on a page the server answered with; see form-controls.ts. */
  answer?: FormAnswer;
};
