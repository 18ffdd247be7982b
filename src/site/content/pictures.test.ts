import { expect, it } from 'vitest';
import { pictureOf } from './pictures.ts';

it('finds the drawing beside an entry, in its own folder', () => {
  expect(pictureOf('team', 'maren-holt.svg')).toMatch(/svg/);
  expect(() => pictureOf('testimonials', 'maren-holt.svg')).toThrow(
    'content/testimonials/maren-holt.svg is missing: draw it or correct the name.',
  );
});
