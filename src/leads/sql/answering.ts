import { firstLeadIdAt } from '../lead-id.ts';
import type { Answering } from '../lead-reports.ts';
import { Params } from './params.ts';
import { workConditions } from './read-leads.ts';
import { query, type Script } from './script.ts';

/** What is open counts only once it is late; spam counts for nothing. */
export function* countAnswering(
  from: Date,
  lateBefore: Readonly<Record<string, Date>>,
): Script<Answering> {
  const params = new Params();
  const received = `id >= ${params.place(firstLeadIdAt(from))}`;
  const late = Object.entries(lateBefore).map(
    ([form, before]) =>
      `form = ${params.place(form)} AND id < ${params.place(firstLeadIdAt(before))}`,
  );
  const isLate = late.length === 0 ? 'false' : late.map((one) => `(${one})`).join(' OR ');
  const [row] = yield* query<Readonly<Record<keyof Answering, number | string>>>(
    `SELECT count(*) FILTER (WHERE answered_late = 0) AS "inTime",
       count(*) FILTER (WHERE answered_late = 1) AS late,
       count(*) FILTER (WHERE ${workConditions['to-answer']} AND (${isLate})) AS open
     FROM leads WHERE ${received} AND asks_answer = 1 AND outcome IS DISTINCT FROM 'spam'`,
    ...params.values,
  );
  const figure = (name: keyof Answering) => Number(row?.[name] ?? 0);
  return { inTime: figure('inTime'), late: figure('late'), open: figure('open') };
}
