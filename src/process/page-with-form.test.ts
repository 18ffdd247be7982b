import { expect, it } from 'vitest';
import { pageWithForm } from './page-with-form.ts';

it.each([
  ['newsletter', '/insights'],
  ['contact', '/contact'],
  ['application', '/apply'],
  ['consultation', '/website-development'],
  ['website-audit', '/packages/website-audit'],
])('%s is on %s', (form, page) => {
  expect(pageWithForm(form)).toBe(page);
});
