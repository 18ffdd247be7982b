import { Params } from './params.ts';
import { query, type Script, type SqlValue } from './script.ts';

/** Names of tables and columns become part of the statement: never anything that came from outside. */
export function insertRow<Row>(
  table: string,
  row: Readonly<Record<string, SqlValue>>,
  end = '',
): Script<readonly Row[]> {
  const params = new Params();
  const values = params.row(Object.values(row));
  const columns = Object.keys(row).join(', ');
  return query(`INSERT INTO ${table} (${columns}) VALUES ${values} ${end}`, ...params.values);
}
