/** What makes a lead look like spam, with the value that does. Goes with its lead. */
export type SpamSign =
  /** What stood in the field that people do not see; `isTimed` where the page says how long it was open. */
  | { readonly kind: 'trap'; readonly held: string; readonly isTimed?: true }
  /** A page that is not ours; null when it hid where it is from. */
  | { readonly kind: 'origin'; readonly origin: string | null }
  /** How long the form was open. */
  | { readonly kind: 'quick'; readonly ms: number }
  | { readonly kind: 'links'; readonly count: number; readonly first: string }
  /** Links written for a page instead of a reader. */
  | { readonly kind: 'markup'; readonly held: string }
  | { readonly kind: 'linked name'; readonly held: string };

/** A lead whose signs weigh this much is set aside. */
export const enough = 4;

/**
 * What each sign weighs, unless SPAM_WEIGHTS says otherwise. People are quick too, name example sites and paste from pages, and a browser may
 * fill in the trap: none of that is enough alone. Where a program posted, which has no time to tell, a
 * filled trap is.
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

export type Weights = Readonly<Record<keyof typeof weights, number>>;

const farTooManyLinks = 10;

export function weightName(sign: SpamSign): keyof Weights {
  if (sign.kind === 'links' && sign.count >= farTooManyLinks) return 'far-too-many-links';
  if (sign.kind === 'linked name') return 'linked-name';
  return sign.kind === 'trap' && !sign.isTimed ? 'trap-without-page' : sign.kind;
}

export const weightOf = (signs: readonly SpamSign[], given: Weights): number =>
  signs.reduce((sum, sign) => sum + given[weightName(sign)], 0);

export const weightNames = Object.keys(weights) as readonly (keyof Weights)[];

/** How decisions that were made on signs would be made with other weights. */
export function replay(
  decided: readonly { readonly signs: readonly SpamSign[]; readonly wasSetAside: boolean }[],
  given: Weights,
) {
  const isSpam = ({ signs }: { signs: readonly SpamSign[] }) => weightOf(signs, given) >= enough;
  const [aside, passed] = [true, false].map((was) =>
    decided.filter(({ wasSetAside, signs }) => wasSetAside === was && signs.length > 0),
  );
  return {
    setAside: aside?.length ?? 0,
    released: aside?.filter((one) => !isSpam(one)).length ?? 0,
    passed: passed?.length ?? 0,
    held: passed?.filter(isSpam).length ?? 0,
  };
}
