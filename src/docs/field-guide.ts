import type { z } from 'astro/zod';
import { visitorCopy } from '../company-facts.ts';
import { crmGroups, formEntry, orderEntry, orderWords } from '../forms/form-entry.ts';
import { messages } from '../forms/messages.ts';
import { questionKinds } from '../forms/question-entry.ts';
import { folders, singles } from '../site/schemas/collections.ts';
import type { KeyRow } from './key-row.ts';
import { valibotKeys } from './valibot-keys.ts';
import { zodKeys } from './zod-keys.ts';

/** What belongs into each key, by file or folder: what the console's editor says beside a field. */
export const fieldGuide = (): Readonly<Record<string, readonly KeyRow[]>> => ({
  ...Object.fromEntries([
    ...Object.entries(singles).map(([name, schema]) => [`${name}.yaml`, zodKeys(schema)]),
    ...Object.values(folders).map(({ folder, schema }) => [folder, zodKeys(schema)]),
  ]),
  packages: [
    ...valibotKeys(orderEntry({ questions: [], commonQuestions: {} })),
    ...questionKeys('form.questions[]'),
    ...zodKeys(folders.packages.schema),
  ],
  pages: [...zodKeys(folders.pages.schema), ...sectionKeys()],
  forms: [
    ...[formEntry, orderWords, messages].flatMap((schema) => valibotKeys(schema)),
    ...crmGroups.flatMap((group) => valibotKeys(group, 'crm')),
    ...questionKeys('questions[]'),
  ],
  'visitor-copy.yaml': valibotKeys(visitorCopy),
});

const questionKeys = (path: string): readonly KeyRow[] =>
  questionKinds.flatMap((kind) => valibotKeys(kind, path));

/** Of sections of all kinds: a key that several have means the same in each. */
function sectionKeys(): readonly KeyRow[] {
  const { element } = folders.pages.schema.shape.sections as z.ZodArray;
  return (element as z.ZodDiscriminatedUnion).options.flatMap((option) =>
    zodKeys(option as z.ZodObject).map((row) => ({ ...row, key: `sections[].${row.key}` })),
  );
}
