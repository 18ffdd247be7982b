export type CrmRecords = {
  readonly contact: CrmContact;
  readonly deal: CrmDeal | null;
  readonly note: { readonly text: string; readonly recordedOnly: boolean } | null;
};

export type CrmContact = {
  readonly firstName: string;
  readonly lastName: string;
  readonly emails: readonly string[];
  readonly phones: readonly string[];
  readonly companies: readonly { readonly name: string }[];
  readonly urls: readonly string[];
  readonly description: string;
  readonly group: 'leads' | 'applicants';
  readonly customFields: Readonly<Record<string, string | readonly string[]>>;
};

/** folk's limit for a person's description. */
export const descriptionMaxLength = 5_000;

export const dealStages = [
  'Consultation Requested',
  'Audit Requested',
  'Package Requested',
] as const;

export type CrmDeal = {
  readonly name: string;
  readonly stage: (typeof dealStages)[number];
  /** In the currency of the brand; null if it has none of its own. */
  readonly value: number | null;
  readonly notes: string;
  /** YYYY-MM-DD */
  readonly expectedCloseDate: string;
  /** It stays in our store and isn't sent. */
  readonly recordedOnly: boolean;
};

/** Where a lead's values keep the times that suit for a call, which the visitor names after the form. */
export const preferredTimes = 'preferredTimes';

export type CrmContext = {
  readonly receivedAt: Date;
  /** The agency's, such as America/New_York. */
  readonly timeZone: string;
  /** 'all' also sends the deals and notes that the specification only records. */
  readonly dealsMode: 'spec' | 'all';
  readonly attribution: Readonly<Record<string, string>>;
  /** Where the agency can fetch the file that came with the form, for as long as the link works. */
  readonly fileLink?: string;
};

/** Where a form's contacts go and what marks them there: the same for all its submissions. */
export type Filing = Pick<CrmContact, 'group' | 'customFields'>;
