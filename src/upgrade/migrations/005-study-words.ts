import type { Migration } from '../content-migration.ts';

/** Case studies have more sections, thank-you pages repeat the request, and labels name the pages they lead to. */
export const studyWords: Migration = {
  number: 5,
  says: 'Labels of case studies and thank-you pages are in content/labels.yaml. What a case study needs now: docs/upgrade.md#case-studies-from-020',
  change({ addKey, removeKey }) {
    for (const [path, words] of added) addKey('labels.yaml', path.slice(0, 2), path[2], words);
    for (const path of removed) removeKey('labels.yaml', path);
    for (const key of ['picture', 'changes']) removeKey('case-studies/*.{yaml,md}', [key]);
  },
};

/** Group, the key it follows, and its name. */
const added: readonly (readonly [path: readonly [string, string, string], words: string])[] = [
  [['packages', 'dateLater', 'orderedNow'], 'counted from your order'],
  [['caseStudies', 'outcome', 'hard'], 'What was hard'],
  [['caseStudies', 'hard', 'still'], 'What it didn’t fix'],
  [['packages', 'lateTerms', 'lateHref'], '/terms#if-we-miss-a-date'],
  [['forms', 'privacyLink', 'privacyHref'], '/privacy'],
  [['caseStudies', 'took', 'cost'], 'What a job like this costs'],
  [['caseStudies', 'more', 'every'], 'All case studies'],
  [['contact', 'reads', 'asked'], 'You asked for'],
  [['contact', 'asked', 'answers'], 'Who answers'],
];

const removed = [
  ['services', 'example'],
  ['caseStudies', 'before'],
  ['caseStudies', 'after'],
];
