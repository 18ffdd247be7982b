import { query, type Script } from '../sql/script.ts';

/**
 * Merges rows that count the same kind of lead. Safe to run on two servers at once: each deletes the rows it adds
 * up.
 */
export function* sumUpCounts(): Script<void> {
  yield* query(
    `WITH several AS (
       SELECT form, source, landing, state FROM lead_counts
       GROUP BY form, source, landing, state HAVING count(*) > 1),
     taken AS (
       DELETE FROM lead_counts USING several
       WHERE (lead_counts.form, lead_counts.source, lead_counts.landing, lead_counts.state)
         = (several.form, several.source, several.landing, several.state)
       RETURNING lead_counts.*)
     INSERT INTO lead_counts (form, source, landing, state, leads, value)
     SELECT form, source, landing, state, sum(leads), sum(value) FROM taken
     GROUP BY form, source, landing, state HAVING sum(leads) <> 0 OR sum(value) <> 0`,
  );
}
