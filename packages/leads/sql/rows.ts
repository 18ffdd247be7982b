import { query, type Script, type sql } from './script.ts';

/** JSON in which these properties are times. */
type JsonWithTimes = { readonly timesAre: readonly string[] };

type Kind = 'as it is' | 'time' | 'flag' | 'json' | JsonWithTimes;

type KindOf<Value> = [Value] extends [Date]
  ? 'time'
  : [Value] extends [boolean]
    ? 'flag'
    : [Value] extends [string | number | Uint8Array]
      ? 'as it is'
      : 'json' | JsonWithTimes;

/** Each property of a row that isn't stored as it is: the compiler demands it here, as what it is. */
type ColumnsOf<Row> = {
  readonly [Name in keyof Row as KindOf<NonNullable<Row[Name]>> extends 'as it is'
    ? never
    : Name]-?: KindOf<NonNullable<Row[Name]>>;
};

type RowReader<Row> = (...statement: Parameters<typeof sql>) => Script<readonly Row[]>;

/**
 * Reads rows of one type, of columns that are named as its properties: `received_at` for `receivedAt`. NULL is null
 * whatever its kind.
 */
export function rowsOf<Row>(columns: ColumnsOf<Row>): RowReader<Row> {
  const kinds: Readonly<Record<string, Kind | undefined>> = columns;
  return function* (...statement) {
    const rows = yield* query<Readonly<Record<string, unknown>>>(...statement);
    return rows.map((row) => {
      const read: Record<string, unknown> = {};
      for (const [column, value] of Object.entries(row)) {
        const property = propertyOf(column);
        read[property] = value === null ? null : readAs(kinds[property] ?? 'as it is', value);
      }
      return read as Row;
    });
  };
}

/** A cache: there are few columns and many rows. */
const properties = new Map<string, string>();

const propertyOf = (column: string): string =>
  properties.getOrInsertComputed(column, () =>
    column.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase()),
  );

function readAs(kind: Kind, stored: unknown): unknown {
  switch (kind) {
    case 'as it is':
      return stored;
    case 'time':
      // Milliseconds from SQLite, a Date from PostgreSQL.
      return new Date(stored as number);
    case 'flag':
      // 0 or 1, or a boolean where SQL computes it in PostgreSQL.
      return Boolean(stored);
    case 'json':
      return JSON.parse(stored as string);
    default:
      return JSON.parse(stored as string, (name, value) =>
        typeof value === 'string' && kind.timesAre.includes(name) ? new Date(value) : value,
      );
  }
}
