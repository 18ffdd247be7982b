import type { AlsoTo } from '../delivery.ts';
import type { Actor } from '../lead.ts';

export type SqlValue = string | number | null | Date | Uint8Array;

/** SQL that both engines understand, with parameters $1, $2, … */
export type Statement = {
  readonly sql: string;
  readonly params: readonly SqlValue[];
};

/** Statements that may depend on earlier results. SQLite runs them synchronously and PostgreSQL asynchronously. */
export type Script<T> = Generator<Statement, T, readonly unknown[]>;

type Chunk = string | { readonly value: SqlValue };

/** A statement or a part of one, with its values. */
export class Sql {
  readonly chunks: readonly Chunk[];

  constructor(chunks: readonly Chunk[]) {
    this.chunks = chunks;
  }

  /** What is used twice is passed once. */
  statement(): Statement {
    const places = new Map<Exclude<Chunk, string>, number>();
    const texts = this.chunks.map((chunk) =>
      typeof chunk === 'string' ? chunk : `$${places.getOrInsert(chunk, places.size + 1)}`,
    );
    return { sql: texts.join(''), params: [...places.keys()].map(({ value }) => value) };
  }
}

type SqlParts = readonly (Sql | SqlValue)[];

const chunksOf = (part: Sql | SqlValue): readonly Chunk[] =>
  part instanceof Sql ? part.chunks : [{ value: part }];

/** Values become parameters, and SQL stays SQL. */
export const sql = (texts: readonly string[], ...parts: SqlParts): Sql =>
  new Sql(
    texts.flatMap((text, index) =>
      index === 0 ? text : [...chunksOf(parts[index - 1] ?? null), text],
    ),
  );

/** Never pass user input. */
export const raw = (text: string): Sql => new Sql([text]);

/** Values become parameters here, too. */
export const joined = (parts: SqlParts, between = ', '): Sql =>
  new Sql(parts.flatMap((part, index) => [index === 0 ? '' : between, ...chunksOf(part)]));

export const row = (values: SqlParts): Sql => sql`(${joined(values)})`;

/** True if there are no conditions. */
export const all = (conditions: readonly Sql[]): Sql =>
  conditions.length === 0 ? sql`true` : joined(conditions, ' AND ');

export function* query<Row>(texts: readonly string[], ...parts: SqlParts): Script<readonly Row[]> {
  return (yield sql(texts, ...parts).statement()) as readonly Row[];
}

/** A database that runs scripts, with the clock and the SQL that go with it. */
export type Engine = {
  /** Reads only, each statement by itself, without waiting for writers. */
  read<T>(script: () => Script<T>): Promise<T>;
  /** Each statement by itself; resolves once the last one is durable. */
  run<T>(script: () => Script<T>): Promise<T>;
  /** One transaction; resolves once it is durable. PostgreSQL may run the script twice: see PostgresDatabase. */
  atomically<T>(script: () => Script<T>): Promise<T>;
  /**
   * One transaction, for what must not happen twice and has no id to know it by. Throws an OutcomeUnknownError if the
   * connection to PostgreSQL breaks during its commit.
   */
  once<T>(script: () => Script<T>): Promise<T>;
  readonly dialect: Dialect;
  /** Takes the time of the caller's clock; `time` is on the store's. */
  readonly at: (now: Date) => ScriptContext;
  readonly by: (actor: Actor) => ActingContext;
};

export type ScriptContext = {
  readonly now: Date;
  /** The same in SQL. Servers that share a database use its clock, or they would disagree about leases. */
  readonly time: Sql;
  readonly dialect: Dialect;
  readonly alsoTo: AlsoTo;
};

export type ActingContext = ScriptContext & Pick<Actor, 'who'>;

/** What the store takes for the current time; null for the database's own clock. */
export type StoreClock = (now: Date) => Date | null;

/** Without `once`, `atomically` never runs a script twice. */
type ScriptRunner = Pick<Engine, 'read' | 'run' | 'atomically'> & Partial<Pick<Engine, 'once'>>;

export function createEngine(
  database: ScriptRunner,
  dialect: Dialect,
  alsoTo: AlsoTo,
  clock: StoreClock,
): Engine {
  const at = (now: Date) => ({ now, time: dialect.now(clock(now)), dialect, alsoTo });
  return {
    read: (script) => database.read(script),
    run: (script) => database.run(script),
    atomically: (script) => database.atomically(script),
    once: (script) => (database.once ? database.once(script) : database.atomically(script)),
    dialect,
    at,
    by: ({ who, now }) => ({ who, ...at(now) }),
  };
}

/** Where the SQL of the two engines differs. */
export type Dialect = {
  /**
   * Behind a SELECT: locks its rows, and skips those that others hold instead of waiting. Empty if there's only one
   * writer.
   */
  readonly skipLocked: Sql;
  /** Behind a SELECT: locks its rows, and waits for those that others hold. Empty if there's only one writer. */
  readonly forUpdate: Sql;
  /** Selects `mine` and lasts as long as the transaction; null if there's only one writer anyway. */
  readonly filingTurn: { readonly waiting: Sql; readonly ifFree: Sql } | null;
  /** The given time, or the database's own. */
  readonly now: (time: Date | null) => Sql;
  readonly addMs: (time: Sql, milliseconds: Sql | number) => Sql;
  /**
   * Rows of (form, source, landing, state, leads, value), which may repeat and be negative: add them up. All leads, or
   * those before this id.
   */
  readonly countedLeads: (before?: string) => Sql;
  /** Separates what this statement sees from later leads. */
  readonly countMark: Sql;
  /** Whether a lead was there when `countMark` returned this mark. */
  readonly wasCounted: (mark: string) => Sql;
  /** Rows of (name, leads). */
  readonly countByState: Sql;
  /** Leads joined with the search index. */
  readonly wordedLeads: Sql;
  /** The same, to count those that match. */
  readonly countedByWords: Sql;
  /** The same, in order of receipt. */
  readonly orderedLeads: Sql;
  /** PostgreSQL picks the index itself. */
  readonly leadsIn: (index: string) => Sql;
  /** What subtracting two times gives, in milliseconds. */
  readonly inMs: (difference: Sql) => Sql;
  /** Replaces the words of a lead that is in the search index. */
  readonly indexWordsAgain: (id: string, words: string) => Sql;
  /** Adds leads to the search index. `rows` are (id, words) pairs. */
  readonly indexManyWords: (rows: readonly Sql[]) => Sql;
  /** A condition on the search index: words that begin with each of these. */
  readonly hasWords: (words: readonly string[]) => Sql;
};

/** Names become part of the statement: never pass user input. */
export const insertRow = <Row>(
  table: string,
  values: Readonly<Record<string, SqlValue>>,
  end = sql``,
): Script<readonly Row[]> =>
  query`INSERT INTO ${raw(`${table} (${Object.keys(values)})`)} VALUES ${row(Object.values(values))} ${end}`;

const longestText = 2_000;

/** PostgreSQL rejects NUL and lone surrogates, and reasons quote user input. */
export const storableText = (text: string, longest = longestText): string =>
  text.slice(0, longest).replaceAll('\0', '\uFFFD').toWellFormed();
