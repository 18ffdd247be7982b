import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ActionField } from './ActionField.tsx';

const user = (name: string, leftAt: Date | null = null) => ({
  name,
  email: null,
  passwordHash: null,
  addedAt: new Date(),
  leftAt,
  role: 'full' as const,
});
const users = [user('Ines'), user('Maren', new Date())];
const ownedBy = (owner: string | null) =>
  renderToStaticMarkup(
    createElement(ActionField, { asks: 'owner', users, lead: { owner, deal: null } }),
  );

it('begins with who has it, and offers no one who has left', () => {
  expect(ownedBy('Ines')).toContain('<option selected="">Ines</option>');
  expect(ownedBy(null)).toContain('<option value="" selected="">No one yet</option>');
  expect(ownedBy('Ines')).not.toContain('Maren');
  expect(ownedBy('Maren')).toContain(
    '<option value="Maren" disabled="" selected="">Maren (left)</option>',
  );
});
