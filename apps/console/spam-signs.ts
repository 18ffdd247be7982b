import { type SpamSign, type SpamWeights, weightName } from '@tidewright/leads';

export const signNames: Readonly<Record<keyof SpamWeights, string>> = {
  origin: 'Origin not listed',
  'far-too-many-links': 'Ten links or more',
  'trap-without-page': 'Trap filled without a page',
  trap: 'Trap filled',
  quick: 'Too quick',
  links: 'Many links',
  markup: 'Links as markup',
  'linked-name': 'Link in a name',
};

/** The value is a visitor's text, to be marked. */
export function signWords(sign: SpamSign) {
  const reason = signNames[weightName(sign)];
  const words = (before: string, value: string) => ({ reason, before, value });
  switch (sign.kind) {
    case 'trap':
      return words('It held', sign.held);
    case 'origin':
      return sign.origin === null
        ? words('It came from a page that hides', 'its origin')
        : words('It came from a page on', sign.origin);
    case 'quick':
      return words('The form was open for', seconds(sign.ms));
    case 'links':
      return words(`It holds ${sign.count}, first`, sign.first);
    case 'markup':
      return words('It holds', sign.held);
    case 'linked name':
      return words('The name is', sign.held);
  }
}

function seconds(ms: number): string {
  const count = Math.round(ms / 100) / 10;
  return `${count} ${count === 1 ? 'second' : 'seconds'}`;
}
