import type { LeadState } from '@tidewright/leads';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { engines } from '../../apps/cli/commands/command.fixture.ts';
import { words } from '../../apps/console/web/stored.fixture.ts';
import { testConsole } from '../../apps/console/web/web.fixture.ts';
import { createFolkTransport } from '../../packages/crm/folk/folk-transport.ts';
import { newLead } from '../../packages/crm/lead.fixture.ts';
import { type Folk, startFolk } from '../../tools/folk/start.ts';
import { initialSwitches, type Switches } from '../../tools/folk/switches.ts';
import { APPLICANTS_GROUP_ID, LEADS_GROUP_ID } from '../../tools/folk/workspace.ts';
import { inTurn, isThorough } from '../in-turn.ts';
import { type SomePostgres, somePostgres } from '../postgres/start-postgres.ts';
import { clock, log, type StartedWorker, startWorker } from './start-worker.ts';

const unlimited = { limitPerMinute: 1_000_000 };
const patience = { timeout: 60_000, interval: 50 };
/** Each press renders a page. */
const patiencePressing = { ...patience, interval: 400 };

type Trouble = {
  readonly how: string;
  readonly switches: Partial<Switches>;
  /** Where it leaves a lead that is tried. */
  readonly leaves: LeadState;
  readonly pauses?: true;
};

const troubles: readonly Trouble[] = [
  { how: 'is down', switches: { down: true }, leaves: 'waiting' },
  { how: 'is slow', switches: { slowMs: 100 }, leaves: 'sending' },
  { how: 'answers too late', switches: { slowMs: 1_000 }, leaves: 'waiting' },
  { how: 'refuses our key', switches: { unauthorized: true }, leaves: 'waiting', pauses: true },
  { how: 'forbids it', switches: { forbidden: true }, leaves: 'waiting', pauses: true },
  {
    how: 'limits the rate',
    switches: { rateLimited: { retryAfterSeconds: 120, times: 999 } },
    leaves: 'waiting',
    pauses: true,
  },
  { how: 'refuses a field', switches: { refusedField: 'customFieldValues' }, leaves: 'delivered' },
  { how: 'refuses the person', switches: { refusedField: 'firstName' }, leaves: 'not-delivered' },
  { how: 'refuses new labels', switches: { unknownLabels: 'refuse' }, leaves: 'delivered' },
  {
    how: 'breaks inside',
    switches: { failures: [{ status: 500, times: 999 }] },
    leaves: 'waiting',
  },
  {
    how: 'is closed for repair',
    switches: { failures: [{ status: 503, times: 999, headers: { 'retry-after': '120' } }] },
    leaves: 'waiting',
  },
  {
    how: 'loses its answers',
    switches: { lostReplies: [{ step: 'people.create', times: 999 }] },
    leaves: 'waiting',
  },
  {
    how: 'loses an answer and does not find what it made at once',
    switches: { lostReplies: [{ step: 'people.create', times: 4 }], filterLagMs: 100 },
    leaves: 'waiting',
  },
  {
    how: 'loses answers on the way to the note',
    switches: { lostReplies: [{ step: 'notes.create', times: 4 }] },
    leaves: 'waiting',
  },
  { how: 'ignores what it is asked for', switches: { ignoreFilters: true }, leaves: 'delivered' },
  {
    how: 'answers what no one understands',
    switches: { oddAnswers: [{ step: 'people.create', values: { id: 7 } }] },
    leaves: 'waiting',
  },
  { how: 'merges people by itself', switches: { mergeDuplicates: true }, leaves: 'delivered' },
];

const firstOfKind = new Set(
  Map.groupBy(troubles, ({ leaves, pauses }) => `${leaves} ${pauses}`)
    .values()
    .map(([first]) => first),
);

/** What the pages offer for a lead in such a state: 1 lead for each row. */
const acts: Readonly<Partial<Record<LeadState, readonly (readonly string[])[]>>> = {
  waiting: [['retry'], ['set-aside', 'release'], ['close', 'reopen'], ['erase']],
  'not-delivered': [['retry'], ['set-aside', 'release'], ['close', 'reopen'], ['erase']],
  delivered: [['erase']],
  sending: [['erase'], []],
};

const made: Readonly<Record<string, LeadState | undefined>> = {
  'set-aside': 'set-aside',
  close: 'closed',
  erase: undefined,
};

