import type { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { emptyTables } from '../../../test/postgres/empty-tables.ts';
import { openDrivenOutbox } from '../../../test/postgres/open-driven-outbox.ts';
import { by, claimOne, exampleFile, exampleLead, toCrm } from '../contract/example-lead.fixture.ts';
import { at, minute, second } from '../contract/times.fixture.ts';
import { openOutbox } from '../open-outbox.ts';
import type { Outbox } from '../outbox.ts';
import { connect, usePostgres } from './postgres.fixture.ts';

const postgres = usePostgres();
let databaseUrl: string;
let database: Client;

beforeAll(async () => {
  databaseUrl = await postgres.createDatabase();
  database = await connect(databaseUrl);
});

afterAll(() => database.end());

describe('servers whose clocks differ', () => {
  let ahead: Outbox;
  let behind: Outbox;

  beforeAll(async () => {
    ahead = await openOutbox({ databaseUrl, dataDir: '' });
    behind = await openOutbox({ databaseUrl, dataDir: '' });
  });

  afterAll(() => Promise.all([ahead.close(), behind.close()]));

  afterEach(() => emptyTables(database));

  const aheadNow = () => new Date(Date.now() + 10 * minute);
  const behindNow = () => new Date(Date.now() - 10 * minute);
  const later = (now: Date, ms: number) => new Date(now.getTime() + ms);
  /** Much less than the clocks differ, and much more than a call takes. */
  const expectAbout = (time: Date | null | undefined, expected: Date) =>
    expect(Math.abs((time?.getTime() ?? 0) - expected.getTime())).toBeLessThan(minute);

  it('never take each other’s leads', async () => {
    await ahead.accept(exampleLead(), aheadNow());
    const claim = await claimOne(behind, behindNow());
    expect(await ahead.claim(toCrm, aheadNow())).toEqual([]);
    expect(await behind.checkpoint(claim, { contactId: 'per_1' }, behindNow())).toBe(true);
    expect(await ahead.claim(toCrm, aheadNow())).toEqual([]);
    expect(await behind.complete(claim, { contactId: 'per_1' }, behindNow())).toBe(true);
  });

  it('take over at once what another no longer holds', async () => {
    await ahead.accept(exampleLead(), aheadNow());
    const [lost] = await ahead.claim({ ...toCrm, leaseMs: 1 }, aheadNow());
    if (!lost) throw new Error('nothing claimed');
    await expect.poll(() => behind.claim(toCrm, behindNow())).toHaveLength(1);
    expect(await ahead.complete(lost, {}, aheadNow())).toBe(false);
  });

  it.each([
    ['', null],
    [' with a file', exampleFile()],
  ])('send at once what another has taken in%s', async (_, file) => {
    await ahead.accept(exampleLead({ file }), aheadNow());
    await ahead.moveArrivals();
    expectAbout(
      await behind.nextDueAt({ receiver: 'crm', mode: 'folk' }, behindNow()),
      behindNow(),
    );
    expect(await behind.claim(toCrm, behindNow())).toHaveLength(1);
  });

  it('send nothing before it is due', async () => {
    await behind.accept(exampleLead(), behindNow());
    const claim = await claimOne(behind, behindNow());
    await behind.retryLater(
      claim,
      { at: later(behindNow(), 5 * minute), reason: 'down' },
      behindNow(),
    );
    expect(await ahead.claim(toCrm, aheadNow())).toEqual([]);
    expectAbout(
      await ahead.nextDueAt({ receiver: 'crm', mode: 'folk' }, aheadNow()),
      later(aheadNow(), 5 * minute),
    );
  });

  it('let nothing wait that is due', async () => {
    await ahead.accept(exampleLead(), aheadNow());
    const claim = await claimOne(ahead, aheadNow());
    await ahead.retryLater(claim, { at: later(aheadNow(), 1), reason: 'down' }, aheadNow());
    await expect.poll(() => behind.claim(toCrm, behindNow())).toHaveLength(1);
  });

  it('send at once what another has released', async () => {
    await ahead.accept(exampleLead(), aheadNow());
    const claim = await claimOne(ahead, aheadNow());
    expect(await ahead.giveUp(claim, 'refused', aheadNow())).toBe(true);
    expectAbout(await behind.oldestNotDeliveredAt(), new Date());
    expect(await ahead.act('retry', claim.lead.reference, 'not-delivered', by(aheadNow()))).toBe(
      'done',
    );
    expect(await behind.claim(toCrm, behindNow())).toHaveLength(1);
  });

  it('take no lead that was on its way while all were counted', async () => {
    await ahead.accept(exampleLead(), aheadNow());
    await ahead.moveArrivals();
    const other = await connect(databaseUrl);
    await other.query('BEGIN');
    await other.query(`CREATE TEMP TABLE late ON COMMIT DROP AS SELECT * FROM leads;
      UPDATE late SET id = gen_random_uuid(), reference = 'late', stored_by = pg_current_xact_id();
      INSERT INTO leads SELECT * FROM late`);
    const { mark } = await ahead.facets({});
    await other.query('COMMIT');
    await other.end();
    expect(await ahead.count({})).toBe(2);
    expect(await behind.list({ counted: mark, limit: 9 })).toHaveLength(1);
    // As after a restore: a transaction id of another database.
    await database.query("UPDATE leads SET stored_by = '999999999'");
    expect(await behind.count({ counted: mark })).toBe(2);
  });

  it('pause for the same time', async () => {
    await ahead.accept(exampleLead(), aheadNow());
    const until = later(behindNow(), 5 * minute);
    await behind.pause('folk', until, 'key refused', 'refused', '401', behindNow());
    expect(await ahead.claim(toCrm, aheadNow())).toEqual([]);
    const seen = await ahead.pausedUntil('folk', aheadNow());
    expect(seen?.reason).toBe('key refused');
    expectAbout(seen?.until, later(aheadNow(), 5 * minute));
  });

  it('resume together', async () => {
    await ahead.accept(exampleLead(), aheadNow());
    const until = later(aheadNow(), 1);
    await ahead.pause('folk', until, 'too fast', 'slow-down', null, aheadNow());
    await expect.poll(() => behind.claim(toCrm, behindNow())).toHaveLength(1);
  });

  it('know what is the same lead', async () => {
    const lead = exampleLead();
    await behind.accept(lead, behindNow());
    const copy = { ...lead, idempotencyKey: 'another key' };
    expect(await ahead.accept(copy, aheadNow())).toMatchObject({ kind: 'repeated' });
    const withFile = exampleLead({ file: exampleFile() });
    await behind.accept(withFile, behindNow());
    const again = { ...withFile, idempotencyKey: 'a third', file: exampleFile() };
    expect(await ahead.accept(again, aheadNow())).toMatchObject({ kind: 'repeated' });
  });

  it('count within the same minute', async () => {
    const secondsLeft = async () => {
      const { rows } = await database.query('SELECT 60 - extract(second FROM now()) AS seconds');
      return Number(rows[0].seconds);
    };
    await expect.poll(secondsLeft, { timeout: 60_000 }).toBeGreaterThan(5);
    const limits = [{ key: '192.0.2.1', perMinute: 2 }];
    expect(await ahead.countHit(limits, aheadNow())).toBe(0);
    expect(await behind.countHit(limits, behindNow())).toBe(0);
    expect(await ahead.countHit(limits, aheadNow())).toBeGreaterThan(0);
    expect(await behind.countHit(limits, behindNow())).toBeGreaterThan(0);
  });
});

describe('the counts of two servers', () => {
  it('add up within a minute, and go with it', async () => {
    const one = openDrivenOutbox(databaseUrl);
    const two = openDrivenOutbox(databaseUrl);
    const limits = [{ key: '192.0.2.1', perMinute: 2 }];
    expect(await one.countHit(limits, at(10 * second))).toBe(0);
    expect(await one.countHit(limits, at(11 * second))).toBe(0);
    expect(await two.countHit(limits, at(20 * second))).toBe(40);
    expect(await one.countHit(limits, at(30 * second))).toBe(30);

    expect(await two.countHit(limits, at(minute))).toBe(0);
    const { rows } = await database.query('SELECT minute, hits FROM hits');
    expect(rows).toEqual([{ minute: at(minute), hits: 1 }]);
    await Promise.all([one.close(), two.close()]);
  });
});
