/** What a lead is in the CRM. */
export const parts = ['contact', 'deal', 'note', 'times'] as const;

export type Part = (typeof parts)[number];

export const foundKinds = [
  'there',
  'merged', // under another id, with the same address or reference
  'changed', // by people: theirs to decide
  'missing',
  'doubled',
  'left', // missing on purpose: people said so
] as const;

export type FoundKind = (typeof foundKinds)[number];

/** What the CRM has of a lead, as the last check found it. */
export type Found = {
  readonly kind: FoundKind;
  readonly at: Date;
  readonly missing: readonly Part[];
  /** Ids in the CRM, of parts that are there twice or under another id than ours. */
  readonly ids: Readonly<Partial<Record<Part, readonly string[]>>>;
  /** When it was last there as a whole; null when no check found it so. */
  readonly thereAt: Date | null;
  readonly differs?: Readonly<Partial<Record<Part, Differences>>>;
};

/** What the CRM has where that is not what it was given. */
export type Differences = Readonly<
  Partial<Record<'email' | 'name' | 'value' | 'reference', string>>
>;

/** A record that may be a lead's. */
export type SeenRecord = {
  readonly part: Part;
  readonly id: string;
  readonly differs?: Differences;
};
