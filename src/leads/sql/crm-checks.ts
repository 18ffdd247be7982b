import { randomUUID } from 'node:crypto';
import { dayMs } from '../../durations.ts';
import type {
  CheckedLead,
  CheckPosition,
  CheckRange,
  CheckSum,
  CrmCheck,
  CrmChecks,
  FoundOf,
  HeldCheck,
  SeenOf,
} from '../crm-check.ts';
import type { FoundKind } from '../found.ts';
import type { Lead } from '../lead.ts';
import { firstLeadIdAt } from '../lead-id.ts';
import { after } from '../lifetimes.ts';
import { leadTables, readLeads } from './lead-row.ts';
import { type Engine, Params, query, readRows, type Script, type ScriptContext } from './script.ts';

export const sqlChecks = ({ read, run, atomically, at }: Engine): CrmChecks => ({
  begin: (range, isAsked, now) => atomically(() => begin(range, isAsked, at(now))),
  take: (leaseMs, now) => run(() => take(leaseMs, at(now))),
  leads: (check, of) => read(() => checkedLeads(check, of)),
  saw: (held, seen, position, now) => atomically(() => saw(held, seen, position, at(now))),
  record: (held, found, now) => atomically(() => recordFound(held, found, at(now))),
  end: (held, sum, now) => run(() => end(held, sum, at(now))),
  giveBack: ({ token }) => run(() => giveBack(token)),
  recent: (limit) => read(() => recentChecks(limit)),
  listFound: (kinds, limit) => read(() => listFound(kinds, limit)),
});

const checkRow = 'id, is_asked, started_at, from_at, before_at, place AS position, ended_at, sum';

type CheckRow = Omit<CrmCheck, 'range'> & { readonly fromAt: Date; readonly beforeAt: Date };

const toCheck = ({ fromAt: from, beforeAt: before, ...check }: CheckRow): CrmCheck => ({
  ...check,
  range: { from, before },
});

const keptMs = 90 * dayMs;

function* begin(
  { from, before }: CheckRange,
  isAsked: boolean,
  { now, nowParam, dialect }: ScriptContext,
): Script<boolean> {
  const id = firstLeadIdAt(now).slice(0, 18) + randomUUID().slice(18);
  yield* query('DELETE FROM crm_checks WHERE id < $1', firstLeadIdAt(after(now, -keptMs)));
  const begun = yield* query(
    `INSERT INTO crm_checks (id, is_open, is_asked, started_at, from_at, before_at)
     VALUES ($1, 1, $2, ${dialect.now('$3')}, $4, $5)
     ON CONFLICT (is_open) DO NOTHING RETURNING id`,
    ...[id, isAsked ? 1 : 0, nowParam, from, before],
  );
  return begun.length > 0;
}

function* take(leaseMs: number, { nowParam, dialect }: ScriptContext): Script<HeldCheck | null> {
  const now = dialect.now('$1');
  const token = randomUUID();
  const [row] = yield* readRows<CheckRow>(
    `UPDATE crm_checks SET token = $2, lease_until = ${dialect.addMs(now, '$3')}
     WHERE is_open = 1 AND (lease_until IS NULL OR lease_until <= ${now})
     RETURNING ${checkRow}`,
    ...[nowParam, token, leaseMs],
  );
  return row ? { check: toCheck(row), token } : null;
}

function* giveBack(token: string): Script<void> {
  yield* query('UPDATE crm_checks SET token = NULL, lease_until = NULL WHERE token = $1', token);
}

type CheckedRow = Omit<CheckedLead, 'seen'> & {
  readonly seen: { readonly check: string; readonly records: CheckedLead['seen'] } | null;
};

type Asked = Parameters<CrmChecks['leads']>[1];

function* checkedLeads(
  { id, range }: CrmCheck,
  { mode, without, after: last, limit }: Asked,
): Script<readonly CheckedLead[]> {
  const params = new Params();
  const rows = yield* readRows<CheckedRow>(
    `SELECT leads.id, reference, email, deal, received_at, crm.progress, crm.seen,
       crm.found_details AS found
     FROM ${leadTables}
     WHERE leads.id > ${params.place(last ?? firstLeadIdAt(range.from))}
       AND crm.state = 'delivered' AND crm.delivered_at < ${params.place(range.before)}
       AND crm.mode = ${params.place(mode)}
       ${without.length > 0 ? `AND email NOT IN ${params.row(without)}` : ''}
     ORDER BY leads.id LIMIT ${params.place(limit)}`,
    ...params.values,
  );
  // Ignore what an earlier check saw.
  return rows.map(({ seen, ...lead }) => ({
    ...lead,
    seen: seen?.check === id ? seen.records : [],
  }));
}

/** How long one call may take before another server takes over. */
const leaseMs = 2 * 60_000;

/** Renews the lease; false if it is lost. */
function* hold(
  { check, token }: HeldCheck,
  { nowParam, dialect }: ScriptContext,
  more = '',
  ...values: readonly string[]
): Script<boolean> {
  const now = dialect.now('$3');
  const held = yield* query(
    `UPDATE crm_checks SET lease_until = ${dialect.addMs(now, '$4')}${more}
     WHERE id = $1 AND token = $2 AND lease_until > ${now} RETURNING id`,
    ...[check.id, token, nowParam, leaseMs, ...values],
  );
  return held.length > 0;
}

function* saw(
  held: HeldCheck,
  all: readonly SeenOf[],
  position: CheckPosition,
  context: ScriptContext,
): Script<boolean> {
  const isHeld = yield* hold(held, context, ', place = $5', JSON.stringify(position));
  if (!isHeld) return false;
  for (const { id, seen } of all)
    yield* query(
      'UPDATE deliveries SET seen = $2 WHERE id = $1',
      ...[id, JSON.stringify({ check: held.check.id, records: seen })],
    );
  return true;
}

function end(held: HeldCheck, sum: CheckSum, context: ScriptContext): Script<boolean> {
  const set = `, is_open = NULL, token = NULL, place = NULL, ended_at = ${context.dialect.now('$3')}, sum = $5`;
  return hold(held, context, set, JSON.stringify(sum));
}

function* recordFound(
  held: HeldCheck,
  all: readonly FoundOf[],
  context: ScriptContext,
): Script<boolean> {
  if (!(yield* hold(held, context))) return false;
  for (const { id, found } of all)
    yield* query(
      `UPDATE deliveries SET found = $2, found_details = $3, seen = NULL
       WHERE id = $1 AND state = 'delivered' AND delivered_at < $4`,
      ...[id, found.kind, JSON.stringify({ ...found, at: context.now }), held.check.range.before],
    );
  return true;
}

function* recentChecks(limit: number): Script<readonly CrmCheck[]> {
  const rows = yield* readRows<CheckRow>(
    `SELECT ${checkRow} FROM crm_checks ORDER BY id DESC LIMIT $1`,
    limit,
  );
  return rows.map(toCheck);
}

/** Repeats the partial index's condition, or SQLite doesn't use it. */
function* listFound(kinds: readonly FoundKind[], limit: number): Script<readonly Lead[]> {
  const params = new Params();
  return yield* readLeads(
    `WHERE leads.id IN (SELECT id FROM deliveries
       WHERE found <> 'there' AND found IN ${params.row(kinds)})
     ORDER BY leads.id DESC LIMIT ${params.place(limit)}`,
    ...params.values,
  );
}
