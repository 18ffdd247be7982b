import { globSync, readFileSync } from 'node:fs';
import { linesOf, tryGit } from '../upgrade/git.ts';
import { type Examination, green, yellow } from './finding.ts';

/** The sample agency's name and its phone numbers, which no one can call. */
const sampleWords = /tidewright|\(555\) 010-|\b555-01\d\d\b/i;

/** Texts that the agency hasn't changed, or that still name the sample agency. */
export const leftoverExamination: Examination = async () => {
  const sample = sampleFiles();
  const files = ownTexts().filter(
    (file) => sample.has(file) || sampleWords.test(readFileSync(file, 'utf8')),
  );
  if (files.length === 0) return green('Nothing in content/ is of the sample agency.');
  const legal = files.some((file) => file.startsWith('content/legal/'));
  const count = files.length === 1 ? 'One text is' : `${files.length} texts are`;
  const some = files.slice(0, 3);
  return yellow(
    `${count} still the sample’s${legal ? ', the legal pages among them' : ''}: ${some.join(', ')}${files.length > 3 ? ' …' : ''}.`,
    'Begin with content/company.yaml, read every line of content/legal, and delete what you don’t need.',
  );
};

/** Navigation, labels and the words of forms. */
const fitsAnyAgency = /^content\/(?:forms\/|(?:labels|navigation|visitor-copy|brand)\.)/;

const ownTexts = () =>
  globSync('content/**/*.{yaml,yml,md}')
    .filter((file) => !fitsAnyAgency.test(file))
    .toSorted();

/** Files that are as the sample in this repository's history has them; none without git. */
function sampleFiles(): ReadonlySet<string> {
  const company = 'content/company.yaml';
  const name = 'name: Tidewright';
  const commit = tryGit('show', `HEAD:./${company}`)?.includes(name)
    ? 'HEAD'
    : tryGit('log', '-1', '--format=%H^', `-S${name}`, '--', company);
  if (!commit) return new Set();
  const filesOf = (...args: string[]) => new Set(linesOf(tryGit(...args) ?? ''));
  const changed = filesOf('diff', '--name-only', '--relative', commit, '--', 'content');
  return filesOf('ls-tree', '-r', '--name-only', commit, 'content').difference(changed);
}
