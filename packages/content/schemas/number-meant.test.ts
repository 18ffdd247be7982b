import { expect, it } from 'vitest';
import { numberMeant } from './number-meant.ts';

it.each([
  ['1650,00', 1650],
  ['1650.00', 1650],
  ['1 650,00 $', 1650],
  ['1\u202f650\u00a0$', 1650],
  ['1.650,00', 1650],
  ['1,650.00', 1650],
  ['1,650', 1650],
  ['1.650', 1650],
  ['1,250,000', 1_250_000],
  ['$4,500', 4500],
  ['CHF 1’650.–', 1650],
  ['12,0', 12],
  ['2500 CAD', 2500],
])('takes %s for %d', (text, meant) => {
  expect(numberMeant(text)).toBe(meant);
});

it.each(['1650,50', '2500 to 3000', '1,65,0', '1 65', '-20', 'free', '', '12.34.56'])(
  'takes “%s” for no whole number',
  (text) => {
    expect(numberMeant(text)).toBeNull();
  },
);
