import { expect, it, onTestFinished } from 'vitest';
import { isThorough } from '../../test/in-turn.ts';
import { newFolder } from '../../test/new-folder.ts';
import { openDrivenOutbox } from '../../test/postgres/open-driven-outbox.ts';
import { putStore } from '../../test/stores/new-data-dir.ts';
import { by, exampleDeal, exampleFile, exampleLead } from './contract/example-lead.fixture.ts';
import { storedAs } from './contract/stored-as.fixture.ts';
import { at, minute, start } from './contract/times.fixture.ts';
import {
  copyStore,
  type StoredRow,
  type StoreTransfer,
  storedTables,
  timeColumns,
} from './copy-store.ts';
import { leadStates } from './lead.ts';
import { openCopyTarget, openOutbox, openOutboxAsItIs } from './open-outbox.ts';
import type { Outbox } from './outbox.ts';
import { connect, usePostgres } from './postgres/postgres.fixture.ts';

const postgres = usePostgres();

const opened = (outbox: Outbox): Outbox => {
  onTestFinished(() => outbox.close());
  return outbox;
};
const openSqlite = async () => opened(await openOutbox({ dataDir: putStore(newFolder()) }));
const openPostgres = async () => opened(openDrivenOutbox(await postgres.createDatabase()));

const notice = { title: 'A lead was given up', lines: ['“Look” ✓'] };

/** Something in every table, and as many more leads. */
async function fill(outbox: Outbox, more: number): Promise<void> {
  for (const state of leadStates)
    await storedAs(outbox, state, {
      email: `${state}@visitor.example`,
      deal: { ...exampleDeal, value: 12.5, recordedOnly: true },
      file: exampleFile(),
    });
  await Promise.all(Array.from({ length: more }, (_, n) => outbox.accept(exampleLead(), at(n))));
  const [first] = await outbox.list({ limit: 1, state: 'waiting' });
  await outbox.setRemark(first?.reference ?? '', 'Called “back” ✓', null, by());
  await outbox.rememberPerson('ada', 'per_1');
  await outbox.pause('folk', at(minute), 'key refused', 'refused');
  await outbox.alarms.raise(
    'not-delivered',
    { message: notice, channels: ['mail', 'alert'] },
    start,
  );
  const [claim] = await outbox.claim({ receiver: 'mail', limit: 1, leaseMs: minute }, start);
  if (claim) await outbox.giveUp(claim, 'refused', at(minute));
  await outbox.alarms.done('backup', start);
  await outbox.users.save({ name: 'Ines', email: 'ines@agency.example', role: 'read' }, by());
  await outbox.users.setPassword('Ines', 'hash', by());
  await outbox.accept(exampleLead({ email: 'gone' }), start);
  await outbox.erase('gone', by());
  await outbox.countVisits([{ day: '2026-03-02', path: '/packages', views: 2 }]);
}

async function everything(outbox: Outbox) {
  const notices = await outbox.deliveries.list({ limit: 99 });
  const leads = await outbox.list({ limit: 999 });
  const fileIds = leads.flatMap(({ fileId }) => fileId ?? []);
  const files = await Promise.all(fileIds.map((id) => outbox.file(id)));
  return {
    leads,
    files: files.map((file) => file && { ...file, bytes: new Uint8Array(file.bytes) }),
    timelines: await Promise.all(leads.map(({ reference }) => outbox.timeline(reference))),
    actions: await outbox.actions({ limit: 99 }),
    visits: await outbox.visits({}),
    sum: await outbox.sum(),
    notices,
    noticeTimelines: await Promise.all(notices.map(({ id }) => outbox.deliveries.timeline(id))),
    alarms: await outbox.alarms.openAlarms(),
    backup: await outbox.alarms.lastTime('backup'),
    // Marks differ by store.
    facets: { ...(await outbox.facets({ text: 'lovelace' })), mark: '' },
    person: await outbox.recallPerson('ada'),
    users: await outbox.users.list(),
    pause: await outbox.pausedUntil('folk'),
  };
}

it.each([
  ['SQLite to PostgreSQL', openSqlite, openPostgres],
  ['PostgreSQL to SQLite', openPostgres, openSqlite],
])('copies everything from %s', async (_, openSource, openTarget) => {
  const [source, target] = [await openSource(), await openTarget()];
  // More than two statements hold. Six files are more than a page; a thorough run has more of everything.
  const more = isThorough ? 201 : 41;
  await fill(source, more);
  const steps: number[] = [];
  const copied = await source.copyTo(target, (rows) => steps.push(rows));
  expect(copied).toMatchObject({ leads: more + 6, files: 6, people: 1, pauses: 1, erased: 1 });
  expect(steps).toEqual(steps.toSorted((a, b) => a - b));
  expect(steps.at(-1)).toBe(Object.values(copied).reduce((sum, rows) => sum + rows, 0));

  const { pause, ...there } = await everything(target);
  const { pause: pauseHere, ...here } = await everything(source);
  expect(there).toEqual(here);
  expect(pause).toMatchObject({ kind: pauseHere?.kind, reason: pauseHere?.reason });
  expect(here.facets.states.waiting).toBeGreaterThanOrEqual(more);
  const [notDelivered] = await target.list({ limit: 1, state: 'not-delivered' });
  for (const text of [`${notDelivered?.reference}`, `${notDelivered?.email}`])
    expect(await target.count({ text }), text).toBe(1);

  await expect(source.copyTo(target)).rejects.toThrow('is not empty: name a new database');
});

