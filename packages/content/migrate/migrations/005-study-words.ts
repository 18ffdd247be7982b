import { existsSync, renameSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { parse, stringify } from 'yaml';
import { type ContentMigration, valuesIn } from '../content-migration.ts';
import { addKey, removeKey } from '../yaml-edits.ts';

/** Case studies show screens and have more sections, thank-you pages repeat the request, labels name pages they lead to. */
export const studyWordsMigration: ContentMigration = {
  says: 'Labels of case studies and thank-you pages are in content/labels.yaml, what studies show in content/screens. What a study can say now: docs/upgrade.md#case-studies-from-020',
  change(content) {
    const { added, removed } = valuesIn<Labels>('005-study-words');
    for (const { behind, name, words } of added) content.addKey('labels.yaml', behind, name, words);
    for (const path of removed) content.removeKey('labels.yaml', path);
    const studied = new Set<string>();
    const screens = new Map<string, string>();
    content.edit('case-studies/*.{yaml,md}', (yaml, file) => {
      const { picture, changes, service }: OldStudy = parse(yaml);
      studied.add(service);
      if (!picture) return yaml;
      const { file: photo, alt, caption } = picture;
      const screen = basename(file, extname(file));
      const card = `${screen}-card`;
      for (const name of [screen, card])
        content.addFile(`screens/${name}.yaml`, stringify({ frame: 'none', alt, photo }));
      renameSync(`${content.root}/case-studies/${photo}`, `${content.root}/screens/${photo}`);
      screens.set(service, screen);
      const results = changes.map(({ heading, before, after }) => ({
        heading,
        counted: `Before: ${figure(before)}. After: ${figure(after)}.`,
      }));
      const keys = { results, caption, shows: [{ screen }], layout: 'object', card };
      const more = Object.entries(keys).reduce(
        (text, [key, value]) => addKey(text, ['summary'], key, value),
        yaml,
      );
      return [['picture'], ['changes']].reduce(removeKey, more);
    });
    const [anyScreen] = screens.values();
    content.edit('services/*.yaml', (yaml, file) => {
      const screen = screens.get(basename(file, '.yaml')) ?? anyScreen;
      return screen ? addKey(yaml, ['story'], 'scene', { screens: [screen] }) : yaml;
    });
    // 0.2.0 took links to the studies of a service that has none.
    content.edit('**/*.yaml', (yaml) =>
      yaml.replace(/(\/case-studies)#([\w-]+)/g, (link, page: string, service: string) =>
        existsSync(`${content.root}/services/${service}.yaml`) && !studied.has(service)
          ? page
          : link,
      ),
    );
  },
};

type Labels = {
  readonly added: readonly { behind: readonly string[]; name: string; words: string }[];
  readonly removed: readonly (readonly string[])[];
};
type Figure = { readonly value: number; readonly unit: string };
type OldStudy = {
  readonly picture?: { readonly file: string; readonly alt: string; readonly caption: string };
  readonly changes: readonly { heading: string; before: Figure; after: Figure }[];
  readonly service: string;
};

const figure = ({ value, unit }: Figure): string => `${value}${unit === '%' ? '' : ' '}${unit}`;
