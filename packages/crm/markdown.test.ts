import { expect, it } from 'vitest';
import { escapeMarkdown } from './markdown.ts';

it.each([
  ['We need five pages, a shop, and e-mail.', 'We need five pages, a shop, and e-mail.'],
  ['*bold* _thin_ `code` ~gone~', '\\*bold\\* \\_thin\\_ \\`code\\` \\~gone\\~'],
  ['![x](javascript:alert(1))', '!\\[x\\](javascript:alert(1))'],
  ['<img src=x onerror=alert(1)>', '\\<img src=x onerror=alert(1)\\>'],
  ['# heading', '\\# heading'],
  ['- item', '\\- item'],
  ['---', '\\---'],
  ['-', '\\-'],
  ['1. first', '1\\. first'],
  ['3.', '3\\.'],
  ['12. twelfth', '12\\. twelfth'],
  ['Since 2012. Or so.', 'Since 2012. Or so.'],
  ['    code', 'code'],
  ['write to @ines or ines@agency.example', 'write to \\@ines or ines\\@agency.example'],
  ['&lt; & co', '\\&lt; & co'],
  ['a\\b', 'a\\\\b'],
  ['one\r\ntwo\n\nthree', 'one  \ntwo\n\nthree'],
])('shows %j as it was typed', (text, markdown) => {
  expect(escapeMarkdown(text)).toBe(markdown);
});
