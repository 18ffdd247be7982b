import { expect, it } from 'vitest';
import { chdirToProject } from '../build/project.fixture.ts';
import { differenceSum } from './formats.ts';

it.each([
  [
    'less',
    { price: 2750, days: 7 },
    { price: 2500, days: 7 },
    ['price', '$2,750', '−$250', '$2,500'],
  ],
  [
    'more',
    { price: 3750, days: 14 },
    { price: 7500, days: 9 },
    ['price', '$3,750', '+$3,750', '$7,500'],
  ],
  [
    'later',
    { price: 3500, days: 7 },
    { price: 3500, days: 10 },
    ['days', '7 days', '+3 days', '10 days'],
  ],
] as const)('adds up if the order is %s', (_, listed, ordered, sum) => {
  chdirToProject({ 'content/brand.yaml': 'language: en-US\ncurrency: USD' });
  expect(Object.values(differenceSum(listed, ordered, 'days'))).toEqual(sum);
});
