import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { pageWithForm } from '../../src/process/page-with-form.ts';
import { forms } from '../content-forms.ts';

it.each(forms.map(({ form }) => form.id))('the built page for %s holds that form', (id) => {
  expect(readFileSync(`dist/site${pageWithForm(id)}.html`, 'utf8')).toContain(`data-form="${id}"`);
});
