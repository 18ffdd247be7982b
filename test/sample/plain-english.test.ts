import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isSample } from './is-sample.ts';

/** Phrases that read badly to an American owner or engineer, and what to write instead. */
const phrases: readonly (readonly [found: RegExp, better: string])[] = [
  [/\bsomebody\b/i, 'someone, or better “you” or “we”'],
  // Also a value in settings and options.
  [/(?<!value: |--to |['“])\bnobody\b/i, 'no one'],
  [/\banybody\b/i, 'anyone'],
  [/\beverybody\b/i, 'everyone'],
  [/\bwhoever\b/i, 'the person: “you”, “your developer”, “the visitor”'],
  [/\bcall of (?:\d|\{claims\.call|fifteen|thirty)/i, 'a 30-minute call'],
  [/\bin whose name\b/i, '“whose name is it in?”'],
  [/\b(?:put|puts|putting) (?:it |them )?right\b/i, 'fix'],
  [/\bfill(?:s|ed)? in (?:a|the|this|our) (?:\w+ )?(?:form|application)\b/i, 'fill out the form'],
  [/\bRather talk\b/, 'Prefer to talk?'],
  [/\bshall\b/i, 'should, or will'],
  [/\bwho can do without it\b/i, 'We’ll tell you when you don’t need it'],
  [/\bas a rule\b(?! of)/i, 'usually'],
  [/\bWhat arrives\b/, 'What you get'],
  [/\byou hold\b/i, 'you get'],
  [/\bsmall print\b/i, 'fine print'],
  [/\bexpiry\b/i, 'expiration'],
  [/\b(?:need not|needn’t)\b/i, 'don’t have to'],
  [/\bat your side\b/i, 'support you'],
  [/\bstands? (?:there|here|in it|beside)\b/i, 'is there, is next to'],
  [/\bwhat should come of\b/i, 'What should it do for you?'],
  [/\beach with its figure\b/i, 'results from'],
  [/\bfrom the books of\b/i, 'Three clients, before and after'],
  [/\bdays off on top\b/i, 'plus 25 days of paid time off'],
  [/\ba watch on\b/i, 'monitoring'],
  [/\bthat do not lie\b/i, 'that match'],
  [/% off a day\b/i, '5% off for each day we’re late'],
  [/\bfrom your facts to\b/i, 'once we have your content'],
  [/\b(?:suits?|suit) (?:you|me|us) for\b/i, 'works for you'],
  [/\b(?:told|tells?) of\b/i, 'told about'],
  [/\blooked at, free\b/i, 'a free look'],
  [/\b(?:afterwards|backwards|towards|whilst|amongst)\b/i, 'afterward, toward, while, among'],
  [/\b(?:there|here|it) any more\b/i, 'anymore'],
  [/\bhangs? on (?:it|your)\b/i, 'depends on'],
  [/\bpart with us\b/i, 'leave us'],
  [/\bit is in["”’'.]/i, 'we have your message'],
  [/\bneeds a person\b/i, 'To do'],
  [/\bthe sum holds\b/i, 'All leads accounted for'],
  [/\bwas given up\b/i, 'Not delivered'],
  [/\bcame by itself\b/i, 'Direct or unknown'],
  [/\bkeep remark\b/i, 'Save note'],
  [/\bcould not look\b/i, 'the check failed, with its exit code'],
  [/^ *kicker: .*\b(?:crew|harbors?|course|bearings|log ?book|chart)\b/im, 'no sea in labels'],
];

const files = [
  ...globSync(['content/**/*.{yaml,md}', 'docs/*.md', 'README.md']),
  ...globSync('apps/console/**/*.{ts,tsx}'),
].filter((file) => !/\.(test|fixture)\./.test(file));

/** Without comments in code, and without code in documents. */
const textOf = (file: string) => {
  const text = readFileSync(file, 'utf8');
  if (file.endsWith('.yaml')) return text;
  const left = file.endsWith('.md') ? /```[\s\S]*?```|`[^`]*`/g : /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
  return text.replace(left, blank);
};

/** Keeps line numbers. */
const blank = (comment: string) => comment.replace(/[^\n]/g, '');

it.runIf(isSample)('speaks plain English in content, docs and the console', () => {
  expect(files).toContain('content/pages/home.yaml');
  const found = files.flatMap((file) => {
    const text = textOf(file);
    return phrases.flatMap(([phrase, better]) => {
      const wrapped = new RegExp(
        phrase.source.replace(/(?<!\^) (?!\*)/g, '\\s+'),
        `${phrase.flags}g`,
      );
      return [...text.matchAll(wrapped)].map(({ 0: words, index }) => {
        const line = text.slice(0, index).split('\n').length;
        return `${file}:${line}: “${words.replace(/\s+/g, ' ')}”. Better: ${better}`;
      });
    });
  });
  expect(found).toEqual([]);
});
