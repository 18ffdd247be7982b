import { wholeFile } from '@tidewright/content/check/problem';
import { expect, it } from 'vitest';
import { enterFolder } from '../../../test/own-folder.ts';
import { figureDifferences } from './package-figures.ts';

const pack = (listed: string, ordered: string) => `listed: {${listed}}\nordered: {${ordered}}\n`;

it('lists each package whose figures differ, in file order', () => {
  enterFolder({
    'content/packages/d.yaml': pack('price: 1, delivery: 1 week', 'price: 2, delivery: 2 weeks'),
    'content/packages/a.yaml': pack('price: 5, delivery: 1 week', 'price: 7, delivery: 1 week'),
    'content/packages/b.yaml': pack('price: 5, delivery: 1 week', 'price: 5, delivery: 1 week'),
    'content/packages/c.yaml': pack('price: 5, delivery: 1 week', 'price: 5, delivery: 9 days'),
    'content/packages/notes.md': 'not a package',
  });
  const remedy = 'Edit the file if that’s a mistake.';
  expect(figureDifferences()).toEqual([
    {
      ...wholeFile('content/packages/a.yaml', 'listed and ordered differ in price 5 and 7.'),
      remedy,
    },
    {
      ...wholeFile(
        'content/packages/c.yaml',
        'listed and ordered differ in delivery "1 week" and "9 days".',
      ),
      remedy,
    },
    {
      ...wholeFile(
        'content/packages/d.yaml',
        'listed and ordered differ in price 1 and 2, delivery "1 week" and "2 weeks".',
      ),
      remedy,
    },
  ]);
});
