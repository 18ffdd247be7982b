import { isScalar, parseDocument, stringify } from 'yaml';

export type Change = { readonly path: readonly string[]; readonly value: string };

/** The text of a YAML file with some values changed; every other character stays where it was. */
export function withValues(text: string, changes: readonly Change[]): string {
  const document = parseDocument(text);
  return changes
    .map(({ path, value }) => {
      const node = document.getIn(path, true);
      if (!isScalar(node) || !node.range)
        throw new Error(`There is no ${path.join('.')} to change.`);
      const [start, end] = node.range;
      return { start, end, value };
    })
    .toSorted((one, other) => other.start - one.start)
    .reduce((changed, { start, end, value }) => {
      // A folded text ends with the break of its last line.
      const tail = changed.slice(start, end).endsWith('\n') ? '\n' : '';
      return changed.slice(0, start) + written(value) + tail + changed.slice(end);
    }, text);
}

const written = (value: string): string => stringify(value, { lineWidth: 0 }).trimEnd();
