import type { Transport } from '@tidewright/crm';
import type { Outbox } from '@tidewright/leads';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { words } from '../../apps/console/web/stored.fixture.ts';
import { testConsole } from '../../apps/console/web/web.fixture.ts';
import { createFolkTransport } from '../../packages/crm/folk/folk-transport.ts';
import { newLead } from '../../packages/crm/lead.fixture.ts';
import { createProxyTransport } from '../../packages/crm/proxy/proxy-transport.ts';
import { type HttpReceiver, startReceiver } from '../../packages/crm/receiver.fixture.ts';
import { createWebhookTransport } from '../../packages/crm/webhook/webhook-transport.ts';
import { type Folk, startFolk } from '../../tools/folk/start.ts';
import { APPLICANTS_GROUP_ID, LEADS_GROUP_ID } from '../../tools/folk/workspace.ts';
import { leads } from './leads-here.ts';
import { clock, log, startWorker } from './start-worker.ts';

const groupIds = { leads: LEADS_GROUP_ID, applicants: APPLICANTS_GROUP_ID };

const patience = { timeout: 60_000, interval: 50 };

/** Stores an order of $2,500 and waits until this transport has delivered it. */
async function deliver(outbox: Outbox, transport: Transport, email: string): Promise<string> {
  const lead = newLead({ email });
  const deal = lead.deal && { ...lead.deal, value: 2_500 };
  const accepted = await outbox.accept({ ...lead, deal }, clock());
  if (accepted.kind !== 'stored') throw new Error(accepted.kind);
  const worker = startWorker(outbox, transport);
  await vi.waitFor(async () => {
    expect(await outbox.find(accepted.reference)).toMatchObject({ state: 'delivered' });
  }, patience);
  await worker.stop();
  return accepted.reference;
}

const crmOf = (body: string) =>
  words(/<h2[^>]*>What [^<]* has<\/h2>(.*?)<\/section>/s.exec(body)?.[1] ?? '');

describe('to folk', () => {
  let folk: Folk;
  const desk = testConsole({ desk: { mode: 'folk' } });
  beforeAll(async () => {
    folk = await startFolk({ switches: { limitPerMinute: 1_000_000 } });
  });
  afterAll(() => folk.close());
  const transport = () =>
    createFolkTransport({
      apiUrl: folk.url,
      apiKey: folk.key,
      dealObject: 'Deals',
      clock,
      log,
      groupIds,
      people: desk.store(),
    });
  const pageOf = async (reference: string) =>
    (await (await desk.signedIn()).open(`/leads/${reference}`)).body;
  const settings = () => ({ DATA_DIR: desk.folder });

  it('says what is missing and why, wherever the state stands, when a field is refused', async () => {
    folk.switches.refusedField = 'customFieldValues';
    const reference = await deliver(desk.store(), transport(), 'ada@part.example');
    const lack =
      'without the group, company, website, fields, description and the deal: folk rejected a field (422)';
    const list = words((await (await desk.signedIn()).open('/leads')).body);
    expect(list).toContain(`Delivered in part ${lack}`);
    const page = await pageOf(reference);
    const said = words(page);
    expect(said).toContain('Delivered in part');
    expect(said).toContain(`Delivered ${lack}`);
    expect(said).toContain('Delivered in part to folk');
    expect(said.split('folk rejected a field')).toHaveLength(2);
    expect(said).toContain('steps, delivered in part');
    expect(said).not.toContain('none failed');
    const crm = crmOf(page);
    expect(crm).toContain('Ada · Lovelace');
    expect(crm).toContain('ada@part.example');
    for (const missing of ['Group', 'Description', '$2,500', 'Package Requested', 'Service Type'])
      expect(crm).not.toContain(missing);
    expect(crm).toContain('What was left out is here, too, as text.');
    expect([...folk.state.deals.values()]).toEqual([]);

    const shown = (await leads(`show ${reference}`, settings())).out;
    expect(shown).toMatch(/state +delivered-in-part/);
    expect(shown).toContain(lack);
    expect(shown).not.toContain('2500');
    expect((await leads('list', settings())).out).toMatch(/delivered-in-part .*without the group/);
    const json = JSON.parse((await leads(`show ${reference} --json`, settings())).out);
    expect(json).toMatchObject({ state: 'delivered-in-part', delivery: { missing: lack } });
    const someone = await desk.signedIn();
    expect((await someone.open('/leads.csv')).body).toContain(`Delivered in part: ${lack}`);
  });

  it('misses the deal alone when only the deal was refused', async () => {
    folk.switches.refusedField = null;
    folk.switches.failures = [{ status: 422, times: 2, step: 'deals.create' }];
    const reference = await deliver(desk.store(), transport(), 'bea@part.example');
    const page = await pageOf(reference);
    expect(words(page)).toContain('Delivered without the deal: folk rejected a field (422)');
    const crm = crmOf(page);
    expect(crm).toContain('Description');
    expect(crm).toContain('Group');
    expect(crm).not.toContain('$2,500');
  });

  it('calls a delivery in full delivered, with all of it listed', async () => {
    folk.switches.failures = [];
    const reference = await deliver(desk.store(), transport(), 'cleo@part.example');
    const page = await pageOf(reference);
    expect(words(page)).not.toContain('in part');
    expect(crmOf(page)).toContain('$2,500');
    const { out } = await leads(`show ${reference} --json`, settings());
    expect(JSON.parse(out)).toMatchObject({ state: 'delivered', delivery: { missing: null } });
  });
});

describe('to other receivers', () => {
  let receiver: HttpReceiver;
  let answer: unknown = { data: { id: 'per_1' } };
  const desk = testConsole({ desk: { mode: 'proxy' } });
  beforeAll(async () => {
    receiver = await startReceiver(() => ({ status: 200, body: answer }));
  });
  afterAll(() => receiver.close());
  const saidOf = async (transport: Transport, email: string) => {
    const reference = await deliver(desk.store(), transport, email);
    return words((await (await desk.signedIn()).open(`/leads/${reference}`)).body);
  };
  const proxy = () => createProxyTransport({ url: receiver.url, groupIds, clock, log });

  it('names what the proxy has no address for', async () => {
    receiver.fail('/api/folk/deals', { kind: 'answer', status: 404 }, 1);
    expect(await saidOf(proxy(), 'ada@other.example')).toContain(
      'Delivered without the deal: the proxy takes no deals',
    );
  });

  it('names what could not refer to a contact without an id', async () => {
    answer = {};
    expect(await saidOf(proxy(), 'bea@other.example')).toContain(
      'Delivered without the deal and the note: the proxy gave the contact no id',
    );
  });

  it('says that the webhook rejected a field', async () => {
    receiver.fail('/', { kind: 'answer', status: 422 }, 1);
    const webhook = createWebhookTransport({ url: receiver.url, groupIds: {}, clock, log });
    expect(await saidOf(webhook, 'cleo@other.example')).toContain(
      'description and the deal: the webhook rejected a field (422)',
    );
  });
});
