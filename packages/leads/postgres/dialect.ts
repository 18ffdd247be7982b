import { type Dialect, joined, type Sql, sql } from '../sql/script.ts';

/** Has copies of a lead's columns: joining leads by id would look up each match. */
const wordedLeads = sql`(
  SELECT lead_id AS id, form, source, landing, state, value, words FROM lead_words) AS leads`;

/** A future transaction id comes from another database the lead was restored from. */
const wasCounted = (mark: string) => sql`(
  SELECT stored_by IS NULL OR pg_visible_in_snapshot(stored_by, ${mark}::pg_snapshot)
    OR stored_by >= pg_snapshot_xmax(pg_current_snapshot())
  FROM leads AS stored WHERE stored.id = leads.id)`;

/** Any number, but the same in every release: the turn is taken in each database of its own. */
const filingLock = 6_105_432;

export const postgresDialect: Dialect = {
  skipLocked: sql`FOR UPDATE SKIP LOCKED`,
  forUpdate: sql`FOR UPDATE`,
  filingTurn: {
    waiting: sql`SELECT true AS mine FROM pg_advisory_xact_lock(${filingLock})`,
    // A locked table doesn't hold it up for long either.
    ifFree: sql`SELECT pg_try_advisory_xact_lock(${filingLock}) AS mine,
      set_config('lock_timeout', '200ms', true)`,
  },
  // clock_timestamp() may change within a statement, so it can't use an index.
  now: (time) => sql`coalesce(${time}::timestamptz, statement_timestamp())`,
  addMs: (time, milliseconds) => sql`${time} + ${milliseconds} * interval '1 millisecond'`,
  countedLeads: (before) => (before === undefined ? sql`lead_counts` : countedBefore(before)),
  countMark: sql`pg_current_snapshot()::text`,
  wasCounted,
  countByState: sql`SELECT state AS name, sum(leads) AS leads FROM lead_counts GROUP BY state`,
  wordedLeads,
  countedByWords: wordedLeads,
  orderedLeads: wordedLeads,
  leadsIn: () => sql`leads`,
  inMs: (difference) => sql`extract(epoch FROM ${difference}) * 1000`,
  indexWordsAgain: (id, words) =>
    sql`UPDATE lead_words SET words = ${wordVector(words)} WHERE lead_id = ${id}`,
  indexManyWords: (rows) => sql`INSERT INTO lead_words (lead_id, words)
    SELECT id::uuid, ${wordVector(sql`words`)} FROM (VALUES ${joined(rows)}) AS given (id, words)`,
  hasWords: (words) => sql`words @@ ${words.map((word) => `'${word}':*`).join(' & ')}::tsquery`,
};

/** All, minus the few received since. */
const countedBefore = (id: string) => sql`(
  SELECT form, source, landing, state, leads, value FROM lead_counts
  UNION ALL
  SELECT form, source, landing, state, -1, -value::numeric FROM leads WHERE id >= ${id}) AS counted`;

/** No text search configuration: our own words, unchanged. */
const wordVector = (words: Sql | string) => sql`array_to_tsvector(string_to_array(${words}, ' '))`;
