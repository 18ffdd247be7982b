import { globSync } from 'node:fs';
import { expect, it } from 'vitest';
import { pictureOf } from './pictures.ts';

const [found = ''] = globSync('{clients,packages,pages,team}/*.svg', { cwd: 'content' }).sort();

it.skipIf(!found)('finds a drawing in the entry’s folder', () => {
  const [folder = '', drawing = ''] = found.split('/');
  expect(pictureOf(folder as Parameters<typeof pictureOf>[0], drawing)).toMatch(/svg/);
  expect(() => pictureOf('testimonials', drawing)).toThrow(
    `content/testimonials/${drawing} is missing: add it, or correct the name.`,
  );
});
