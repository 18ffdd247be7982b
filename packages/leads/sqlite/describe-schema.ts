import { query } from '../sql/script.ts';
import { SqliteDatabase } from './database.ts';

type SchemaPart = { readonly type: string; readonly name: string; readonly sql: string | null };
type SchemaColumn = Readonly<Record<'tbl' | 'name' | 'type' | 'notnull' | 'pk', string | number>>;

/**
 * What a store consists of, a line each: columns of tables, whatever their order, and the text of everything else.
 * Two stores of one schema have the same lines, whichever migrations they took.
 */
export function describeSchema(path: string): readonly string[] {
  const database = new SqliteDatabase(path, { mode: 'rw', busyTimeoutMs: 0 });
  try {
    return database.run(function* () {
      const parts =
        yield* query<SchemaPart>`SELECT type, name, sql FROM sqlite_schema WHERE type <> 'table'`;
      const columns = yield* query<SchemaColumn>`
        SELECT t.name AS tbl, c.name, c.type, c."notnull", c.pk
        FROM sqlite_schema AS t, pragma_table_xinfo(t.name) AS c WHERE t.type = 'table'`;
      const lines = [
        ...parts.map(({ type, name, sql }) => `${type} ${name}: ${plain(sql ?? '')}`),
        ...columns.map((column) => Object.values(column).join(' ')),
      ];
      return lines.sort();
    });
  } finally {
    database.close();
  }
}

/** Spaces, comments and quotes may differ. */
const plain = (sql: string): string =>
  sql
    .replaceAll(/--.*$/gm, '')
    .replaceAll('"', '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([(),]) ?/g, '$1');
