import type { AlsoTo } from '../delivery.ts';
import type { Actor } from '../lead.ts';

/** SQL that both engines understand, with parameters $1, $2, … */
export type Statement = {
  readonly sql: string;
  readonly params: readonly SqlValue[];
  /** PostgreSQL prepares it once under this name. */
  readonly name?: string;
};

export type SqlValue = string | number | null | Date | Uint8Array;

/** Statements that may depend on earlier results. SQLite runs them synchronously and PostgreSQL asynchronously. */
export type Script<T> = Generator<Statement, T, readonly unknown[]>;

export function* query<Row>(sql: string, ...params: readonly SqlValue[]): Script<readonly Row[]> {
  return (yield { sql, params }) as readonly Row[];
}

export type Engine = {
  read<T>(script: () => Script<T>): Promise<T>;
  run<T>(script: () => Script<T>): Promise<T>;
  /** One transaction; resolves once it is durable. */
  atomically<T>(script: () => Script<T>): Promise<T>;
  readonly dialect: Dialect;
  readonly at: (now: Date) => ScriptContext;
  readonly by: (actor: Actor) => ActingContext;
};

export type ScriptContext = {
  readonly now: Date;
  readonly nowParam: NowParameter;
  readonly dialect: Dialect;
  readonly alsoTo: AlsoTo;
};

export type ActingContext = ScriptContext & Pick<Actor, 'who'>;

/** Null for the database's own clock. */
export type NowParameter = Date | null;

export function createEngine(
  database: Pick<Engine, 'read' | 'run' | 'atomically'>,
  dialect: Dialect,
  alsoTo: AlsoTo,
  nowParam: (now: Date) => NowParameter,
): Engine {
  const at = (now: Date) => ({ now, nowParam: nowParam(now), dialect, alsoTo });
  return {
    read: (script) => database.read(script),
    run: (script) => database.run(script),
    atomically: (script) => database.atomically(script),
    dialect,
    at,
    by: ({ who, now }) => ({ who, ...at(now) }),
  };
}

export type Dialect = {
  readonly skipLocked: string;
  readonly forUpdate: string;
  /**
   * The current time, from the parameter with `nowParam`. Servers that share a database use its clock, or they
   * would disagree about leases.
   */
  readonly now: (nowParam: string) => string;
  readonly addMs: (time: string, milliseconds: string) => string;
  /**
   * Rows of (form, source, landing, state, leads, value), which may repeat and be negative. All leads, or those
   * before this id.
   */
  readonly countedLeads: (before?: string) => string;
  /** Separates what this statement sees from later leads. */
  readonly countMark: string;
  readonly wasCounted: (mark: string) => string;
  readonly countByState: string;
  /** Leads joined with the search index. */
  readonly wordedLeads: string;
  /** The same, to count. */
  readonly countedByWords: string;
  /** The same, in order of receipt. */
  readonly orderedLeads: string;
  /** PostgreSQL picks the index itself. */
  readonly leadsIn: (index: string) => string;
  readonly inMs: (difference: string) => string;
  readonly indexWordsAgain: (id: string, words: string) => string;
  /** `rows` are (id, words) pairs after VALUES. */
  readonly indexManyWords: (rows: string) => string;
  readonly hasWords: (words: string) => string;
  /** A search for words with all these prefixes. */
  readonly allWords: (words: readonly string[]) => string;
};

export class Params {
  readonly values: SqlValue[] = [];

  place(value: SqlValue): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }

  row(values: readonly SqlValue[]): string {
    return `(${values.map((value) => this.place(value)).join(', ')})`;
  }
}

export const all = (conditions: readonly string[]): string =>
  conditions.length === 0 ? 'true' : conditions.join(' AND ');

/** Names become part of the statement: never pass user input. */
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

const longestText = 2_000;

/** PostgreSQL rejects NUL and lone surrogates, and reasons quote user input. */
export function storableText(text: string, longest = longestText): string {
  return text.slice(0, longest).replaceAll('\0', '\uFFFD').toWellFormed();
}

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
    /^(values|attribution|contact|deal|note|signs|progress|message|seen|position|sum)$/,
    (json) => JSON.parse(json as string),
  ],
];

const withDates = (key: string, value: unknown) =>
  typeof value === 'string' && /^(at|thereAt|since)$/.test(key) ? new Date(value) : value;
