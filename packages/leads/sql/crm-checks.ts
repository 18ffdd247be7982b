import { randomUUID } from 'node:crypto';
import { dayMs } from '@tidewright/kit/durations';
import { type CheckedLead, type CrmCheck, type CrmChecks, checkLeaseMs } from '../crm-check.ts';
import { firstLeadIdAt, newLeadId } from '../lead-id.ts';
import { after } from '../lifetimes.ts';
import type { ArrivalsFirst } from './arrivals.ts';
import { foundTimes, leadTables, readLeads } from './read-leads.ts';
import { rowsOf } from './rows.ts';
import { type Engine, query, row, sql } from './script.ts';

type HeldChecks = Pick<CrmChecks, 'take' | 'saw' | 'record' | 'end' | 'giveBack'>;

const checkRow = sql`id, is_asked, started_at, from_at, before_at, place AS position, ended_at, sum`;

type CheckRow = Omit<CrmCheck, 'range'> & { readonly fromAt: Date; readonly beforeAt: Date };

const readChecks = rowsOf<CheckRow>({
  isAsked: 'flag',
  startedAt: 'time',
  fromAt: 'time',
  beforeAt: 'time',
  position: 'json',
  endedAt: 'time',
  sum: 'json',
});

const toCheck = ({ fromAt: from, beforeAt: before, ...check }: CheckRow): CrmCheck => ({
  ...check,
  range: { from, before },
});

type CheckedRow = Omit<CheckedLead, 'seen'> & {
  readonly seen: { readonly check: string; readonly records: CheckedLead['seen'] } | null;
};

const readChecked = rowsOf<CheckedRow>({
  deal: 'json',
  receivedAt: 'time',
  progress: 'json',
  seen: 'json',
  found: foundTimes,
});

/** How long checks are listed. */
const keptMs = 90 * dayMs;

export const sqlChecks = (engine: ArrivalsFirst): CrmChecks => ({
  // Only about leads that were filed and delivered.
  ...heldChecks(engine.direct),
  /** `is_open` is unique, and NULL once a check has ended: one is open at most, on any number of servers. */
  begin: ({ from, before }, isAsked, now) =>
    engine.direct.atomically(function* () {
      yield* query`DELETE FROM crm_checks WHERE id < ${firstLeadIdAt(after(now, -keptMs))}`;
      const begun = yield* query`
        INSERT INTO crm_checks (id, is_open, is_asked, started_at, from_at, before_at)
        VALUES (${newLeadId(now)}, 1, ${isAsked ? 1 : 0}, ${engine.at(now).time}, ${from}, ${before})
        ON CONFLICT (is_open) DO NOTHING RETURNING id`;
      return begun.length > 0;
    }),
  async leads({ id, range }, { mode, without, after: last, limit }) {
    const rows = await engine.read(
      () => readChecked`
        SELECT leads.id, reference, email, deal, received_at, crm.progress, crm.seen,
          crm.found_details AS found
        FROM ${leadTables}
        WHERE leads.id > ${last ?? firstLeadIdAt(range.from)}
          AND crm.state = 'delivered' AND crm.delivered_at < ${range.before} AND crm.mode = ${mode}
          ${without.length > 0 ? sql`AND email NOT IN ${row(without)}` : sql``}
        ORDER BY leads.id LIMIT ${limit}`,
    );
    // Ignore what an earlier check saw.
    return rows.map(({ seen, ...lead }) => ({
      ...lead,
      seen: seen?.check === id ? seen.records : [],
    }));
  },
  async recent(limit) {
    const rows = await engine.read(
      () => readChecks`SELECT ${checkRow} FROM crm_checks ORDER BY id DESC LIMIT ${limit}`,
    );
    return rows.map(toCheck);
  },
  /** Repeats the partial index's condition, or SQLite doesn't use it. */
  listFound: (kinds, limit) =>
    engine.read(
      () => readLeads`WHERE leads.id IN (SELECT id FROM deliveries
          WHERE found <> 'there' AND found IN ${row(kinds)})
        ORDER BY leads.id DESC LIMIT ${limit}`,
    ),
});

function heldChecks({ run, atomically, at }: Engine): HeldChecks {
  /** Renews the lease; false if it is lost. */
  function* hold({ check, token }: Parameters<HeldChecks['saw']>[0], now: Date, more = sql``) {
    const { time, dialect } = at(now);
    const held = yield* query`
      UPDATE crm_checks SET lease_until = ${dialect.addMs(time, checkLeaseMs)}${more}
      WHERE id = ${check.id} AND token = ${token} AND lease_until > ${time} RETURNING id`;
    return held.length > 0;
  }
  return {
    async take(now) {
      const { time, dialect } = at(now);
      const token = randomUUID();
      const [taken] = await run(
        () => readChecks`
          UPDATE crm_checks SET token = ${token}, lease_until = ${dialect.addMs(time, checkLeaseMs)}
          WHERE is_open = 1 AND (lease_until IS NULL OR lease_until <= ${time})
          RETURNING ${checkRow}`,
      );
      return taken ? { check: toCheck(taken), token } : null;
    },
    saw: (held, all, position, now) =>
      atomically(function* () {
        const place = JSON.stringify(position);
        if (!(yield* hold(held, now, sql`, place = ${place}`))) return false;
        for (const { id, seen } of all) {
          const records = JSON.stringify({ check: held.check.id, records: seen });
          yield* query`UPDATE deliveries SET seen = ${records} WHERE id = ${id}`;
        }
        return true;
      }),
    record: (held, all, now) =>
      atomically(function* () {
        if (!(yield* hold(held, now))) return false;
        for (const { id, found } of all)
          yield* query`UPDATE deliveries SET found = ${found.kind},
              found_details = ${JSON.stringify({ ...found, at: now })}, seen = NULL
            WHERE id = ${id} AND state = 'delivered' AND delivered_at < ${held.check.range.before}`;
        return true;
      }),
    end(held, sum, now) {
      const ended = sql`, is_open = NULL, token = NULL, place = NULL, ended_at = ${at(now).time},
        sum = ${JSON.stringify(sum)}`;
      return run(() => hold(held, now, ended));
    },
    async giveBack({ token }) {
      await run(
        () => query`UPDATE crm_checks SET token = NULL, lease_until = NULL WHERE token = ${token}`,
      );
    },
  };
}
