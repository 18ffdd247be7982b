/** Stored with its lead. */
export type SpamSign =
  /** The content of the hidden field; `isTimed` if the page said how long it was open. */
  | { readonly kind: 'trap'; readonly held: string; readonly isTimed?: true }
  /** Null if the page hid its origin. */
  | { readonly kind: 'origin'; readonly origin: string | null }
  /** Milliseconds from opening the page to sending the form. */
  | { readonly kind: 'quick'; readonly ms: number }
  | { readonly kind: 'links'; readonly count: number; readonly first: string }
  | { readonly kind: 'markup'; readonly held: string }
  | { readonly kind: 'linked name'; readonly held: string };

/** Leads with this weight or more are set aside. */
export const enough = 4;

/**
 * SPAM_WEIGHTS overrides them. People are quick too, quote sites and paste from pages, and a browser may fill in
 * the trap: none of these is enough alone. A filled trap is, if no page reported its time.
 */
export const weights = {
  origin: 4,
  'far-too-many-links': 4,
  'trap-without-page': 4,
  trap: 3,
  quick: 2,
  links: 2,
  markup: 2,
  'linked-name': 2,
} as const;

export type SpamWeights = Readonly<Record<keyof typeof weights, number>>;

const farTooManyLinks = 10;

export function weightName(sign: SpamSign): keyof SpamWeights {
  if (sign.kind === 'links' && sign.count >= farTooManyLinks) return 'far-too-many-links';
  if (sign.kind === 'linked name') return 'linked-name';
  return sign.kind === 'trap' && !sign.isTimed ? 'trap-without-page' : sign.kind;
}

export const weightOf = (signs: readonly SpamSign[], given: SpamWeights): number =>
  signs.reduce((sum, sign) => sum + given[weightName(sign)], 0);
