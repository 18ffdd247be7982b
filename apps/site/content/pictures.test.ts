import { globSync } from 'node:fs';
import { expect, it } from 'vitest';
import { pictureOf } from './pictures.ts';

it('finds a drawing in the entry’s folder', () => {
  const [drawing = ''] = globSync('*.svg', { cwd: 'content/packages' });
  expect(pictureOf('packages', drawing)).toMatch(/svg/);
  expect(() => pictureOf('testimonials', drawing)).toThrow(
    `content/testimonials/${drawing} is missing: add it, or correct the name.`,
  );
});
