import { parseEnv } from 'node:util';
import { isOwn } from '@tidewright/kit/own-error';
import fc from 'fast-check';
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

/** What people paste: words, and every character that means something in such a file. */
const pasted = fc
  .array(
    fc.oneof(
      fc.constantFrom(...'\'"`\\#$= \t\n', '\\n', '$HOME', '$&', ' # ', 'a'),
      fc.string({ unit: 'grapheme' }),
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(''));

it('reads back whatever it writes, and leaves the other settings alone', () => {
  const before = `A='1'\nexport NAME = "old\nvalue" # why\nB=2 # "\nNAME=twice\n# it's the end\nC="3"\n`;
  const others = { A: '1', B: '2', C: '3' };
  fc.assert(
    fc.property(pasted, pasted, (value, other) => {
      try {
        const text = withSettings(withSettings(before, { NAME: value }), { OTHER: other });
        expect(parseEnv(text)).toEqual({ ...others, NAME: value, OTHER: other });
        expect(withSettings(text, { NAME: value, OTHER: other })).toBe(text);
      } catch (error) {
        if (!isOwn(error)) throw error;
        // No quotes are left to put around it; in double ones \\n is a line break.
        const inQuotes = [/'/, /`/, /"|\\n/];
        const isHopeless = (one: string) =>
          /\r/.test(one) || inQuotes.every((has) => has.test(one));
        expect([value, other].some(isHopeless)).toBe(true);
      }
    }),
    { numRuns: 300 },
  );
});

it('says of which setting it cannot write the value, and not the value', () => {
  const write = () => withSettings('A=1\n', { SMTP_URL: `'secret" \`#` });
  expect(write).toThrow(/^SMTP_URL .* \.env/);
  expect(write).not.toThrow(/secret/);
});
