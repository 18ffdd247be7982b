import { query, raw, type Script } from './script.ts';

type Part = { readonly type: string; readonly name: string; readonly sql: string };

const renames: readonly (readonly [earlier: RegExp, now: string])[] = [
  [/'parked'/g, "'not-delivered'"],
  [/'handled'/g, "'closed'"],
  [/\bparked_at\b/g, 'not_delivered_at'],
  [/\bhandled_at\b/g, 'closed_at'],
  [/\bdeliveries_parked\b/g, 'deliveries_not_delivered'],
  [/\bleads_handled\b/g, 'leads_closed'],
];

const renamed = (text: string): string =>
  renames.reduce((done, [earlier, now]) => done.replaceAll(earlier, now), text);

/** SQLite can't change a CHECK, so the tables are made anew. Foreign keys must be off, or their rows would follow. */
export function* makeTablesAnew(): Script<void> {
  const all = yield* query<Part>`SELECT type, name, sql FROM sqlite_schema
    WHERE sql IS NOT NULL AND (type <> 'index' OR tbl_name IN ('leads', 'deliveries'))`;
  const of = (type: string) => all.filter((part) => part.type === type);
  for (const { type, name } of [...of('trigger'), ...of('view')])
    yield* query`${raw(`DROP ${type} ${name}`)}`;
  for (const table of ['leads', 'deliveries']) {
    const sql = of('table').find(({ name }) => name === table)?.sql ?? '';
    yield* query`${raw(renamed(sql).replace(/^CREATE TABLE "?\w+"?/, `CREATE TABLE new_${table}`))}`;
    const columns = yield* query<{ name: string }>`SELECT name FROM pragma_table_info(${table})`;
    const names = columns.map(({ name }) => name);
    const values = names.map((name) =>
      name === 'state'
        ? "CASE state WHEN 'parked' THEN 'not-delivered' WHEN 'handled' THEN 'closed' ELSE state END"
        : name,
    );
    yield* query`${raw(`INSERT INTO new_${table} (${names.map(renamed)}) SELECT ${values} FROM ${table}`)}`;
    yield* query`${raw(`DROP TABLE ${table}`)}`;
    yield* query`${raw(`ALTER TABLE new_${table} RENAME TO ${table}`)}`;
  }
  for (const { sql } of [...of('index'), ...of('view'), ...of('trigger')])
    yield* query`${raw(renamed(sql))}`;
  const broken = yield* query`SELECT 1 FROM pragma_foreign_key_check`;
  if (broken.length > 0) throw new Error('A row refers to one that is gone.');
}
