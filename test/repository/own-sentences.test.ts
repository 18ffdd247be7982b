import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/**
 * Code that reads a sentence we wrote has lost a value on the way: give the problem a kind and fields, and make the
 * words where they are shown. Recognized by the names that hold sentences; behind another name, one isn't found.
 */
const holder =
  'message|reason|words|says|sentence|lastError|suspicion|remedy|problem|what|help|why';
const reading =
  'startsWith|endsWith|includes|indexOf|search|split|match|matchAll|replace|replaceAll';

const readings: readonly RegExp[] = [
  // Text that is written to be filled in isn't read: words.replace('{n}', …).
  new RegExp(String.raw`\b(?:${holder})\b\)?[?!]?\.(?:${reading})\((?!'[^']*\{)`),
  new RegExp(String.raw`\.(?:test|exec)\(\s*(?:\w+\??\.)*(?:${holder})\b`),
  new RegExp(
    String.raw`\b(?:say\w*|\w+Words|\w+Message|\w+Sentence)\([^()]*\)\??\.(?:${reading})\(`,
  ),
];

/** How many lines read a text, and why they may. */
const allowed: Readonly<Record<string, readonly [lines: number, why: string]>> = {
  'scripts/test-reports.ts': [1, 'of a test that failed'],
  'apps/cli/commands/command.ts': [1, 'of Node’s parseArgs'],
  'packages/content/content-files.ts': [1, 'of the YAML parser'],
  'apps/server/intake/lead-pages.ts': [1, 'a reason is a kind here: its key in the messages'],
  'packages/leads/postgres/database.ts': [2, 'of the driver, which has no codes for these'],
  'apps/server/notices/mail/mailer.ts': [
    4,
    'of nodemailer and OpenSSL, which have no codes for these',
  ],
  'apps/site/build/photo-sizes.ts': [1, 'of sharp'],
  'apps/site/build/set-type.ts': [1, 'words on a page'],
  'packages/content/check/content-file.ts': [
    1,
    'of the YAML parser, one of whose codes means two mistakes',
  ],
  'apps/site/pages/assets/[photo].webp.ts': [1, 'of sharp'],
  'packages/content/guide/key-rows.ts': [
    1,
    'descriptions of schemas, which begin with what owners call the thing',
  ],
  'packages/content/edit/texts.ts': [1, 'content, to find it on a page'],
};

const isComment = (line: string): boolean => /^\s*(?:\/\/|\/?\*)/.test(line);

const reads = (line: string): boolean =>
  !isComment(line) && readings.some((pattern) => pattern.test(line));

function readingFiles(): Readonly<Record<string, readonly string[]>> {
  const found: Record<string, readonly string[]> = {};
  for (const file of globSync(['{packages,apps}/**/*.{ts,tsx}', 'scripts/**/*.{ts,mjs}'])) {
    if (/\.(?:test|contract|fixture)\.tsx?$/.test(file)) continue;
    const lines = readFileSync(file, 'utf8').split('\n').filter(reads);
    if (lines.length > 0) found[file.replaceAll('\\', '/')] = lines.map((line) => line.trim());
  }
  return found;
}

it('reads no sentence that our own code wrote', () => {
  const found = readingFiles();
  const surprising = Object.entries(found).filter(
    ([file, lines]) => lines.length !== allowed[file]?.[0],
  );
  expect(surprising).toEqual([]);
  expect(Object.keys(allowed).filter((file) => !found[file])).toEqual([]);
});

it.each([
  ["if (error.message.startsWith('The store')) return null;", true],
  ["const [lacks] = lackOf(lead)?.words.split(': ') ?? [];", true],
  ['if (/^leads are due/.test(problem.says)) return null;', true],
  ['const [share] = inTimeWords(all).split(/ (?=of)/);', true],
  ["const limit = words.replace('{n}', formatNumber(most));", false],
  ["// error.message.startsWith('The store')", false],
  ["if (problem.kind === 'stuck') return null;", false],
])('takes “%s” for a reading: %s', (line, isReading) => {
  expect(reads(line)).toBe(isReading);
});
