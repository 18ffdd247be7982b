import { type Dialect, joined, raw, Sql, sql } from '../sql/script.ts';

export const sqliteDialect: Dialect = {
  skipLocked: sql``,
  forUpdate: sql``,
  filingTurn: null,
  // Every call begins with it.
  now: (time) => new Sql([{ value: time }]),
  addMs: (time, milliseconds) => sql`${time} + ${milliseconds}`,
  // No index is named, because the smallest one differs by query.
  countedLeads: (before) => sql`(SELECT form, source, landing, state, value, 1 AS leads
    FROM leads ${before === undefined ? sql`` : sql`INDEXED BY leads_filed WHERE id < ${before}`})`,
  // In PostgreSQL's format; only the first number matters here.
  countMark: sql`(SELECT max(number) || ':0:' FROM leads)`,
  wasCounted: (mark) => sql`number <= cast(${mark} AS INTEGER)`,
  // Three parts, so each uses its own index.
  countByState: sql`
    SELECT state AS name, count(*) AS leads FROM leads
    WHERE state <> 'waiting' AND state <> 'delivered' GROUP BY state
    UNION ALL
    SELECT 'waiting', count(*) FROM leads WHERE state = 'waiting'
    UNION ALL
    SELECT 'delivered', count(*) FROM leads WHERE state = 'delivered'`,
  wordedLeads: sql`leads INDEXED BY leads_filed`,
  countedByWords: sql`leads`,
  orderedLeads: sql`leads INDEXED BY sqlite_autoindex_leads_1`,
  leadsIn: (index) => raw(`leads INDEXED BY ${index}`),
  inMs: (difference) => difference,
  indexWordsAgain: (id, words) => sql`UPDATE lead_words SET words = ${words}
    WHERE rowid = (SELECT number FROM leads WHERE id = ${id})`,
  indexManyWords: (rows) => sql`INSERT INTO lead_words (rowid, words)
    SELECT number, column2 FROM (VALUES ${joined(rows)}) JOIN leads ON id = column1`,
  // The plus sign makes it use an index, all of which have the number, instead of the table.
  hasWords: (words) => sql`+number IN (
    SELECT rowid FROM lead_words WHERE lead_words MATCH ${beginningWith(words)})`,
};

/** With more terms than these, looking for the prefix itself is faster. */
const [mostTerms, oneMore] = [raw('8'), raw('9')];

/** An FTS query from a JSON list. A prefix with few matching terms becomes those terms, which is faster. */
const beginningWith = (words: readonly string[]) => sql`(
  SELECT group_concat(coalesce(
    (SELECT CASE WHEN count(*) <= ${mostTerms} THEN '(' || group_concat('"' || term || '"', ' OR ') || ')' END
     FROM (SELECT term FROM lead_terms WHERE term >= value AND term <= value || char(0x10ffff)
           LIMIT ${oneMore})),
    '"' || value || '"*'), ' AND ')
  FROM json_each(${JSON.stringify(words)}))`;
