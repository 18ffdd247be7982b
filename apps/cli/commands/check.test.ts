import { openOutbox } from '@tidewright/leads';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FolkBench, startFolkBench } from '../../../packages/crm/folk/folk.fixture.ts';
import { createFolkTransport } from '../../../packages/crm/folk/folk-transport.ts';
import { never, newLead } from '../../../packages/crm/lead.fixture.ts';
import { claimOne } from '../../../packages/leads/contract/example-lead.fixture.ts';
import { folkSettings } from '../../../tools/folk/settings.ts';
import { containing, failed, leads, scratchFolder } from './command.fixture.ts';

const folder = scratchFolder();
let bench: FolkBench;
let reference = '';

beforeAll(async () => {
  bench = await startFolkBench();
  const store = await openOutbox({ dataDir: folder });
  const received = new Date(Date.now() - 3 * 3_600_000);
  const transport = createFolkTransport({ ...bench.options, people: store });
  for (const email of ['ada@visitor.example', 'bea@visitor.example']) {
    await store.accept(newLead({ email }), received);
    const claim = await claimOne(store, received);
    const save = (progress: typeof claim.lead.progress) =>
      store.checkpoint(claim, progress, received);
    const outcome = await transport.deliver(claim.lead, save, never);
    if (outcome.kind !== 'delivered') throw new Error(outcome.kind);
    await store.complete(claim, outcome.progress, received);
    reference = claim.lead.reference;
  }
  await store.close();
});
afterAll(() => bench.close());

const settings = () => ({
  DATA_DIR: folder,
  ...folkSettings(bench.folk),
});

it('says that all is there, or what is missing, and ends accordingly', async () => {
  const well = await leads('check', settings());
  expect(well).toMatchObject({ code: 0, out: '2 of 2 leads are in folk, 0 missing.\n' });
  bench.folk.state.deals.clear();
  const gone = await leads('check', settings());
  expect(gone.code).toBe(1);
  expect(gone.out).toContain('0 of 2 leads are in folk, 2 missing.');
  expect(gone.out).toContain(`${reference}  missing: deal`);
  const sent = await leads(`send-missing ${reference}`, settings());
  expect(sent.out).toContain(`${reference} is sent again.`);
  const json = JSON.parse((await leads('check --from 2020-01-01 --json', settings())).out);
  expect(json).toMatchObject({ leads: 1, missing: 1 });
});

it('says why nothing can be checked', async () => {
  const unset = await leads('check', { DATA_DIR: folder });
  expect(unset).toEqual(failed(1, containing('Nothing was checked')));
  bench.folk.switches.down = true;
  expect((await leads('check', settings())).err).toContain('The check was interrupted');
});
