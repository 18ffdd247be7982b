import type { SpamSign } from '../leads/spam-sign.ts';

/** The value is a visitor's text, to be marked. */
export function signWords(sign: SpamSign) {
  const words = (reason: string, before: string, value: string) => ({ reason, before, value });
  switch (sign.kind) {
    case 'trap':
      return words('Trap filled', 'It held', sign.held);
    case 'origin':
      return sign.origin === null
        ? words('Origin not listed', 'It came from a page that hides', 'its origin')
        : words('Origin not listed', 'It came from a page on', sign.origin);
    case 'quick':
      return words('Too quick', 'The form was open for', seconds(sign.ms));
    case 'links':
      return words('Many links', `It holds ${sign.count}, first`, sign.first);
    case 'markup':
      return words('Links as markup', 'It holds', sign.held);
    case 'linked name':
      return words('Link in a name', 'The name is', sign.held);
  }
}

function seconds(ms: number): string {
  const count = Math.round(ms / 100) / 10;
  return `${count} ${count === 1 ? 'second' : 'seconds'}`;
}
