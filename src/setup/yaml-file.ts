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
      // Where nothing stood, not even the blank after the colon is there.
      const head = start === end ? ' ' : '';
      return changed.slice(0, start) + head + written(value) + tail + changed.slice(end);
    }, text);
}

/** As it is where that reads the same, also between braces; otherwise as JSON, which YAML reads anywhere. */
const written = (value: string): string => {
  const isPlain =
    !/[,[\]{}\n]/.test(value) && stringify(value, { lineWidth: 0 }).trimEnd() === value;
  return isPlain ? value : JSON.stringify(value);
};
