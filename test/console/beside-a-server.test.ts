import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openOutbox } from '@tidewright/leads';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type HttpReceiver, startReceiver } from '../../packages/crm/receiver.fixture.ts';
import { exampleLead } from '../../packages/leads/contract/example-lead.fixture.ts';
import { type ServerProcess, startServer } from '../faults/server-process.ts';
import { inTurn, isThorough } from '../in-turn.ts';
import { company, shortestLead, someOrder } from '../own-forms.ts';
import { type SomePostgres, somePostgres } from '../postgres/start-postgres.ts';
import { leads } from './leads-here.ts';
import { runLeads } from './run-leads.ts';

/** A server looks at the store at least every five seconds. */
const patience = { timeout: 60_000, interval: 50 };

const engines = ['SQLite', 'PostgreSQL'] as const;

describe.each(inTurn(engines, 0))('beside a server on %s', { timeout: 60_000 }, (engine) => {
  let postgres: SomePostgres | undefined;
  let webhook: HttpReceiver;
  let server: ServerProcess;
  let settings: Record<string, string>;
  let notDelivered = '';
  let setAside = '';

  beforeAll(async () => {
    postgres = engine === 'PostgreSQL' ? await somePostgres() : undefined;
    webhook = await startReceiver(() => ({ status: 200, body: {} }));
    const databaseUrl = await postgres?.createDatabase();
    const dataDir = mkdtempSync(join(tmpdir(), 'leads-console-'));
    settings = {
      PORT: '0',
      DATA_DIR: dataDir,
      CRM_WEBHOOK_URL: webhook.url,
      RATE_LIMIT_IP_FORM: '100000',
      RATE_LIMIT_IP: '100000',
      ...(databaseUrl && { DATABASE_URL: databaseUrl, FILE_LINK_SECRET: 'x'.repeat(32) }),
    };
    const store = await openOutbox({ dataDir, databaseUrl });
    await store.accept(exampleLead(), new Date());
    const [claim] = await store.claim(
      { receiver: 'crm', mode: 'webhook', limit: 1, leaseMs: 1_000 },
      new Date(),
    );
    if (!claim) throw new Error('There was nothing to claim.');
    await store.giveUp(claim, 'refused', new Date());
    notDelivered = claim.lead.reference;
    const accepted = await store.accept(exampleLead({ suspicion: 'a trap' }), new Date());
    setAside = accepted.kind === 'conflict' ? '' : accepted.reference;
    await store.close();
    server = await startServer(`console-${engine}`, settings);
  });

  afterAll(async () => {
    await server?.stop();
    await webhook?.close();
    await postgres?.remove();
  });

  const arrived = (reference: string) =>
    vi.waitFor(() => {
      const references = webhook.calls.map(({ text }) => JSON.parse(text).reference);
      expect(references.filter((other) => other === reference)).toEqual([reference]);
    }, patience);

  const send = async (email: string): Promise<string> => {
    const answer = await fetch(server.address + shortestLead.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(shortestLead.answers(email)),
    });
    return ((await answer.json()) as { reference: string }).reference;
  };

  /** What does not depend on the engine, on one of them; in a thorough run on both. */
  const itOn = (one: string) => (isThorough || one === engine ? it : () => {});

  it('retries, releases and tests, and the server delivers', async () => {
    const [retried, released, tested] = await Promise.all([
      leads(`retry ${notDelivered}`, settings),
      leads('release --all --yes', settings),
      leads('send-test', settings),
    ]);
    expect(retried).toEqual({ code: 0, out: `${notDelivered} is sent again.\n`, err: '' });
    expect(released).toMatchObject({ code: 0, err: '' });
    expect(tested.code).toBe(0);
    expect(tested.out).toMatch(/^Delivered by webhook in \d+ seconds?\.$/m);
    const [, reference = ''] = /^Stored as ([A-Z]+-\S+)\.$/m.exec(tested.err) ?? [];
    await Promise.all([notDelivered, setAside, reference].map(arrived));
    const texts = webhook.calls.map(({ text }) => text).join();
    expect(texts).toContain(`A test of ${company.name}, not a visitor`);
    expect((await leads('retry --all', settings)).err).toBe('No leads match.\n');
  });

  itOn('SQLite')('pauses and resumes the server', async () => {
    expect((await leads('pause', settings)).code).toBe(0);
    const reference = await send('ines@example.com');
    expect((await leads('list --state waiting', settings)).out).toContain(reference);
    expect(webhook.calls.map(({ text }) => JSON.parse(text).reference)).not.toContain(reference);
    expect((await leads('resume', settings)).code).toBe(0);
    await arrived(reference);
  });

  itOn('PostgreSQL')('delivers what was released among many', async () => {
    const dataDir = settings['DATA_DIR'] ?? '';
    const store = await openOutbox({ dataDir, databaseUrl: settings['DATABASE_URL'] });
    const form = someOrder;
    for (let n = 0; n < 30; n += 1)
      await store.accept(exampleLead({ form, suspicion: 'a trap' }), new Date());
    const said = await leads(`release --all --form ${form} --as Ines --yes`, settings);
    expect(said).toMatchObject({ code: 0, out: '30 released.\n' });
    await vi.waitFor(async () => {
      const delivered = { state: 'delivered', forms: [form] } as const;
      expect(await store.count(delivered)).toBe(30);
    }, patience);
    await store.close();
  });

  // Backups of PostgreSQL are pg_dump's.
  const itInOneFile = engine === 'SQLite' ? it : () => {};
  itInOneFile('backs up under load all that was accepted before', async () => {
    const accepted: string[] = [];
    let isOver = false;
    const visitors = Array.from({ length: 4 }, async (_, visitor) => {
      while (!isOver) accepted.push(await send(`v${visitor}-${accepted.length}@load.example`));
    });
    await vi.waitFor(() => expect(accepted.length).toBeGreaterThan(50), patience);
    const before = [...accepted];
    const folder = mkdtempSync(join(tmpdir(), 'leads-backup-'));
    const said = await runLeads(`backup ${join(folder, 'leads.sqlite')}`, settings);
    const during = accepted.length;
    isOver = true;
    await Promise.all(visitors);
    expect(said).toMatchObject({ code: 0, err: '' });
    // No one had to wait for it.
    expect(during).toBeGreaterThan(before.length);
    const copy = await openOutbox({ dataDir: folder });
    const held = new Set((await copy.list({ limit: 100_000 })).map(({ reference }) => reference));
    await copy.close();
    expect(before.filter((reference) => !held.has(reference))).toEqual([]);
    expect(said.out).toContain(`${held.size.toLocaleString('en')} leads in `);
  });
});
