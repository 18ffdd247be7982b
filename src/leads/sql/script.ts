import type { AlsoTo } from '../delivery.ts';

/** One statement in the SQL that both engines understand, with parameters $1, $2, … */
export type Statement = {
  readonly sql: string;
  readonly params: readonly SqlValue[];
  /** Always the same for the same SQL: an engine that must be told prepares it once. */
  readonly name?: string;
};

export type SqlValue = string | number | null | Date | Uint8Array;

/**
 * Statements of which each may depend on the answers before it. The script
 * does not run them: SQLite answers at once and PostgreSQL later, so each
 * engine drives the same script in its own way.
 */
export type Script<T> = Generator<Statement, T, readonly unknown[]>;

export function* query<Row>(sql: string, ...params: readonly SqlValue[]): Script<readonly Row[]> {
  return (yield { sql, params }) as readonly Row[];
}

export type Engine = {
  /** Runs statements that change nothing. */
  read<T>(script: () => Script<T>): Promise<T>;
  /** Runs each statement by itself. */
  run<T>(script: () => Script<T>): Promise<T>;
  /** Runs all statements or none, and resolves once they are durable. */
  atomically<T>(script: () => Script<T>): Promise<T>;
  readonly dialect: Dialect;
  /** Who gets a lead beside the CRM when it comes in, or is released. */
  readonly alsoTo: AlsoTo;
  /** What stands for the caller's current time in a statement; see Dialect.now. */
  readonly nowParam: (now: Date) => NowParameter;
};

/** Null where the database's own clock counts. */
export type NowParameter = Date | null;

/** The current time, on the caller's clock and as a statement takes it, and what else all need to know. */
export type ScriptContext = {
  readonly now: Date;
  readonly nowParam: NowParameter;
  readonly dialect: Dialect;
  readonly alsoTo: AlsoTo;
};

export function contextAt(now: Date, { nowParam, dialect, alsoTo }: Engine): ScriptContext {
  return { now, nowParam: nowParam(now), dialect, alsoTo };
}

/** Where the two engines' SQL differs. */
export type Dialect = {
  /** Ends a SELECT so that rows another server is working on are left out. */
  readonly skipLocked: string;
  /** The same, except that it waits for the other server. */
  readonly forUpdate: string;
  /**
   * The current time, from the parameter that holds `nowParam`. Servers that share
   * a database also share its clock: by their own, which may differ, one would
   * take what another still holds, or leave what is long due.
   */
  readonly now: (nowParam: string) => string;
  /** A time that lies a number of milliseconds after another. */
  readonly addMs: (time: string, milliseconds: string) => string;
  /** The table of leads, read in the index that holds everything they are filtered by. */
  readonly filedLeads: string;
  /**
   * What leads add up to by form, source, landing page and state: how many there are, as `leads`,
   * and what they are worth. Several rows may be of one kind, and some take away what others added.
   * Of all leads, or of those received before one of this id.
   */
  readonly countedLeads: (before?: string) => string;
  /** What tells the leads that a statement sees from all that are stored later. */
  readonly countMark: string;
  /** True of a lead that such a mark tells of. */
  readonly wasCounted: (mark: string) => string;
  /** How many leads are in each state, its name as `name`. */
  readonly countByState: string;
  /** The same leads, where it is asked for their words as well. */
  readonly wordedLeads: string;
  /** The same, where they are counted and not listed. */
  readonly countedByWords: string;
  /** The same, read in order of receipt with the least reading. */
  readonly orderedLeads: string;
  /** The same table, read in this index; one engine finds the right one itself. */
  readonly leadsIn: (index: string) => string;
  /** A difference of two times in milliseconds. */
  readonly inMs: (difference: string) => string;
  /** Stores the words of a lead that is there already. */
  readonly indexWords: (id: string, words: string) => string;
  /** The same of a lead whose words have changed. */
  readonly indexWordsAgain: (id: string, words: string) => string;
  /** The same for many; `rows` are pairs of an id and its words, after VALUES. */
  readonly indexManyWords: (rows: string) => string;
  /** True of a lead whose words a value of `allWords` finds. */
  readonly hasWords: (words: string) => string;
  /** Asks for leads that have a word beginning with each of these. */
  readonly allWords: (words: readonly string[]) => string;
};

/** Values of a statement, each under the name that its text gives it. */
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

const longestText = 2_000;

/** PostgreSQL refuses NUL and half characters, and reasons quote what strangers sent. */
export function storableText(text: string, longest = longestText): string {
  return text.slice(0, longest).replaceAll('\0', '\uFFFD').toWellFormed();
}

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
    /^(values|attribution|contact|deal|note|signs|progress|message|seen|position|sum)$/,
    (json) => JSON.parse(json as string),
  ],
];

const withDates = (key: string, value: unknown) =>
  typeof value === 'string' && /^(at|thereAt|since)$/.test(key) ? new Date(value) : value;
