import type { Transport } from '@tidewright/crm';
import type { Lead, NewLead } from '@tidewright/leads';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { startFolkBench } from '../../../packages/crm/folk/folk.fixture.ts';
import { keepingLog, newLead, PERSONAL } from '../../../packages/crm/lead.fixture.ts';
import type { StepName } from '../../../tools/folk/steps.ts';
import { crmSender, type Sender } from './sender.ts';
import { createWorker, type WorkerOptions } from './worker.ts';

/** Only a wake-up can explain a delivery. */
const A_LONG_SLEEP_MS = 60_000;

type Changes = Partial<Omit<WorkerOptions, 'sender' | 'outbox'>> &
  Partial<Pick<Sender, 'concurrency'>> & {
    /** What differs from the bench's own. */
    readonly outbox?: Partial<WorkerOptions['outbox']>;
    readonly transport?: Partial<Transport>;
  };

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

export type WorkerBench = Awaited<ReturnType<typeof startWorkerBench>>;

/** Real store, real network, the stand-in, and a clock tests can move. */
export async function startWorkerBench(folkNow?: () => Date) {
  const { log, lines } = keepingLog();
  const workers: RunningWorker[] = [];
  let aheadMs = 0;
  const clock = () => new Date(Date.now() + aheadMs);
  const bench = await startFolkBench({ clock, log }, folkNow);
  const { folk, store: outbox, transport } = bench;

  return {
    ...bench,
    outbox,
    logged: (message: string, times = 1) =>
      untilCount(() => lines.filter((line) => line.message === message), times),
    arrived: (step: StepName, times = 1) =>
      untilCount(() => folk.state.arrivals.filter((one) => one.step === step), times),
    /** Returns the reference. */
    async accept(changes: Partial<NewLead> = {}): Promise<string> {
      const accepted = await outbox.accept(newLead(changes), clock());
      if (accepted.kind === 'conflict') throw new Error('The lead was not stored');
      return accepted.reference;
    },
    async lead(reference: string): Promise<Lead> {
      const found = await outbox.find(reference);
      if (found === null) throw new Error('The lead is gone');
      return found;
    },
    start({ transport: sent, outbox: stored, concurrency = 4, ...changes }: Changes = {}) {
      const stopping = new AbortController();
      const givingUp = new AbortController();
      const worker = createWorker({
        outbox: { ...outbox, ...stored },
        sender: { ...crmSender({ ...transport, ...sent }), concurrency },
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
    forward(ms: number): void {
      aheadMs += ms;
      for (const { wake } of workers) wake();
    },
    async close() {
      await Promise.all(workers.map(({ giveUp }) => giveUp()));
      await bench.close();
      for (const personal of PERSONAL) expect(JSON.stringify(lines)).not.toContain(personal);
      for (const line of lines.filter(({ message }) => /^(lead|delivery failed)/.test(message)))
        expect(line).toMatchObject({ reference: expect.any(String), form: expect.any(String) });
    },
  };
}

const untilCount = (list: () => readonly unknown[], times: number) =>
  vi.waitFor(() => expect(list().length).toBeGreaterThanOrEqual(times), {
    timeout: 60_000,
    interval: 2,
  });
