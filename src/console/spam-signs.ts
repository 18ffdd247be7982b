import type { SpamSign } from '../leads/spam-sign.ts';

/** A sign in words: a heading for it, and a sentence whose last part is the value that is wrong. */
export type SignWords = {
  readonly reason: string;
  readonly before: string;
  /** A stranger's text; to be marked. */
  readonly value: string;
};

export function signWords(sign: SpamSign): SignWords {
  switch (sign.kind) {
    case 'trap':
      return { reason: 'Trap filled', before: 'It held', value: sign.held };
    case 'origin':
      return sign.origin === null
        ? {
            reason: 'Origin not listed',
            before: 'It came from a page that hides',
            value: 'its origin',
          }
        : { reason: 'Origin not listed', before: 'It came from a page on', value: sign.origin };
    case 'quick':
      return { reason: 'Too quick', before: 'The form was open for', value: seconds(sign.ms) };
    case 'links':
      return { reason: 'Many links', before: `It holds ${sign.count}, first`, value: sign.first };
    case 'markup':
      return { reason: 'Links as markup', before: 'It holds', value: sign.held };
    case 'linked name':
      return { reason: 'Link in a name', before: 'The name is', value: sign.held };
  }
}

function seconds(ms: number): string {
  const count = Math.round(ms / 100) / 10;
  return `${count} ${count === 1 ? 'second' : 'seconds'}`;
}
