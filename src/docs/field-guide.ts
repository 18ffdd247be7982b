import type { z } from 'astro/zod';
import { visitorCopy } from '../company-facts.ts';
import { orderEntry } from '../forms/order-entry.ts';
import { wordFiles } from '../forms/word-files.ts';
import { folders, singles } from '../site/schemas/collections.ts';
import type { KeyRow } from './key-row.ts';
import { valibotKeys } from './valibot-keys.ts';
import { zodKeys } from './zod-keys.ts';

/** What belongs into each key, by file or folder: what the console's editor says beside a field. */
export const fieldGuide = (): Readonly<Record<string, readonly KeyRow[]>> => ({
  ...Object.fromEntries(
    Object.entries(singles).map(([name, schema]) => [`${name}.yaml`, zodKeys(schema)]),
  ),
  ...Object.fromEntries(
    Object.values(folders).map(({ folder, schema }) => [folder, zodKeys(schema)]),
  ),
  packages: [...valibotKeys(orderEntry), ...zodKeys(folders.packages.schema)],
  pages: [...zodKeys(folders.pages.schema), ...sectionKeys()],
  forms: Object.values(wordFiles).flatMap((schema) => valibotKeys(schema)),
  'visitor-copy.yaml': valibotKeys(visitorCopy),
});

/** Of sections of all kinds: a key that several have means the same in each. */
function sectionKeys(): readonly KeyRow[] {
  const { element } = folders.pages.schema.shape.sections as z.ZodArray;
  return (element as z.ZodDiscriminatedUnion).options.flatMap((option) =>
    zodKeys(option as z.ZodObject).map((row) => ({ ...row, key: `sections[].${row.key}` })),
  );
}