describe.each(engines)('acting on %s while folk', (engine) => {
  let postgres: SomePostgres | undefined;
  let folk: Folk;
  let received = 0;
  const desk = testConsole({
    desk: { mode: 'folk', wake: () => worker.wake() },
    ...(engine === 'PostgreSQL' && {
      databaseUrl: async () => {
        postgres = await somePostgres();
        return postgres.createDatabase();
      },
    }),
  });
  afterAll(() => postgres?.remove());

  let worker: StartedWorker;
  beforeAll(async () => {
    folk = await startFolk({ switches: unlimited });
    const transport = createFolkTransport({
      apiUrl: folk.url,
      apiKey: folk.key,
      dealObject: 'Deals',
      groupIds: { leads: LEADS_GROUP_ID, applicants: APPLICANTS_GROUP_ID },
      people: desk.store(),
      clock,
      log,
      limits: { timeoutMs: 500 },
    });
    worker = startWorker(desk.store(), transport);
  });
  afterAll(async () => {
    await worker.stop();
    await folk.close();
  });

  const stateOf = async (reference: string) => (await desk.store().find(reference))?.state;

  async function accept(email: string): Promise<string> {
    const accepted = await desk.store().accept(newLead({ email }), desk.now());
    if (accepted.kind !== 'stored') throw new Error(accepted.kind);
    received += 1;
    return accepted.reference;
  }

  // What folk does doesn't depend on the engine: PostgreSQL, which costs more, meets the first of each kind. SQLite
  // meets every second of the others, which the simulator and the tests of delivery meet as well.
  const met = troubles.filter((trouble, index) => {
    const isFirst = firstOfKind.has(trouble);
    return (
      inTurn(engines, Number(isFirst)).includes(engine) && (isThorough || isFirst || index % 2)
    );
  });
  it.each(met)('$how', async ({ how, switches, leaves, pauses }) => {
    Object.assign(folk.switches, structuredClone(switches));
    const rows = acts[leaves] ?? [];
    const leads = await Promise.all(
      rows.map(async (row, n) => {
        const email = `${engine}-${how}-${n}@visitor.example`.toLowerCase().replaceAll(' ', '-');
        return { email, row, reference: await accept(email) };
      }),
    );
    const someone = await desk.signedIn('full', 'Ada');
    worker.wake();
    for (const { reference } of leads)
      await vi.waitFor(async () => {
        const lead = await desk.store().find(reference);
        expect(lead?.state).toBe(leaves);
        if (pauses) expect(await desk.store().pausedUntil('folk')).not.toBeNull();
        else if (leaves === 'waiting') expect(lead?.lastError).not.toBeNull();
      }, patience);

    // From here on nothing moves by itself while someone acts.
    if (leaves === 'waiting' && !pauses) folk.switches.down = true;
    for (const { reference, row } of leads)
      for (const act of row) {
        const page = act === 'erase' ? `/leads/${reference}/erase` : `/leads/${reference}`;
        await press(page, `/leads/${reference}/${act}`);
        if (act in made) expect(await stateOf(reference)).toBe(made[act]);
        await sumHolds();
      }
    if (pauses) {
      // Refused again: asking costs nothing.
      await press('/', '/flow/resume');
      await vi.waitFor(
        async () => expect(await desk.store().pausedUntil('folk')).not.toBeNull(),
        patience,
      );
      await sumHolds();
    }

    Object.assign(folk.switches, initialSwitches(), unlimited);
    if (pauses) await press('/', '/flow/resume');
    const kept = leads.filter(({ row }) => !row.includes('erase'));
    await vi.waitFor(async () => {
      // As often as someone likes: what is under way or done is left alone.
      await pressOnce('/leads/all/retry', '/leads/all/retry').catch(() => {});
      for (const { reference } of kept) expect(await stateOf(reference)).toBe('delivered');
    }, patiencePressing);
    await sumHolds();
    expect(words((await someone.open('/')).body)).toMatch(/All \d+ leads accounted for/);
    const emails = [...folk.state.people.values()].flatMap((person) => person.emails);
    for (const { email, row } of leads) {
      const times = emails.filter((other) => other === email).length;
      if (row.includes('erase')) expect(times).toBeLessThan(2);
      else expect([email, times]).toEqual([email, 1]);
    }

    /** Again where the lead has just moved on by itself, as a person would. */
    function press(page: string, action: string): Promise<void> {
      return vi.waitFor(() => pressOnce(page, action), patience);
    }

    /** As a browser would: the button's own form. */
    async function pressOnce(page: string, action: string): Promise<void> {
      const { body } = await someone.open(page);
      const [, form] = new RegExp(`action="${action}"[^>]*>(.*?)</form>`, 's').exec(body) ?? [];
      if (form === undefined) throw new Error(`${page} offers no ${action}.`);
      const hidden = form.matchAll(/name="(\w+)" value="([^"]*)"/g);
      const fields = Object.fromEntries(
        [...hidden].map(([, name = '', value = '']) => [name, value]),
      );
      // Of many it is told while it is done; all else leads to another page.
      const status = action.startsWith('/leads/all/') ? 200 : 303;
      expect((await someone.open(action, { form: fields })).status).toBe(status);
    }

    async function sumHolds(): Promise<void> {
      const { received: all, ...parts } = await desk.store().sum();
      expect(all).toBe(received);
      expect(Object.values(parts).reduce((total, part) => total + part)).toBe(received);
    }
  });
});
