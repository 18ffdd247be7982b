import { globSync } from 'node:fs';
import { expect, it } from 'vitest';
import { pictureOf } from './pictures.ts';

it('finds the drawing beside an entry, in its own folder', () => {
  const [drawing = ''] = globSync('*.svg', { cwd: 'content/clients' });
  expect(pictureOf('clients', drawing)).toMatch(/svg/);
  expect(() => pictureOf('testimonials', drawing)).toThrow(
    `content/testimonials/${drawing} is missing: draw it or correct the name.`,
  );
});
