import { randomUUID } from 'node:crypto';
import { dayMs } from '../../durations.ts';
import { type CheckedLead, type CrmCheck, type CrmChecks, checkLeaseMs } from '../crm-check.ts';
import { firstLeadIdAt, newLeadId } from '../lead-id.ts';
import { after } from '../lifetimes.ts';
import { leadTables, readLeads } from './lead-row.ts';
import { type Engine, Params, query, readRows, type Script, type SqlValue } from './script.ts';

type HeldChecks = Pick<CrmChecks, 'take' | 'saw' | 'record' | 'end' | 'giveBack'>;

const checkRow = 'id, is_asked, started_at, from_at, before_at, place AS position, ended_at, sum';

type CheckRow = Omit<CrmCheck, 'range'> & { readonly fromAt: Date; readonly beforeAt: Date };

const toCheck = ({ fromAt: from, beforeAt: before, ...check }: CheckRow): CrmCheck => ({
  ...check,
  range: { from, before },
});

const keptMs = 90 * dayMs;

export const sqlChecks = (engine: Engine): CrmChecks => ({
  ...heldChecks(engine),
  begin: ({ from, before }, isAsked, now) =>
    engine.atomically(function* () {
      const { nowParam, dialect } = engine.at(now);
      yield* query('DELETE FROM crm_checks WHERE id < $1', firstLeadIdAt(after(now, -keptMs)));
      const begun = yield* query(
        `INSERT INTO crm_checks (id, is_open, is_asked, started_at, from_at, before_at)
         VALUES ($1, 1, $2, ${dialect.now('$3')}, $4, $5)
         ON CONFLICT (is_open) DO NOTHING RETURNING id`,
        ...[newLeadId(now), isAsked ? 1 : 0, nowParam, from, before],
      );
      return begun.length > 0;
    }),
  async leads({ id, range }, { mode, without, after: last, limit }) {
    const params = new Params();
    const sql = `SELECT leads.id, reference, email, deal, received_at, crm.progress, crm.seen,
        crm.found_details AS found
      FROM ${leadTables}
      WHERE leads.id > ${params.place(last ?? firstLeadIdAt(range.from))}
        AND crm.state = 'delivered' AND crm.delivered_at < ${params.place(range.before)}
        AND crm.mode = ${params.place(mode)}
        ${without.length > 0 ? `AND email NOT IN ${params.row(without)}` : ''}
      ORDER BY leads.id LIMIT ${params.place(limit)}`;
    const rows = await engine.read(() => readRows<CheckedRow>(sql, ...params.values));
    // Ignore what an earlier check saw.
    return rows.map(({ seen, ...lead }) => ({
      ...lead,
      seen: seen?.check === id ? seen.records : [],
    }));
  },
  async recent(limit) {
    const sql = `SELECT ${checkRow} FROM crm_checks ORDER BY id DESC LIMIT $1`;
    return (await engine.read(() => readRows<CheckRow>(sql, limit))).map(toCheck);
  },
  listFound(kinds, limit) {
    const params = new Params();
    // Repeats the partial index's condition, or SQLite doesn't use it.
    const where = `WHERE leads.id IN (SELECT id FROM deliveries
        WHERE found <> 'there' AND found IN ${params.row(kinds)})
      ORDER BY leads.id DESC LIMIT ${params.place(limit)}`;
    return engine.read(() => readLeads(where, ...params.values));
  },
});

function heldChecks({ run, atomically, at }: Engine): HeldChecks {
  /** Renews the lease; false if it is lost. */
  function* hold(
    { check, token }: Parameters<HeldChecks['saw']>[0],
    time: Date,
    more = '',
    ...values: readonly SqlValue[]
  ): Script<boolean> {
    const { nowParam, dialect } = at(time);
    const now = dialect.now('$3');
    const held = yield* query(
      `UPDATE crm_checks SET lease_until = ${dialect.addMs(now, '$4')}${more}
       WHERE id = $1 AND token = $2 AND lease_until > ${now} RETURNING id`,
      ...[check.id, token, nowParam, checkLeaseMs, ...values],
    );
    return held.length > 0;
  }
  return {
    async take(time) {
      const { nowParam, dialect } = at(time);
      const now = dialect.now('$1');
      const token = randomUUID();
      const sql = `UPDATE crm_checks SET token = $2, lease_until = ${dialect.addMs(now, '$3')}
        WHERE is_open = 1 AND (lease_until IS NULL OR lease_until <= ${now}) RETURNING ${checkRow}`;
      const [row] = await run(() => readRows<CheckRow>(sql, nowParam, token, checkLeaseMs));
      return row ? { check: toCheck(row), token } : null;
    },
    saw: (held, all, position, now) =>
      atomically(function* () {
        if (!(yield* hold(held, now, ', place = $5', JSON.stringify(position)))) return false;
        for (const { id, seen } of all) {
          const records = JSON.stringify({ check: held.check.id, records: seen });
          yield* query('UPDATE deliveries SET seen = $2 WHERE id = $1', id, records);
        }
        return true;
      }),
    record: (held, all, now) =>
      atomically(function* () {
        if (!(yield* hold(held, now))) return false;
        for (const { id, found } of all)
          yield* query(
            `UPDATE deliveries SET found = $2, found_details = $3, seen = NULL
             WHERE id = $1 AND state = 'delivered' AND delivered_at < $4`,
            ...[id, found.kind, JSON.stringify({ ...found, at: now }), held.check.range.before],
          );
        return true;
      }),
    end(held, sum, now) {
      const ended = `, is_open = NULL, token = NULL, place = NULL, ended_at = ${at(now).dialect.now('$3')}, sum = $5`;
      return run(() => hold(held, now, ended, JSON.stringify(sum)));
    },
    async giveBack({ token }) {
      const sql = 'UPDATE crm_checks SET token = NULL, lease_until = NULL WHERE token = $1';
      await run(() => query(sql, token));
    },
  };
}

type CheckedRow = Omit<CheckedLead, 'seen'> & {
  readonly seen: { readonly check: string; readonly records: CheckedLead['seen'] } | null;
};
