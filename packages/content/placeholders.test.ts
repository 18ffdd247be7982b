import { readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { enterFolder } from '../../test/own-folder.ts';
import { localeOf } from './brand/locale.ts';
import { readYamlFolder } from './content-files.ts';
import { formatPrice } from './formats.ts';
import { numberInWords, resolveInHtml, resolvePlaceholders } from './placeholders.ts';

type Figures = { readonly price?: number; readonly ordered?: { readonly price: number } };
const { phone, claims } = parse(readFileSync('content/company.yaml', 'utf8'));

it('quotes the company and the figures of packages and plans', () => {
  expect(resolvePlaceholders('Call {phone}, we answer {claims.contactReply}.')).toBe(
    `Call ${phone}, we answer ${claims.contactReply}.`,
  );
  for (const folder of ['packages', 'plans']) {
    const figures = readYamlFolder(`content/${folder}`) as Record<string, Figures>;
    for (const [id, { price, ordered }] of Object.entries(figures)) {
      const path = `${folder}.${id}.${ordered ? 'ordered.price' : 'price'}`;
      expect(resolvePlaceholders(`{${path}}`)).toBe(formatPrice(ordered?.price ?? price ?? 0));
    }
  }
});

it('writes a fact in HTML as text', () => {
  enterFolder({ 'content/company.yaml': `name: '<img src=x onerror="alert(1)"> & Sons'\n` });
  expect(resolveInHtml('<p>We are {name}.</p>')).toBe(
    '<p>We are &lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; Sons.</p>',
  );
});

it('quotes the last saved values', () => {
  enterFolder({
    'content/company.yaml': 'phone: one',
    'content/packages/a.yaml': 'listed: { price: 1 }',
    'content/plans/a.yaml': '',
  });
  const save = (file: string, text: string, minute: number) => {
    writeFileSync(file, text);
    utimesSync(file, new Date(), new Date(Date.UTC(2026, 1, 1, 1, minute)));
  };
  expect(resolvePlaceholders('{phone} {packages.a.listed.price}')).toBe('one $1');
  save('content/company.yaml', 'phone: two', 1);
  save('content/packages/a.yaml', 'listed: { price: 2 }', 2);
  expect(resolvePlaceholders('{phone} {packages.a.listed.price}')).toBe('two $2');
  save('content/packages/b.yaml', 'listed: { price: 3 }', 3);
  expect(resolvePlaceholders('{packages.b.listed.price}')).toBe('$3');
  save('content/brand.yaml', 'currency: EUR', 4);
  expect(resolvePlaceholders('{packages.b.listed.price}')).toBe('€3');
});

it('counts entries in words, with a capital at the start of a sentence', () => {
  const count = readdirSync('content/pages').filter((file) => file.endsWith('.yaml')).length;
  const words = numberInWords(count, localeOf().language);
  expect(resolvePlaceholders('{Count:pages} pages, all {count:pages} known')).toBe(
    `${words.charAt(0).toUpperCase()}${words.slice(1)} pages, all ${words} known`,
  );
  expect(() => resolvePlaceholders('{count:pigs}')).toThrow(
    'quotes {count:pigs}, but content/pigs has no entries: remove it, or correct the name of the folder',
  );
});

it('leaves braces without a name alone', () => {
  expect(resolvePlaceholders('{ } {} {1}')).toBe('{ } {} {1}');
});

it.each(['{nobody}', '{claims}', '{phone.number}', '{claims.none.at.all}'])(
  'rejects the unknown %s',
  (text) => {
    expect(() => resolvePlaceholders(text)).toThrow(
      `quotes ${text}, which isn’t in company.yaml or a figure of a package or plan: correct the name in braces`,
    );
  },
);
