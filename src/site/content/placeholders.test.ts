import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { readYamlFolder } from '../../content-files.ts';
import { formatPrice } from './formats.ts';
import { numberInWords } from './number-words.ts';
import { resolvePlaceholders } from './placeholders.ts';

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

it('counts entries in words, with a capital where a sentence begins', () => {
  const count = readdirSync('content/industries').length;
  const words = numberInWords(count);
  expect(resolvePlaceholders('{Count:industries} trades, all {count:industries} known')).toBe(
    `${words.charAt(0).toUpperCase()}${words.slice(1)} trades, all ${words} known`,
  );
  expect(() => resolvePlaceholders('{count:pigs}')).toThrow(
    'quotes {count:pigs}, and there are no entries in content/pigs. Correct the name of the folder.',
  );
});

it('leaves what is no name alone', () => {
  expect(resolvePlaceholders('{ } {} {1}')).toBe('{ } {} {1}');
});

it.each(['{nobody}', '{claims}', '{phone.number}', '{claims.none.at.all}'])(
  'says that %s is unknown',
  (text) => {
    expect(() => resolvePlaceholders(text)).toThrow(
      `quotes ${text}, which is neither in company.yaml nor a figure of a package or plan. Correct the name between the braces.`,
    );
  },
);
