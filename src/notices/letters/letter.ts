/** What is told, before any channel gives it a form. All of it is text, whoever typed it. */
export type Letter = {
  /** Of words that are not ours. */
  readonly language?: string;
  readonly subject: string;
  readonly heading: string;
  /** Before the table. */
  readonly paragraphs: readonly string[];
  readonly rows: readonly Row[];
  /** Where to go on; an address of ours. */
  readonly link: { readonly label: string; readonly url: string } | null;
  /** In small print. */
  readonly closing: readonly string[];
};

export type Row = { readonly label: string; readonly value: string };
