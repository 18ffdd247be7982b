import {
  type StoredRow,
  type StoredTable,
  type StoreTransfer,
  tableKeys,
  timeColumns,
} from '../copy-store.ts';
import { noteDone } from './alarms.ts';
import { type IndexedRow, indexRows } from './index-leads.ts';
import {
  type Dialect,
  type Engine,
  joined,
  query,
  raw,
  row,
  type Script,
  type SqlValue,
  sql,
} from './script.ts';

export const sqlTransfer = ({ read, run, atomically, dialect, at }: Engine): StoreTransfer => ({
  async *rowsOf(table) {
    const [key, limit] = [tableKeys[table], pageSize(table)];
    for (let after: SqlValue | undefined; ; ) {
      const where = after === undefined ? sql`` : sql`WHERE ${raw(key)} > ${after}`;
      const rows: readonly StoredRow[] = await read(
        () =>
          query<StoredRow>`SELECT * FROM ${raw(table)} ${where} ORDER BY ${raw(key)} LIMIT ${limit}`,
      );
      const page = rows.filter(isOfTheStore).map((row) => portable(table, row));
      if (page.length > 0) yield page;
      if (rows.length < limit) return;
      after = rows.at(-1)?.[key];
    }
  },
  takeRows: (table, rows) => atomically(() => takeRows(table, rows, dialect)),
  async dropRows(table) {
    while (await atomically(() => dropSomeRows(table)));
  },
  async isUnfinished() {
    const marks = await read(() => query`SELECT name FROM chores WHERE name = ${unfinishedCopy}`);
    return marks.length > 0;
  },
  async setUnfinished(isUnfinished) {
    const deleted = () => query`DELETE FROM chores WHERE name = ${unfinishedCopy}`;
    await run<unknown>(isUnfinished ? () => noteDone(unfinishedCopy, at(new Date())) : deleted);
  },
});

/** Files are large, and a page is held in memory. */
const pageSize = (table: StoredTable) => (table === 'files' ? 5 : 200);

/**
 * A row in chores while a copy into this store is running, or was interrupted. It belongs to the copy, not to the
 * store.
 */
const unfinishedCopy = 'unfinished copy';

const isOfTheStore = (row: StoredRow): boolean => row['name'] !== unfinishedCopy;

/** Returns whether there may be more. */
function* dropSomeRows(table: StoredTable): Script<boolean> {
  if (table === 'erased') {
    yield* query`UPDATE erased SET leads = 0`;
    return false;
  }
  const [name, key] = [raw(table), raw(tableKeys[table])];
  const some = table === 'chores' ? sql`WHERE name <> ${unfinishedCopy}` : sql``;
  const dropped = yield* query`
    DELETE FROM ${name} WHERE ${key} IN (SELECT ${key} FROM ${name} ${some} LIMIT ${pageSize(table)})
    RETURNING ${key}`;
  return dropped.length > 0;
}

/** Drops row numbers and transaction ids, which the target assigns; SQLite's times become Dates. */
function portable(
  table: StoredTable,
  { number: _number, stored_by: _storedBy, ...stored }: StoredRow,
): StoredRow {
  const columns = Object.entries(stored).map(([name, value]) => {
    const isTime = timeColumns[table].includes(name) && typeof value === 'number';
    return [name, isTime ? new Date(value) : value] as const;
  });
  return Object.fromEntries(columns);
}

function* takeRows(table: StoredTable, rows: readonly StoredRow[], dialect: Dialect): Script<void> {
  const [first] = rows;
  if (!first) return;
  if (table === 'erased') {
    yield* query`UPDATE erased SET leads = ${first['leads'] ?? 0}`;
    return;
  }
  const columns = Object.keys(first);
  for (let start = 0; start < rows.length; start += atOnce) {
    const some = rows.slice(start, start + atOnce);
    const values = some.map((given) => row(columns.map((column) => given[column] ?? null)));
    yield* query`INSERT INTO ${raw(`${table} (${columns})`)} VALUES ${joined(values)}`;
    if (table === 'leads')
      yield* indexRows(some as readonly unknown[] as readonly IndexedRow[], dialect);
  }
}

/** SQLite's binding time is quadratic in a statement's parameters. */
const atOnce = 20;
