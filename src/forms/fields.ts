/** The kinds of question a form can ask. Everything a renderer needs to draw one stands here. */
export type Field = TextField | LongTextField | ChoiceField | ChoicesField | FileField;

type Question = {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  /** Where someone goes who has no answer: "No website yet?" leads to a form that asks for none. */
  readonly instead?: { readonly question: string; readonly label: string; readonly href: string };
  /** How much of the form's width it takes where there is room for two. */
  readonly width: 'half' | 'full';
};

type TypedAnswer = Question & {
  /** The message when it is left empty. A field without it is optional. */
  readonly required?: string;
  readonly autocomplete?: string;
};

export type TextField = TypedAnswer & {
  readonly kind: 'text' | 'email' | 'tel' | 'url';
  readonly maxLength: number;
  readonly inputMode?: 'text' | 'email' | 'tel' | 'url' | 'numeric';
  readonly invalid?: string;
};

export type LongTextField = TypedAnswer & {
  readonly kind: 'textarea';
  readonly maxLength: number;
  readonly rows: 2 | 3;
  /** What we put there ourselves: alone it is no answer. */
  readonly begins?: readonly string[];
};

export type ChoiceField = TypedAnswer & {
  readonly kind: 'select';
  /** What the control shows before a choice is made; its value is empty. */
  readonly placeholder: string;
  readonly options: readonly Option[];
};

/** Any number of the options, answered as their values in a row: "logo, website". */
export type ChoicesField = TypedAnswer & {
  readonly kind: 'checkboxes';
  readonly options: readonly Option[];
};

export const between = ', ';

export type Option = { readonly value: string; readonly label: string };

/** An optional file. Its bytes are checked by file-type.ts, not by the form's parser. */
export type FileField = Question & {
  readonly kind: 'file';
  /** The endings that we take, as the HTML accept attribute has them: .pdf,.docx */
  readonly accept: string;
  readonly maxBytes: number;
  readonly tooLarge: string;
  readonly wrongType: string;
};

export type TypedField = Exclude<Field, FileField>;

export const isTyped = (field: Field): field is TypedField => field.kind !== 'file';
