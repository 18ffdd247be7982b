import { query, type Script, type SqlValue } from './script.ts';

/** Rows as the rest of the program has them: each column is read by its name. */
export function* readRows<T>(sql: string, ...params: readonly SqlValue[]): Script<readonly T[]> {
  const rows = yield* query<Readonly<Record<string, unknown>>>(sql, ...params);
  return rows.map((row) => {
    const columns = Object.entries(row).map(([column, value]) => {
      const { name, read } = readers.getOrInsertComputed(column, readerOf);
      return [name, value === null ? null : read(value)];
    });
    return Object.fromEntries(columns) as T;
  });
}

const readers = new Map<string, ReturnType<typeof readerOf>>();

const readerOf = (column: string) => ({
  name: column.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase()),
  read: kinds.find(([names]) => names.test(column))?.[1] ?? ((value: unknown) => value),
});

const kinds: readonly (readonly [names: RegExp, read: (value: unknown) => unknown])[] = [
  // Milliseconds from SQLite, a Date from PostgreSQL.
  [/(^|_)(at|until|since)$/, (time) => new Date(time as number)],
  [/^(is|asks|may)_|_late$/, Boolean],
  [/^(found|left)$/, (json) => JSON.parse(json as string, withDates)],
  [
    /^(values|attribution|contact|deal|note|signs|progress|message|seen|place|sum)$/,
    (json) => JSON.parse(json as string),
  ],
];

const withDates = (key: string, value: unknown) =>
  typeof value === 'string' && /^(at|thereAt|since)$/.test(key) ? new Date(value) : value;
