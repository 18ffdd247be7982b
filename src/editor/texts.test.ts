import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { someOrder } from '../../test/content-forms.ts';
import { textsOn } from './texts.ts';

const places = { content: 'content', drafts: join(tmpdir(), 'no-drafts') };

it('finds the fields that a page is made of, its own file first', async () => {
  const name = someOrder;
  const html = readFileSync(`dist/site/packages/${name}.html`, 'utf8');
  const found = await textsOn(places, 'Maren', html);
  const [own] = found;
  expect(own?.file).toBe(`packages/${name}.yaml`);
  const keys = own?.values.map(({ key }) => key);
  expect(keys).toEqual(expect.arrayContaining(['name', 'heading', 'lede', 'ordered.price']));
  expect(found.map(({ file }) => file)).toContain('navigation.yaml');
  expect(found.flatMap(({ values }) => values).filter(({ kind }) => kind === 'body')).toEqual([]);
});
