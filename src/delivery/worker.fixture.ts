import { afterEach, beforeEach, expect } from 'vitest';
import { type Folk, startFolk } from '../../test/folk/start.ts';
import type { StepName } from '../../test/folk/steps.ts';
import { APPLICANTS_GROUP_ID, LEADS_GROUP_ID } from '../../test/folk/workspace.ts';
import { openTemporaryStore } from '../../test/temporary-store.ts';
import type { Lead, NewLead } from '../leads/lead.ts';
import type { Outbox } from '../leads/outbox.ts';
import { createFolkTransport } from './folk/folk-transport.ts';
import { newLead, PERSONAL } from './lead.fixture.ts';
import type { Log, LogFields } from './log.ts';
import { crmSender, type Sender, type Transport } from './transport.ts';
import { createWorker, type WorkerOptions } from './worker.ts';

/** Only a wake-up can explain a delivery. */
const A_LONG_SLEEP_MS = 60_000;

/** Real store, real network, the stand-in, and a clock tests can move. */
export type WorkerBench = {
  readonly folk: Folk;
  readonly outbox: Outbox;
  readonly transport: Transport;
  /** Returns the reference. */
  readonly accept: (changes?: Partial<NewLead>) => Promise<string>;
  readonly lead: (reference: string) => Promise<Lead>;
  readonly start: (changes?: Changes) => RunningWorker;
  readonly forward: (ms: number) => void;
  readonly logged: (message: string, times?: number) => Promise<void>;
  readonly arrived: (step: StepName, times?: number) => Promise<void>;
  readonly close: () => Promise<void>;
};

type Changes = Partial<Omit<WorkerOptions, 'sender'>> &
  Partial<Pick<Sender, 'concurrency' | 'startedOnly'>> & { readonly transport?: Transport };

export type RunningWorker = {
  readonly wake: () => void;
  readonly stop: () => Promise<void>;
  readonly giveUp: () => Promise<void>;
  readonly stopping: AbortController;
};

export function useWorkerBench(): WorkerBench {
  const bench = {} as WorkerBench;
  beforeEach(async () => void Object.assign(bench, await startWorkerBench()));
  afterEach(() => bench.close());
  return bench;
}

export async function startWorkerBench(folkNow = () => new Date()): Promise<WorkerBench> {
  const outbox = await openTemporaryStore();
  const arrivals = countedEvents();
  const folk = await startFolk({
    now: folkNow,
    switches: { limitPerMinute: 100_000 },
    onArrival: ({ step }) => arrivals.count(step ?? 'unknown'),
  });
  const { log, logged, lines } = listeningLog();
  const workers: RunningWorker[] = [];
  let aheadMs = 0;
  const clock = () => new Date(Date.now() + aheadMs);
  const transport = createFolkTransport({
    apiUrl: folk.url,
    apiKey: folk.key,
    groupIds: { leads: LEADS_GROUP_ID, applicants: APPLICANTS_GROUP_ID },
    dealObject: 'Deals',
    people: outbox,
    clock,
    log,
  });

  return {
    folk,
    outbox,
    transport,
    logged,
    arrived: arrivals.reached,
    async accept(changes = {}) {
      const accepted = await outbox.accept(newLead(changes), clock());
      if (accepted.kind === 'conflict') throw new Error('The lead was not stored');
      return accepted.reference;
    },
    async lead(reference) {
      const found = await outbox.find(reference);
      if (found === null) throw new Error('The lead is gone');
      return found;
    },
    start({ transport: other = transport, concurrency = 4, startedOnly = false, ...changes } = {}) {
      const stopping = new AbortController();
      const givingUp = new AbortController();
      const worker = createWorker({
        outbox,
        sender: { ...crmSender(other, startedOnly), concurrency },
        clock,
        random: () => 0.5,
        log,
        maxSleepMs: A_LONG_SLEEP_MS,
        ...changes,
      });
      const run = worker.run(stopping.signal, givingUp.signal);
      const stop = () => {
        stopping.abort();
        return run;
      };
      const giveUp = () => {
        givingUp.abort();
        return stop();
      };
      const running = { wake: worker.wake, stop, giveUp, stopping };
      workers.push(running);
      return running;
    },
    forward(ms) {
      aheadMs += ms;
      for (const { wake } of workers) wake();
    },
    async close() {
      await Promise.all(workers.map(({ giveUp }) => giveUp()));
      await folk.close();
      await outbox.close();
      for (const personal of PERSONAL) expect(lines.join('\n')).not.toContain(personal);
      for (const line of lines.filter((one) => /^(lead|delivery failed) /.test(one))) {
        expect(line).toMatch(/"reference":"[^"]+","form":"[^"]+"/);
      }
    },
  };
}

function listeningLog() {
  const lines: string[] = [];
  const messages = countedEvents();
  const write = (fields: LogFields, message: string) => {
    lines.push(`${message} ${JSON.stringify(fields)}`);
    messages.count(message);
  };
  const log: Log = { info: write, warn: write, error: write };
  return { log, logged: messages.reached, lines };
}

/** Resolves for past events, too. */
function countedEvents() {
  const counts = new Map<string, number>();
  const listeners = new Set<() => void>();
  return {
    count(name: string): void {
      counts.set(name, (counts.get(name) ?? 0) + 1);
      for (const listener of listeners) listener();
    },
    reached: (name: string, times = 1) =>
      new Promise<void>((resolve) => {
        const listener = () => {
          if ((counts.get(name) ?? 0) < times) return;
          listeners.delete(listener);
          resolve();
        };
        listeners.add(listener);
        listener();
      }),
  };
}
