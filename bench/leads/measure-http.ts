import { setTimeout } from 'node:timers/promises';
import { startOurServer } from '../our-server.ts';
import { startProcess } from '../start-process.ts';
import type { BenchEngine, BenchStore } from './bench-engine.ts';
import type { Crm } from './crm.ts';
import { createPoster } from './poster.ts';
import type { Subject } from './rounds.ts';

/**
 * Visitors do not wait in a row: the lead before is on its way to the CRM by
 * then. How many come through when they do is what the rate says.
 */
const pauseMs = 20;

/** A server of its own on this store, and posts to it. */
export async function postSubject(
  name: string,
  store: BenchStore,
  crm: Crm,
  { waits, connections }: { readonly waits: boolean; readonly connections: number },
): Promise<Subject> {
  const server = await startOurServer({ ...store.env, ...crm.env, TRUST_PROXY: 'loopback' });
  return {
    name,
    prepare: createPoster(new URL('/api/leads/contact', server.url).href, connections),
    pauseMs,
    close: server.stop,
    ...(waits && {
      async settle() {
        await drained(store);
        await crm.forget();
      },
    }),
  };
}

/** The same posts to the least that could take them in. */
export async function barePostSubject(
  name: string,
  engine: BenchEngine,
  connections: number,
): Promise<Subject> {
  const { said, stop } = await startProcess(
    'node',
    ['bench/leads/bare-server.ts', engine.name, await engine.createBarePlace()],
    /listening on (\S+)/,
  );
  return { name, prepare: createPoster(String(said[1]), connections), pauseMs, close: stop };
}

async function drained(store: BenchStore): Promise<void> {
  const giveUpAt = Date.now() + 120_000;
  while (!(await store.isDrained())) {
    if (Date.now() > giveUpAt) throw new Error('The leads of a round were not delivered in 2 min.');
    await setTimeout(50);
  }
}
