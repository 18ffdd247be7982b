import { formEntry, messages, orderEntry, orderWords } from '@tidewright/forms';
import { folders, singles } from '../schemas/collections.ts';
import { visitorCopy } from '../schemas/visitor-copy.ts';
import { type KeyRow, keyRows } from './key-rows.ts';

/**
 * What belongs into each key, by file or folder: what the console's editor says beside a field. A key can have several
 * rows, of which the last counts.
 */
export function fieldGuide(): Readonly<Record<string, readonly KeyRow[]>> {
  const guide: Record<string, readonly KeyRow[]> = {};
  for (const [name, schema] of Object.entries(singles)) guide[`${name}.yaml`] = keyRows(schema);
  for (const { folder, schema } of Object.values(folders)) guide[folder] = keyRows(schema);
  const order = orderEntry({ questions: [], commonQuestions: {} });
  guide['packages'] = [...keyRows(order), ...keyRows(folders.packages.schema)];
  guide['forms'] = [formEntry, orderWords, messages].flatMap((schema) => keyRows(schema));
  guide['visitor-copy.yaml'] = keyRows(visitorCopy);
  return guide;
}
