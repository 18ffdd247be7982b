import { globSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { expect, it } from 'vitest';
import { isThorough } from '../../test/in-turn.ts';
import { isSample } from '../../test/sample/is-sample.ts';
import { fieldGuide } from '../docs/field-guide.ts';
import { changePart, optionalParts } from './optional-parts.ts';

const guide = fieldGuide();
const rowsOf = (file: string) => guide[file] ?? guide[file.split('/')[0] ?? ''] ?? [];

it('adds every part that an entry may have, and removes it to the same bytes', () => {
  const wrong: string[] = [];
  let count = 0;
  for (const path of globSync('content/**/*.yaml').sort()) {
    const file = relative('content', path);
    const [rows, before] = [rowsOf(file), readFileSync(path, 'utf8')];
    for (const { key, isThere } of optionalParts(rows, before)) {
      count += 1;
      if (count % (isThorough ? 2 : 20) > 0) continue;
      try {
        const after = changePart(rows, before, key, isThere ? 'drop' : 'add');
        const [long, short] = isThere ? [before, after] : [after, before];
        const lines = new Set(long.split('\n'));
        const isWhole = short.split('\n').every((line) => lines.has(line));
        if (!isWhole && !/\{/.test(long)) wrong.push(`${file} ${key}: changes other lines`);
        const again = isThere ? before : changePart(rows, after, key, 'drop');
        if (again !== before) wrong.push(`${file} ${key}: isn’t the same again`);
      } catch (error) {
        wrong.push(`${file} ${key}: ${(error as Error).message}`);
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(count).toBeGreaterThan(isSample ? 500 : 0);
}, 120_000);

const rows = rowsOf('case-studies/a.yaml');
const study = `title: One
client: Casco # who
shows:
  - screen: one
  - { screen: two, title: Then }

# What was wrong
challenge: >-
  Long and
  folded.

solution: Short.
outcome: Less.
`;

it('writes a new key in the place and the style of its neighbors', () => {
  const add = (key: string) => changePart(rows, study, key, 'add');
  expect(add('still')).toBe(study.replace('outcome: Less.\n', 'outcome: Less.\nstill: ""\n'));
  expect(add('before')).toContain('  folded.\nbefore:\n  screen: ""\n  caption: ""\n\nsolution');
  expect(add('shows.0.when')).toContain('  - screen: one\n    when: ""\n');
  expect(add('shows.1.phone')).toContain('{ screen: two, phone: "", title: Then }');
  expect(add('timeline').match(/^ {2}- /gm)).toHaveLength(4);
  expect(changePart(rows, study, 'shows.1.title', 'drop')).toContain('- { screen: two }');
});

it('refuses what isn’t optional, is there already, or is gone', () => {
  expect(() => changePart(rows, study, 'title', 'drop')).toThrow('in the meantime');
  expect(() => changePart(rows, study, 'shows.1.title', 'add')).toThrow('in the meantime');
  expect(() => changePart(rows, study, '__proto__', 'add')).toThrow('in the meantime');
  expect(() => changePart(rows, study, 'still', 'drop')).toThrow('in the meantime');
});
