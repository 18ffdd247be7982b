/** What POST /api/leads/:form says to a script. The status tells which of the three it is. */
export type LeadAnswer =
  /** 201 when stored, 200 when it already was. */
  | { readonly reference: string }
  /** 422: a message for each wrong field. */
  | { readonly errors: Readonly<Record<string, string>> }
  /** Any other status: one sentence for the visitor. */
  | { readonly message: string };

export const leadPath = (formId: string): string => `/api/leads/${formId}`;
