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

type Parts = readonly (Sql | SqlValue)[];

const chunksOf = (part: Sql | SqlValue): readonly Chunk[] =>
  part instanceof Sql ? part.chunks : [{ value: part }];

/** Values become parameters, and SQL stays SQL. */
export const sql = (texts: readonly string[], ...parts: Parts): Sql =>
  new Sql(
    texts.flatMap((text, index) =>
      index === 0 ? text : [...chunksOf(parts[index - 1] ?? null), text],
    ),
  );

/** Never pass user input. */
export const raw = (text: string): Sql => new Sql([text]);

export const joined = (parts: Parts, between = ', '): Sql =>
  new Sql(parts.flatMap((part, index) => [index === 0 ? '' : between, ...chunksOf(part)]));

export const row = (values: Parts): Sql => sql`(${joined(values)})`;

export const all = (conditions: readonly Sql[]): Sql =>
  conditions.length === 0 ? sql`true` : joined(conditions, ' AND ');

export function* query<Row>(texts: readonly string[], ...parts: Parts): Script<readonly Row[]> {
  return (yield sql(texts, ...parts).statement()) as readonly Row[];
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
  /** The same in SQL. Servers that share a database use its clock, or they would disagree about leases. */
  readonly time: Sql;
  readonly dialect: Dialect;
  readonly alsoTo: AlsoTo;
};

export type ActingContext = ScriptContext & Pick<Actor, 'who'>;

/** Null for the database's own clock. */
export type Clock = (now: Date) => Date | null;

export function createEngine(
  database: Pick<Engine, 'read' | 'run' | 'atomically'>,
  dialect: Dialect,
  alsoTo: AlsoTo,
  clock: Clock,
): Engine {
  const at = (now: Date) => ({ now, time: dialect.now(clock(now)), dialect, alsoTo });
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
  readonly skipLocked: Sql;
  readonly forUpdate: Sql;
  /** Selects `mine` and lasts as long as the transaction; null if there's only one writer anyway. */
  readonly filingTurn: { readonly waiting: Sql; readonly ifFree: Sql } | null;
  readonly now: (time: Date | null) => Sql;
  readonly addMs: (time: Sql, milliseconds: Sql | number) => Sql;
  /** Rows of (form, source, landing, state, leads, value), maybe negative; only before this id. */
  readonly countedLeads: (before?: string) => Sql;
  /** Separates what this statement sees from later leads. */
  readonly countMark: Sql;
  readonly wasCounted: (mark: string) => Sql;
  readonly countByState: Sql;
  /** Leads joined with the search index. */
  readonly wordedLeads: Sql;
  readonly countedByWords: Sql;
  readonly orderedLeads: Sql;
  /** PostgreSQL picks the index itself. */
  readonly leadsIn: (index: string) => Sql;
  readonly inMs: (difference: Sql) => Sql;
  readonly indexWordsAgain: (id: string, words: string) => Sql;
  /** `rows` are (id, words) pairs. */
  readonly indexManyWords: (rows: readonly Sql[]) => Sql;
  /** Words with all these prefixes. */
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
