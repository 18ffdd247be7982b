import { expect, it } from 'vitest';
import { portraitOf } from './portraits.ts';

it('finds the drawing beside an entry, in its own folder', () => {
  expect(portraitOf('team', 'maren-holt.svg')).toMatch(/svg/);
  expect(() => portraitOf('testimonials', 'maren-holt.svg')).toThrow(
    'content/testimonials/maren-holt.svg is missing: draw it or correct the name.',
  );
});
