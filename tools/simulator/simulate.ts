import { actionNames } from '@tidewright/leads';
import { shortestSubmission } from '../../packages/forms/samples.fixture.ts';
import type { SqlOutbox } from '../../packages/leads/sql/sql-outbox.ts';
import { formOf, forms, noted, someOrder } from '../../test/content-forms.ts';
import { type Ledger, violationsIn } from './check.ts';
import { drawFaults, type Faults } from './faults.ts';
import { watchQueue } from './queue.ts';
import { seeded } from './randomness.ts';
import { Receivers } from './receivers.ts';
import { checkRepaired, repair, tamperAndCheck } from './repair.ts';
import { Server, type World } from './server.ts';
import { storeInFile, storeInMemory } from './store.ts';
import { VirtualTime } from './virtual-time.ts';

export type Simulated = {
  readonly seed: number;
  readonly leads: number;
  readonly faults: Faults;
  readonly violations: readonly string[];
};

export type SimulateOptions = {
  readonly onFile?: boolean;
  readonly plant?: Bug;
};

/** A planted mistake that a run must find. */
export type Bug = {
  readonly sql?: (sql: string) => string;
  readonly outbox?: (outbox: SqlOutbox) => SqlOutbox;
};

const start = new Date('2026-03-02T14:00:00Z');
const alsoTo = () => ['mail', 'chat'] as const;
const minute = 60_000;

/** Plays one seed and checks the result. */
export async function simulate(seed: number, options: SimulateOptions = {}): Promise<Simulated> {
  const random = seeded(seed);
  const faults = drawFaults(random, seed);
  const time = new VirtualTime(start);
  const receivers = new Receivers(time, random, faults);
  const servers: Server[] = [];
  const uninstall = time.install(random, (url, init) => {
    const number = Number(new URL(`${url}`).hostname.split('.')[1]);
    const server = servers.find((one) => one.number === number);
    if (!server) throw new Error(`No server ${number} made this call.`);
    return server.fetch(`${url}`, init ?? {});
  });
  try {
    const isShared = faults.servers > 1;
    const store = options.onFile
      ? await storeInFile(alsoTo)
      : storeInMemory({
          alsoTo,
          sharedClock: isShared ? () => time.now() : null,
          ...(options.plant?.sql && { rewrite: options.plant.sql }),
        });
    const found: string[] = [];
    const planted = options.plant?.outbox?.(store.outbox) ?? store.outbox;
    const outbox = watchQueue(planted, (now) => (isShared ? time.now() : now), found);
    const world: World = { time, random, faults, receivers, outbox };
    const ledger: Ledger = {
      thanked: new Map(),
      erased: new Set(),
      resent: new Set(),
      timed: new Set(),
    };
    const isDone = play(world, servers, ledger, found);
    let isOver = false;
    void isDone.finally(() => {
      isOver = true;
    });
    await time.runUntil(() => isOver);
    if (isOver) await isDone;
    const violations = isOver
      ? [...found, ...(await violationsIn(store.outbox, receivers, ledger, faults))]
      : ['the run stands still: everyone waits for nothing'];
    await store.close();
    return { seed, leads: ledger.thanked.size, faults, violations };
  } finally {
    uninstall();
  }
}

async function play(
  world: World,
  servers: Server[],
  ledger: Ledger,
  violations: string[],
): Promise<void> {
  const { time, random, faults } = world;
  const startServer = () => servers.push(new Server(servers.length, world));
  const alive = () => servers.filter(({ isAlive }) => isAlive);
  for (let count = 0; count < faults.servers; count += 1) startServer();

  /** The console runs in a server and uses its clock. */
  const deskClock = () => (alive()[0] ?? servers.at(-1))?.clock() ?? time.now();

  let isChaos = true;
  const restarts = async () => {
    while (isChaos) {
      await time.wait(random.between(500, 20_000));
      if (alive().length < faults.servers) startServer();
    }
  };
  const jumps = async () => {
    for (let jump = 0; jump < faults.clockJumps; jump += 1) {
      await time.wait(random.between(0, faults.chaosMs));
      random.pick(alive().length > 0 ? alive() : servers).jump(random.between(-90, 90) * 1_000);
    }
  };
  const visits = Array.from({ length: faults.visitors }, (_, number) =>
    visit(number, world, alive, ledger),
  );
  const background = [
    restarts(),
    jumps(),
    people(world, ledger, { clock: deskClock, goesOn: () => isChaos }),
  ];
  await Promise.all([...visits, time.wait(faults.chaosMs)]);
  isChaos = false;
  faults.isOver = true;
  await Promise.all(background);
  if (alive().length === 0) startServer();
  await settle(world, ledger, deskClock);
  const server = alive()[0];
  if (faults.receiver !== 'folk' || !server) return;
  // Before the repair, which would send what a mistake left out.
  violations.push(...(await violationsIn(world.outbox, world.receivers, ledger, faults)));
  violations.push(...(await tamperAndCheck(world, server)));
  await repair(world, deskClock());
  await settle(world, ledger, deskClock);
  violations.push(...(await checkRepaired(world, server)));
}

