import { parseEnv } from 'node:util';
import { expect, it } from 'vitest';
import { withSettings } from './env-file.ts';

it('changes a line where it stands, and adds what is not there', () => {
  const before = '# Where the server listens.\nPORT=3000\nSITE_URL=\n# The end';
  expect(withSettings(before, { SITE_URL: 'https://a.example', SMTP_URL: 'smtp://x' })).toBe(
    '# Where the server listens.\nPORT=3000\nSITE_URL=https://a.example\n# The end\nSMTP_URL=smtp://x\n',
  );
  expect(withSettings('', { A: '1' })).toBe('A=1\n');
  expect(withSettings('XSITE_URL=1\n', { SITE_URL: '2' })).toBe('XSITE_URL=1\nSITE_URL=2\n');
});

it.each([
  'plain',
  'smtp://u:p%20w@host:587',
  'Agency <mail@agency.example>',
  'a; application: b',
  'x # y',
  'a "quoted" word',
  "it's $1 and $&",
  '',
])('can be read again: %s', (value) => {
  expect(parseEnv(withSettings('NAME=old\nB=2\n', { NAME: value }))).toEqual({
    NAME: value,
    B: '2',
  });
});
