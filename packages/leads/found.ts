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

/** What the last check found in the CRM. */
export type Found = {
  readonly kind: FoundKind;
  readonly at: Date;
  readonly missing: readonly Part[];
  /** Ids in the CRM of parts that are there twice or under another id. */
  readonly ids: Readonly<Partial<Record<Part, readonly string[]>>>;
  /** Null if no check found it complete. */
  readonly thereAt: Date | null;
  readonly differs?: Readonly<Partial<Record<Part, Differences>>>;
};

/** What the CRM has, where that isn't what was sent. */
export type Differences = Readonly<
  Partial<Record<'email' | 'name' | 'value' | 'reference', string>>
>;

/** A record in the CRM that belongs to a lead. */
export type SeenRecord = {
  readonly part: Part;
  readonly id: string;
  readonly differs?: Differences;
};