/** Like a browser, retries with the same key until the lead is stored. */
async function visit(
  number: number,
  { time, random, faults, outbox }: World,
  alive: () => readonly Server[],
  ledger: Ledger,
): Promise<void> {
  await time.wait(random.between(0, faults.chaosMs));
  const form = random.chance(0.7) ? someOrder : random.pick(forms).form.id;
  // Some are returning visitors.
  const email = `visitor${random.chance(0.3) ? Math.floor(number / 2) : number}@visitors.example`;
  const answers = {
    ...shortestSubmission(formOf(form)),
    email,
    ...(form === someOrder && {
      businessName: `Business ${number}`,
      [noted]: `Needs of ${number}`,
    }),
  };
  const keys = random.chance(0.15) ? [`key-${number}`, `key-${number}-again`] : [`key-${number}`];
  for (const key of keys) await sendUntilSafe(form, answers, key);

  /** On the page after the form, a while later: the lead may be delivered by then. */
  async function nameTimes(reference: string): Promise<void> {
    await time.wait(random.between(100, 60_000));
    const now = alive()[0]?.clock() ?? time.now();
    if ((await outbox.nameTimes(reference, 'Thursday at ten', now)) === 'stored')
      ledger.timed.add(reference);
  }

  async function sendUntilSafe(id: string, values: Record<string, string>, key: string) {
    for (;;) {
      const servers = alive();
      if (servers.length > 0) {
        const sent = random.pick(servers).submit(id, values, key);
        const answer = await Promise.race([sent, time.wait(30_000)]);
        if (answer?.kind === 'stored') {
          ledger.thanked.set(answer.reference, { form: id, email });
          if (number % 3 === 0) await nameTimes(answer.reference);
          return;
        }
      }
      await time.wait(random.between(50, 3_000));
    }
  }
}

/** Users who act on what they see. */
async function people(
  { time, random, faults, outbox }: World,
  ledger: Ledger,
  { clock, goesOn }: { readonly clock: () => Date; readonly goesOn: () => boolean },
) {
  const eager = random.chance(0.5);
  while (goesOn()) {
    await time.wait(random.between(10_000, Math.max(20_000, faults.chaosMs / 10)));
    const references = [...ledger.thanked.keys()];
    if (!eager || references.length === 0) continue;
    const reference = random.pick(references);
    const lead = await outbox.find(reference);
    if (!lead) continue;
    await time.wait(random.between(0, 5_000));
    const by = { who: 'Robin', now: clock() };
    const act = random.pick(actionNames);
    if (random.chance(0.15)) await resend(outbox, reference, by, ledger);
    else if ((await outbox.act(act, reference, lead.state, by)) === 'done' && act === 'erase') {
      ledger.erased.add(reference);
    }
  }
}

async function resend(
  outbox: SqlOutbox,
  reference: string,
  by: { who: string; now: Date },
  ledger: Ledger,
) {
  const [notice] = await outbox.deliveries.list({ reference, limit: 1 });
  if (notice && (await outbox.deliveries.resend(notice.id, by)) === 'done')
    ledger.resent.add(reference);
}

/** Once nothing fails any more, a user resends until nothing waits. */
async function settle({ time, outbox }: World, ledger: Ledger, clock: () => Date): Promise<void> {
  const by = () => ({ who: 'Robin', now: clock() });
  for (let round = 0; round < 400; round += 1) {
    for (const state of ['not-delivered', 'waiting'] as const) {
      for (const { reference } of await outbox.list({ state, limit: 1_000 })) {
        await outbox.act('retry', reference, state, by());
      }
      for (const notice of await outbox.deliveries.list({ state, limit: 1_000 })) {
        await outbox.deliveries.resend(notice.id, by());
        if (notice.reference) ledger.resent.add(notice.reference);
      }
    }
    await time.wait(2 * minute);
    const { waiting, sending, 'not-delivered': notDelivered } = await outbox.counts();
    const unsent = await Promise.all(
      (['waiting', 'sending', 'not-delivered'] as const).map((state) =>
        outbox.deliveries.list({ state, limit: 1_000 }),
      ),
    );
    // Without leads that are set aside.
    const aside = (await outbox.list({ state: 'set-aside', limit: 1_000 })).map(
      ({ reference }) => reference,
    );
    const isSent = unsent.flat().every(({ reference }) => aside.includes(reference ?? ''));
    if (waiting + sending + notDelivered === 0 && isSent) return;
  }
}
