import { type Row, type StoredTable, storedTables } from '../copy-store.ts';
import { indexedWords, indexWords } from './index-leads.ts';
import { type Dialect, query, type Script, type SqlValue } from './script.ts';

/** By which each table is read from one end to the other. */
const keys: Readonly<Record<StoredTable, string>> = {
  leads: 'id',
  files: 'id',
  fingerprints: 'fingerprint',
  people: 'email',
  pauses: 'mode',
  events: 'number',
  actions: 'number',
  jobs: 'number',
  refused_fields: 'id',
  erased: 'leads',
};

/** Files are large, and all of a page are held at once. */
const pageSize = (table: StoredTable) => (table === 'files' ? 5 : 200);

export type RowPage = { readonly rows: readonly Row[]; readonly next: SqlValue };

/** The rows after a key, as every engine would have them; null as the next key when they are the last. */
export function* readRows(table: StoredTable, after: SqlValue): Script<RowPage> {
  const key = keys[known(table)];
  const limit = pageSize(table);
  const rows = yield* query<Row>(
    `SELECT * FROM ${table} ${after === null ? '' : `WHERE ${key} > $2`} ORDER BY ${key} LIMIT $1`,
    ...(after === null ? [limit] : [limit, after]),
  );
  const last = rows.length < limit ? null : (rows.at(-1)?.[key] ?? null);
  return { rows: rows.map(portable), next: last };
}

/** Numbers are given anew, in the same order; times are milliseconds in one engine alone. */
function portable({ number: _number, ...row }: Row): Row {
  const columns = Object.entries(row).map(([name, value]) => {
    const isTime = /(^|_)(at|until)$/.test(name) && typeof value === 'number';
    return [name, isTime ? new Date(value) : value] as const;
  });
  return Object.fromEntries(columns);
}

export function* takeRows(
  table: StoredTable,
  rows: readonly Row[],
  dialect: Dialect,
): Script<void> {
  const [first] = rows;
  if (!first) return;
  if (known(table) === 'erased') {
    yield* query('UPDATE erased SET leads = $1', first['leads'] ?? 0);
    return;
  }
  const columns = Object.keys(first);
  const places = rows.map((_, row) => {
    return `(${columns.map((_, column) => `$${row * columns.length + column + 1}`).join(', ')})`;
  });
  yield* query(
    `INSERT INTO ${table} (${columns.join(', ')}) VALUES ${places.join(', ')}`,
    ...rows.flatMap((row) => columns.map((column) => row[column] ?? null)),
  );
  if (table === 'leads') for (const row of rows) yield* indexRow(row, dialect);
}

function indexRow(row: Row, dialect: Dialect): Script<void> {
  const [reference, email] = [`${row['reference']}`, `${row['email']}`];
  const words = indexedWords({ reference, email, values: JSON.parse(`${row['field_values']}`) });
  return indexWords(`${row['id']}`, words, dialect);
}

/** Its name becomes part of a statement. */
function known(table: StoredTable): StoredTable {
  if (!storedTables.includes(table)) throw new RangeError('There is no such table.');
  return table;
}
