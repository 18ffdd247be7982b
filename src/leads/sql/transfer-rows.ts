import { type Row, type StoredTable, type StoreTransfer, tableKeys } from '../copy-store.ts';
import { noteDone } from './alarms.ts';
import { type IndexedRow, indexRows } from './index-leads.ts';
import { type Dialect, type Engine, Params, query, type Script, type SqlValue } from './script.ts';

export const sqlTransfer = ({ read, run, atomically, dialect, at }: Engine): StoreTransfer => ({
  async *rowsOf(table) {
    const [key, limit] = [tableKeys[table], pageSize(table)];
    for (let after: SqlValue | undefined; ; ) {
      const values = after === undefined ? [limit] : [limit, after];
      const where = after === undefined ? '' : `WHERE ${key} > $2`;
      const sql = `SELECT * FROM ${table} ${where} ORDER BY ${key} LIMIT $1`;
      const rows: readonly Row[] = await read(() => query<Row>(sql, ...values));
      const page = rows.filter(isOfTheStore).map(portable);
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
    const sql = 'SELECT name FROM chores WHERE name = $1';
    return (await read(() => query(sql, unfinishedCopy))).length > 0;
  },
  async setUnfinished(isUnfinished) {
    const deleted = () => query('DELETE FROM chores WHERE name = $1', unfinishedCopy);
    await run<unknown>(isUnfinished ? () => noteDone(unfinishedCopy, at(new Date())) : deleted);
  },
});

/** Files are large, and a page is held in memory. */
const pageSize = (table: StoredTable) => (table === 'files' ? 5 : 200);

/** A row in chores while a copy is running. */
const unfinishedCopy = 'unfinished copy';

const isOfTheStore = (row: Row): boolean => row['name'] !== unfinishedCopy;

function* dropSomeRows(table: StoredTable): Script<boolean> {
  if (table === 'erased') {
    yield* query('UPDATE erased SET leads = 0');
    return false;
  }
  const key = tableKeys[table];
  const some = table === 'chores' ? 'WHERE name <> $2' : '';
  const dropped = yield* query(
    `DELETE FROM ${table} WHERE ${key} IN (SELECT ${key} FROM ${table} ${some} LIMIT $1)
     RETURNING ${key}`,
    ...(some ? [pageSize(table), unfinishedCopy] : [pageSize(table)]),
  );
  return dropped.length > 0;
}

/** Drops row numbers and transaction ids, which the target assigns; SQLite's times become Dates. */
function portable({ number: _number, stored_by: _storedBy, ...row }: Row): Row {
  const columns = Object.entries(row).map(([name, value]) => {
    const isTime = /(^|_)(at|until)$/.test(name) && typeof value === 'number';
    return [name, isTime ? new Date(value) : value] as const;
  });
  return Object.fromEntries(columns);
}

function* takeRows(table: StoredTable, rows: readonly Row[], dialect: Dialect): Script<void> {
  const [first] = rows;
  if (!first) return;
  if (table === 'erased') {
    yield* query('UPDATE erased SET leads = $1', first['leads'] ?? 0);
    return;
  }
  const columns = Object.keys(first);
  for (let start = 0; start < rows.length; start += atOnce) {
    const some = rows.slice(start, start + atOnce);
    const params = new Params();
    const places = some.map((row) => params.row(columns.map((column) => row[column] ?? null)));
    yield* query(
      `INSERT INTO ${table} (${columns.join(', ')}) VALUES ${places.join(', ')}`,
      ...params.values,
    );
    if (table === 'leads')
      yield* indexRows(some as readonly unknown[] as readonly IndexedRow[], dialect);
  }
}

/** SQLite's binding time is quadratic in a statement's parameters. */
const atOnce = 20;