it.each([
  ['SQLite', openSqlite, () => ({ dataDir: newFolder() })],
  [
    'PostgreSQL',
    openPostgres,
    async () => ({ dataDir: '', databaseUrl: await postgres.createDatabase() }),
  ],
])(
  'leaves nothing on %s that a server would start on when it breaks off',
  async (_, open, settingsOf) => {
    const settings = await settingsOf();
    const [source, target] = [await open(), await openCopyTarget(settings)];
    await fill(source, 1);
    let steps = 0;
    const interrupt = () => {
      steps += 1;
      if (steps === 4) throw new Error('interrupted');
    };
    await expect(source.copyTo(target, interrupt)).rejects.toThrow('interrupted');
    await target.close();
    for (const start of [openOutbox, openOutboxAsItIs]) {
      await expect(start(settings)).rejects.toThrow(
        /holds part of the leads only: a move into it was interrupted. Run "npm run leads -- move" again/,
      );
    }

    // The server kept running on the file.
    await source.accept(exampleLead(), at(minute));
    const [waiting] = await source.list({ limit: 1, state: 'waiting' });
    await source.act('set-aside', waiting?.reference ?? '', 'waiting', by());
    const again = await openCopyTarget(settings);
    expect(await source.copyTo(again)).toMatchObject({ leads: 8, files: 6, erased: 1 });
    await again.close();

    const started = await openOutbox(settings);
    const { pause: _pause, ...there } = await everything(started);
    const { pause: _pauseHere, ...here } = await everything(source);
    expect(there).toEqual(here);
    await started.close();
  },
);

it('notices what was written meanwhile', async () => {
  const [source, target] = [await openSqlite(), await openSqlite()];
  await source.accept(exampleLead(), start);
  const copying = source.copyTo(target, () => void target.rememberPerson('grace', 'per_2'));
  await expect(copying).rejects.toThrow('The copy differs in people (0 rows, 1 in the copy)');
});

it('notices what was changed meanwhile, also where no row more or less is there', async () => {
  const [source, target] = [await openSqlite(), await openSqlite()];
  await source.rememberPerson('grace', 'per_0');
  await source.accept(exampleLead(), start);
  const copying = source.copyTo(
    target,
    (rows) => void source.rememberPerson('grace', `per_${rows}`),
  );
  await expect(copying).rejects.toThrow('The copy differs in people (1 rows, 1 in the copy)');
});

it('notices a file that arrived with other bytes', async () => {
  const [source, target] = [await openSqlite(), await openSqlite()];
  await source.accept(exampleLead({ file: exampleFile() }), start);
  const flipped = (row: StoredRow) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [
        name,
        value instanceof Uint8Array ? value.map((byte) => byte ^ 1) : value,
      ]),
    );
  const failingDisk: StoreTransfer = {
    ...target,
    async *rowsOf(table) {
      for await (const rows of target.rowsOf(table)) yield rows.map(flipped);
    },
  };
  const copying = copyStore(source, failingDisk);
  await expect(copying).rejects.toThrow('The copy differs in files (1 rows, 1 in the copy)');
});

it('copies into no store that has forgotten leads: its sum would be lost', async () => {
  const [source, target] = [await openSqlite(), await openSqlite()];
  await target.accept(exampleLead({ suspicion: 'trap' }), start);
  await target.sweep(null, at(31 * 24 * 60 * minute));
  await expect(source.copyTo(target)).rejects.toThrow('is not empty: name a new database');
});

it('knows every column that holds a time', async () => {
  const databaseUrl = await postgres.createDatabase();
  await opened(openDrivenOutbox(databaseUrl)).counts();
  const client = await connect(databaseUrl);
  onTestFinished(() => client.end());
  const { rows } = await client.query(`SELECT table_name, column_name
    FROM information_schema.columns WHERE data_type = 'timestamp with time zone'`);
  for (const table of storedTables) {
    const found = rows.filter((row) => row.table_name === table).map((row) => row.column_name);
    expect([table, found.sort()]).toEqual([table, timeColumns[table].toSorted()]);
  }
});
