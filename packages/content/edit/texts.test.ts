import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { someOrder } from '../../../test/own-forms.ts';
import { formatPrice } from '../formats.ts';
import { closestTo, textsOn } from './texts.ts';

const places = { root: 'content', drafts: join(tmpdir(), 'no-drafts') };

it('finds the fields that a page is made of, its own file first', async () => {
  const name = someOrder;
  const html = readFileSync(`dist/site/packages/${name}.html`, 'utf8');
  const found = await textsOn({ ...places, who: 'Maren' }, html);
  const [own] = found;
  expect(own?.file).toBe(`packages/${name}.yaml`);
  const keys = own?.values.map(({ key }) => key);
  expect(keys).toEqual(expect.arrayContaining(['name', 'heading', 'lede', 'ordered.price']));
  expect(found.map(({ file }) => file)).toContain('navigation.yaml');
  expect(found.flatMap(({ values }) => values).filter(({ kind }) => kind === 'body')).toEqual([]);
});

it.each([
  ['Order now', ['button']],
  ['We build it in 5 days, and you own it.', ['lede']],
  ['Order now We build it in 5 days, and you own it.', ['lede']],
  ['you own it', ['lede']],
  [formatPrice(2600), ['ordered.price', 'listed.price']],
  ['Something else', []],
])('finds the field of “%s”', (said, keys) => {
  const values = [
    { key: 'button', text: 'Order now', kind: 'text' },
    { key: 'lede', text: 'We build it in {delivery}, and\nyou own it.', kind: 'text' },
    { key: 'ordered.price', text: '2600', kind: 'number' },
    { key: 'listed.price', text: '2600', kind: 'number' },
  ] as const;
  const found = closestTo(said, [{ file: 'packages/site.yaml', values }]);
  expect(found.flatMap((one) => one.values.map(({ key }) => key))).toEqual(keys);
});
