import { expect, it } from 'vitest';
import { harmlessJson, manyLines, oneLine } from './text.ts';

it.each([
  ['an escape sequence', 'a\u001b[2Jb', 'a␛[2Jb'],
  ['NUL and DEL', '\u0000\u007f', '␀␡'],
  ['an eight-bit escape', 'a\u009b2J', 'a\\u009b2J'],
  ['text turned round', 'abc\u202etxt.exe', 'abc\\u202etxt.exe'],
  ['isolates and marks', '\u2066\u200f\u061c', '\\u2066\\u200f\\u061c'],
  ['zero width', 'pay\u200bpal\ufeff', 'pay\\u200bpal\\ufeff'],
  ['letters no one sees', '\u{e0041}', '\\udb40\\udc41'],
  ['half a character', 'a\ud800b', 'a\\ud800b'],
  ['other ends of a line', 'a\u2028b\u2029c', 'a\\u2028b\\u2029c'],
  ['lines and tabs', 'a\r\nb\nc\rd\te', 'a ⏎ b ⏎ c ⏎ d e'],
  [
    'what people write',
    'Zoë Łukasz 中文 👍 naïve – “quoted”',
    'Zoë Łukasz 中文 👍 naïve – “quoted”',
  ],
])('shows %s as text', (_, typed, shown) => {
  expect(oneLine(typed)).toBe(shown);
});

it('keeps lines apart where there is room', () => {
  expect(manyLines('one\r\ntwo\u001b\nthree\rfour')).toEqual(['one', 'two␛', 'three', 'four']);
});

it('writes JSON that says the same and can do nothing to a screen', () => {
  const value = {
    text: 'a\u001b[2J\u009b2J\u202e\u200b\u{e0041}\ud800\n中\u007f',
    list: [1, null],
  };
  const json = harmlessJson(value, 2);
  expect(JSON.parse(json)).toEqual(value);
  expect(json).not.toMatch(/[^\n\x20-\x7e中]/u);
  expect(json).toContain('\n  "text"');
});
