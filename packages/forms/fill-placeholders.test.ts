import { expect, it } from 'vitest';
import { fillPlaceholders } from './fill-placeholders.ts';

it.each([
  ['Call {phone}, {phone}.', 'Call 7, 7.'],
  ['{claims.reply}', 'soon'],
  ['{unknown} { phone } {} {toString}', '{unknown} { phone } {} {toString}'],
])('fills %j', (text, filled) => {
  expect(fillPlaceholders(text, { phone: '7', 'claims.reply': 'soon' })).toBe(filled);
});
