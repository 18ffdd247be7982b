import type { OfferedTimes } from './preferred-times.ts';

/** What POST /api/leads/:form says to a script. The status tells which of the three it is. */
export type LeadAnswer =
  /** 201 when stored, 200 when it already was. */
  | {
      readonly reference: string;
      /** For a form with a step after it: with this, times for the call can be added to the lead. */
      readonly token?: string;
      /** Which times those may be. */
      readonly times?: OfferedTimes;
    }
  /** 422: a message for each wrong field. */
  | { readonly errors: Readonly<Record<string, string>> }
  /** Any other status: one sentence for programmers. */
  | { readonly message: string };

/** What the page says with which the server shows a form again that was sent without script. */
export type FormAnswer = {
  /** As typed, by field name. */
  readonly values: Readonly<Record<string, string>>;
  /** By field name, in the order of the fields. */
  readonly errors: Readonly<Record<string, string>>;
  /** Why nothing was stored, when it is not the visitor's to mend. */
  readonly failure?: string;
  /** By which the form is known when it is sent again. */
  readonly correction?: string;
};

export const leadPath = (formId: string): string => `/api/leads/${formId}`;
