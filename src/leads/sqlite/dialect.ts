import type { Dialect } from '../sql/script.ts';

export const sqliteDialect: Dialect = {
  skipLocked: '',
  forUpdate: '',
  now: (nowParam) => nowParam,
  addMs: (time, milliseconds) => `${time} + ${milliseconds}`,
  // No index is named, because the smallest one differs by query.
  countedLeads: (before) => `(SELECT form, source, landing, state, value, 1 AS leads
    FROM leads ${before === undefined ? '' : `INDEXED BY leads_filed WHERE id < ${before}`})`,
  // In PostgreSQL's format; only the first number matters here.
  countMark: "(SELECT max(number) || ':0:' FROM leads)",
  wasCounted: (mark) => `number <= cast(${mark} AS INTEGER)`,
  // Three parts, so each uses its own index.
  countByState: `
    SELECT state AS name, count(*) AS leads FROM leads
    WHERE state <> 'waiting' AND state <> 'delivered' GROUP BY state
    UNION ALL
    SELECT 'waiting', count(*) FROM leads WHERE state = 'waiting'
    UNION ALL
    SELECT 'delivered', count(*) FROM leads WHERE state = 'delivered'`,
  wordedLeads: 'leads INDEXED BY leads_filed',
  countedByWords: 'leads',
  orderedLeads: 'leads INDEXED BY sqlite_autoindex_leads_1',
  leadsIn: (index) => `leads INDEXED BY ${index}`,
  inMs: (difference) => difference,
  indexWordsAgain: (id, words) => `UPDATE lead_words SET words = ${words}
    WHERE rowid = (SELECT number FROM leads WHERE id = ${id})`,
  indexManyWords: (rows) => `INSERT INTO lead_words (rowid, words)
    SELECT number, column2 FROM (VALUES ${rows}) JOIN leads ON id = column1`,
  // The plus sign makes it use an index, all of which have the number, instead of the table.
  hasWords: (words) => `+number IN (
    SELECT rowid FROM lead_words WHERE lead_words MATCH ${beginningWith(words)})`,
  allWords: (words) => JSON.stringify(words),
};

const mostTerms = 8;

/** An FTS query from a JSON list. A prefix with few matching terms becomes those terms, which is faster. */
const beginningWith = (words: string): string => `(
  SELECT group_concat(coalesce(
    (SELECT CASE WHEN count(*) <= ${mostTerms} THEN '(' || group_concat('"' || term || '"', ' OR ') || ')' END
     FROM (SELECT term FROM lead_terms WHERE term >= value AND term <= value || char(0x10ffff)
           LIMIT ${mostTerms + 1})),
    '"' || value || '"*'), ' AND ')
  FROM json_each(${words}))`;
