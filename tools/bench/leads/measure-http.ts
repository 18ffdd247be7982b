import { setTimeout } from 'node:timers/promises';
import { startOurServer } from '../our-server.ts';
import { startProcess } from '../start-process.ts';
import type { BenchEngine, BenchStore } from './bench-engine.ts';
import type { Crm } from './crm.ts';
import { createPoster } from './poster.ts';
import type { Subject } from './rounds.ts';

/**
 * Visitors don't come back to back: by the next one, the last lead is in the CRM, even on a slow machine. The rate
 * covers crowds.
 */
const pauseMs = 100;

/** Starts a server on this store and posts to it. */
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
        await crm.reset();
      },
    }),
  };
}

/** The same posts to the bare server. */
export async function barePostSubject(
  name: string,
  engine: BenchEngine,
  connections: number,
): Promise<Subject> {
  const { said, stop } = await startProcess(
    'node',
    ['tools/bench/leads/bare-server.ts', engine.name, await engine.createBarePlace()],
    /listening on (\S+)/,
  );
  return { name, prepare: createPoster(String(said[1]), connections), pauseMs, close: stop };
}

async function drained(store: BenchStore): Promise<void> {
  const giveUpAt = Date.now() + 120_000;
  while (!(await store.isDrained())) {
    if (Date.now() > giveUpAt)
      throw new Error('The leads of a round weren’t delivered within 2 minutes.');
    await setTimeout(50);
  }
}
