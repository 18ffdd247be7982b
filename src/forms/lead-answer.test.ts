import { expect, it } from 'vitest';
import { leadPath } from './lead-answer.ts';

it('has one address for each form', () => {
  expect(leadPath('contact')).toBe('/api/leads/contact');
});
