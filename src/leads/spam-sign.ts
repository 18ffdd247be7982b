/** What makes a lead look like spam, with the value that does. Goes with its lead. */
export type SpamSign =
  /** What stood in the field that people do not see. */
  | { readonly kind: 'trap'; readonly held: string }
  /** A page that is not ours; null when it hid where it is from. */
  | { readonly kind: 'origin'; readonly origin: string | null }
  /** How long the form was open. */
  | { readonly kind: 'quick'; readonly ms: number }
  | { readonly kind: 'links'; readonly count: number; readonly first: string }
  /** Links written for a page instead of a reader. */
  | { readonly kind: 'markup'; readonly held: string }
  | { readonly kind: 'linked name'; readonly held: string };
