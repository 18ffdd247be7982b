import { readConfig } from '@tidewright/settings/config';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepingLog, never } from '../../../packages/crm/lead.fixture.ts';
import { exampleLead } from '../../../packages/leads/contract/example-lead.fixture.ts';
import { canaryAddress } from '../../../packages/leads/test-addresses.ts';
import { company } from '../../../test/content-forms.ts';
import { folkSettings } from '../../../tools/folk/settings.ts';
import { type CheckBench, startCheckBench, tamperWith } from '../delivery/check/check.fixture.ts';
import { alarmsOf } from './alarms.ts';
import { checkNow, checkWhenDue } from './crm-check.ts';

let bench: CheckBench;
const { log, lines } = keepingLog();

beforeEach(async () => {
  bench = await startCheckBench(12);
});
afterEach(() => bench.close());

const configOf = () => readConfig(folkSettings(bench.folk), company);

/** The next day, in the agency's time zone. */
const at = (hour: number, minute = 0) =>
  new Date(
    new Temporal.PlainDateTime(2026, 3, 4, hour, minute).toZonedDateTime(company.timeZone)
      .epochMilliseconds,
  );

const lookAt = (now: Date) =>
  checkWhenDue(
    {
      settings: configOf(),
      content: { current: () => company },
      outbox: bench.store,
      inventory: bench.inventory(),
      log,
      paceMs: 0,
    },
    never,
    now,
  );

it('checks once in the quiet hours, whichever server comes first', async () => {
  await lookAt(at(2, 59));
  expect(await bench.store.checks.recent(9)).toEqual([]);
  await Promise.all([lookAt(at(3, 10)), lookAt(at(3, 10))]);
  await lookAt(at(4));
  expect(await bench.store.checks.recent(9)).toMatchObject([{ sum: { leads: 12, there: 12 } }]);
});

it('goes on at night with what was broken off, and by day with what was asked for', async () => {
  bench.folk.switches.down = true;
  await lookAt(at(3, 10));
  expect(lines.at(-1)).toMatchObject({ message: 'crm check postponed' });
  bench.folk.switches.down = false;
  await lookAt(at(12));
  expect(await bench.store.checks.recent(9)).toMatchObject([{ endedAt: null }]);
  await lookAt(at(5, 59));
  expect(await bench.store.checks.recent(9)).toMatchObject([{ sum: { leads: 12 } }]);
  await bench.store.checks.begin({ from: at(0), before: at(1) }, true, at(12));
  await lookAt(at(12, 1));
  expect(await bench.store.checks.recent(1)).toMatchObject([{ sum: { leads: 0 } }]);
});

it('stands still while delivery is paused', async () => {
  await bench.store.pause('folk', new Date(Date.now() + 60_000), 'for the test');
  await lookAt(at(3, 10));
  const [check] = await bench.store.checks.recent(1);
  // The pause uses the real clock, which is later.
  expect(check?.sum ?? null).toBeNull();
});

it('counts no lead of our own', async () => {
  await bench.store.accept(exampleLead({ email: canaryAddress }), at(0));
  await bench.deliverAll(at(0));
  await lookAt(at(3, 10));
  expect(await bench.store.checks.recent(1)).toMatchObject([{ sum: { leads: 12 } }]);
});

it('raises an alarm that names what is missing', async () => {
  const { missing } = await tamperWith(bench, { drop: 2, merge: 0, double: 0, change: 0 });
  await lookAt(at(3, 10));
  const options = { mode: 'folk', channels: [], dataDir: null, quietDays: 0, backupDays: null };
  const alarm = alarmsOf({ store: bench.store, ...options }).find(({ name }) =>
    name.startsWith('missing'),
  );
  const message = await alarm?.look(at(4), new Set());
  for (const reference of missing ?? []) expect(message?.lines.join('\n')).toContain(reference);
  expect(message?.lines.join('\n')).toContain(': deal');
});

it('checks now over any range', async () => {
  const progress: number[] = [];
  const checked = await checkNow(configOf(), bench.store, {
    range: { from: at(0), before: new Date() },
    signal: never,
    onProgress: (calls) => progress.push(calls),
    log,
  });
  expect(checked).toMatchObject({ kind: 'done', sum: { leads: 0 } });
});
