import { basename, extname } from 'node:path';
import { parse, stringify } from 'yaml';
import type { Migration } from '../content-migration.ts';
import { addKey, removeKey } from '../yaml-edits.ts';

/** Case studies show screens and have more sections, thank-you pages repeat the request, labels name pages they lead to. */
export const studyWords: Migration = {
  number: 5,
  says: 'Labels of case studies and thank-you pages are in content/labels.yaml, what studies show in content/screens. What a study can say now: docs/upgrade.md#case-studies-from-020',
  change({ edit, addFile, moveFile }) {
    edit('labels.yaml', (yaml) => {
      const more = added.reduce(
        (text, [path, words]) => addKey(text, path.slice(0, 2), path[2], words),
        yaml,
      );
      return removed.reduce(removeKey, more);
    });
    const screens = new Map<string, string>();
    edit('case-studies/*.{yaml,md}', (yaml, file) => {
      const { picture, changes, service }: OldStudy = parse(yaml);
      if (!picture) return yaml;
      const screen = basename(file, extname(file));
      const card = `${screen}-card`;
      const drawn = stringify({ frame: 'none', alt: picture.alt, photo: picture.file });
      for (const name of [screen, card]) addFile(`screens/${name}.yaml`, drawn);
      moveFile(`case-studies/${picture.file}`, `screens/${picture.file}`);
      screens.set(service, screen);
      const results = changes.map(({ heading, before, after }) => ({
        heading,
        counted: `Before: ${figure(before)}. After: ${figure(after)}.`,
      }));
      const keys = {
        results,
        caption: picture.caption,
        shows: [{ screen }],
        layout: 'object',
        card,
      };
      const more = Object.entries(keys).reduce(
        (text, [key, value]) => addKey(text, ['summary'], key, value),
        yaml,
      );
      return [['picture'], ['changes']].reduce(removeKey, more);
    });
    const [anyScreen] = screens.values();
    edit('services/*.yaml', (yaml, file) => {
      const screen = screens.get(basename(file, '.yaml')) ?? anyScreen;
      return screen ? addKey(yaml, ['story'], 'scene', { screens: [screen] }) : yaml;
    });
  },
};

type Figure = { readonly value: number; readonly unit: string };
type OldStudy = {
  readonly picture?: { readonly file: string; readonly alt: string; readonly caption: string };
  readonly changes: readonly { heading: string; before: Figure; after: Figure }[];
  readonly service: string;
};

const figure = ({ value, unit }: Figure): string => `${value}${unit === '%' ? '' : ' '}${unit}`;

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
