import type { Question } from './question-entry.ts';

type OfKind<Kind> = Extract<Question, { readonly kind: Kind }>;

/** Lets code read a key that only other kinds of questions have. */
type Asked<Kind> = OfKind<Kind> & {
  /** The token of the HTML attribute. */
  readonly autocomplete?: string;
  readonly inputMode?: 'url';
  /** The message if an email or web address isn't one. */
  readonly invalid?: string;
  readonly instead?: OfKind<'text'>['instead'];
};

/** The kinds of question a form can ask. Everything a renderer needs to draw one stands here. */
export type Field = TypedField | FileField;

export type TypedField = TextField | LongTextField | ChoiceField | Asked<'checkboxes'>;

export type TextField = Asked<'text' | 'email' | 'tel' | 'url'>;

export type LongTextField = Asked<'textarea'> & {
  /** What we put there ourselves: alone it is no answer. */
  readonly begins?: readonly string[];
};

/** Without `also`: the positions that it asks for are among the options. */
export type ChoiceField = Omit<Asked<'select'>, 'also'>;

/** An optional file. Its bytes are checked by file-type.ts, not by the form's parser. */
export type FileField = Asked<'file'>;

export const isTyped = (field: Field): field is TypedField => field.kind !== 'file';
