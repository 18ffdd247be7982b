import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { isSample } from './is-sample.ts';

/**
 * The text of each legal page, and the day since which it reads like that. The specification's own is
 * of June 9, 2025. Who changes a text puts the day of the change into the page, and both in here.
 */
const texts: Readonly<Record<string, readonly [dated: string, text: string]>> = {
  accessibility: ['2026-11-18', '806baa7b6795c234'],
  privacy: ['2026-11-19', '43660c9836849a3b'],
  terms: ['2026-11-17', '03c8230743ebc31c'],
};

function read(page: string) {
  const [, keys = '', body = ''] = readFileSync(`content/legal/${page}.md`, 'utf8').split(/^---$/m);
  const { heading, lede, dated } = parse(keys);
  const words = [heading, lede, body].join(' ').replace(/\s+/g, ' ').trim();
  return { dated, body, text: createHash('sha256').update(words).digest('hex').slice(0, 16) };
}

it.runIf(isSample).each(Object.entries(texts))('dates %s by its last change', (page, known) => {
  const { dated, text } = read(page);
  expect([dated, text]).toEqual(known);
});

it.runIf(isSample)('went through the list of the accessibility page on the day it bears', () => {
  const { dated, body } = read('accessibility');
  const [, day = ''] = /last went through that list on\s+(\w+ \d+, \d{4})\./.exec(body) ?? [];
  expect(new Date(`${day} UTC`).toISOString().slice(0, 10)).toBe(dated);
});
