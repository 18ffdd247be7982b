import type { Transport } from '@tidewright/crm';
import { beforeEach, describe, expect, it } from 'vitest';
import { keepingLog, never } from '../../../packages/crm/lead.fixture.ts';
import { useTemporaryStore } from '../../../test/temporary-store.ts';
import { CircuitBreaker } from './circuit-breaker.ts';
import { crmSender } from './sender.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const start = new Date('2026-11-15T12:00:00Z').getTime();
const REASON = 'Folk API error: 401';
const LIMIT = 'Folk API error: 429';

const outbox = useTemporaryStore();
let now: number;
let probes: number;
let isKeyGood: boolean;
let { log, lines } = keepingLog();

beforeEach(() => {
  now = start;
  probes = 0;
  isKeyGood = false;
  ({ log, lines } = keepingLog());
});

const after = (ms: number) => new Date(start + ms);
const pause = () => outbox.pausedUntil('folk');
const messages = () => lines.map(({ message }) => message);

const transport: Transport = {
  mode: 'folk',
  deliver: () => Promise.reject(new Error('A circuit delivers nothing')),
  async probe() {
    probes += 1;
    return isKeyGood;
  },
};

const newCircuit = (random = () => 0): CircuitBreaker =>
  new CircuitBreaker({
    outbox,
    sender: crmSender(transport),
    clock: () => new Date(now),
    random,
    log,
  });

async function check(circuit: CircuitBreaker, ms: number): Promise<Date | null> {
  now = start + ms;
  return circuit.blockedUntil(never);
}

/** Has checked once. */
async function usedCircuit(): Promise<CircuitBreaker> {
  const circuit = newCircuit();
  await check(circuit, 0);
  return circuit;
}

async function refusedCircuit(): Promise<CircuitBreaker> {
  const circuit = await usedCircuit();
  await circuit.keyRefused(REASON);
  return circuit;
}

async function limitedCircuit(): Promise<CircuitBreaker> {
  const circuit = await usedCircuit();
  await circuit.rateLimited(after(MINUTE), LIMIT);
  return circuit;
}

describe('after a refusal', () => {
  it('pauses, and logs why and until when', async () => {
    const circuit = await refusedCircuit();
    const until = after(15 * SECOND);
    expect(await pause()).toMatchObject({ kind: 'refused', until, reason: REASON });
    expect(lines).toEqual([
      {
        level: 'error',
        message: 'delivery paused: key refused',
        step: 'folk',
        reason: REASON,
        until,
      },
    ]);
    expect(await check(circuit, 15 * SECOND - 1)).toEqual(until);
    expect(probes).toBe(0);
  });

  it('asks after the key, and pauses for longer and longer while it is refused', async () => {
    const circuit = await refusedCircuit();
    let at = 15 * SECOND;
    for (const seconds of [30, 60, 120, 240, 480, 600, 600]) {
      const until = after(at + seconds * SECOND);
      expect(await check(circuit, at)).toEqual(until);
      expect(await pause()).toMatchObject({ kind: 'refused', until, reason: REASON });
      at += seconds * SECOND;
    }
    expect(probes).toBe(7);
    expect(messages()).not.toContain('delivery resumed');
  });

  it('lets one delivery go first once the key works, and asks no more', async () => {
    const circuit = await refusedCircuit();
    isKeyGood = true;
    expect(await check(circuit, 15 * SECOND)).toBeNull();
    expect(circuit.isOnTrial()).toBe(true);
    expect(await check(circuit, MINUTE)).toBeNull();
    expect(circuit.isOnTrial()).toBe(true);
    expect(probes).toBe(1);
    expect(await pause()).toMatchObject({ until: after(15 * SECOND) });

    await circuit.succeeded();
    expect(circuit.isOnTrial()).toBe(false);
    expect(await pause()).toBeNull();
    expect(lines.at(-1)).toEqual({
      level: 'info',
      message: 'delivery resumed',
      step: 'folk',
      reason: REASON,
    });
    expect(await check(circuit, MINUTE)).toBeNull();
    expect(circuit.isOnTrial()).toBe(false);
  });

  it('counts a refusal on trial as one more', async () => {
    const circuit = await refusedCircuit();
    isKeyGood = true;
    await check(circuit, 15 * SECOND);
    await circuit.keyRefused(REASON);
    expect(circuit.isOnTrial()).toBe(false);
    expect(await pause()).toMatchObject({ until: after(45 * SECOND) });
    expect(await check(circuit, 45 * SECOND - 1)).toEqual(after(45 * SECOND));
    expect(await check(circuit, 45 * SECOND)).toBeNull();
    expect(probes).toBe(2);
  });

  it('begins to count again after a pass', async () => {
    const circuit = await refusedCircuit();
    isKeyGood = true;
    await check(circuit, 15 * SECOND);
    await circuit.succeeded();
    await circuit.keyRefused(REASON);
    expect(await pause()).toMatchObject({ until: after(30 * SECOND) });
  });

  it('counts refusals side by side once', async () => {
    const circuit = await refusedCircuit();
    now = start + 15 * SECOND - 1;
    await circuit.keyRefused(REASON);
    expect(messages()).toHaveLength(1);
    now = start + 15 * SECOND;
    await circuit.keyRefused(REASON);
    expect(messages()).toHaveLength(2);
    expect(await pause()).toMatchObject({ until: after(45 * SECOND) });
  });

  it('stays paused when a delivery from before it passes', async () => {
    const circuit = await refusedCircuit();
    await circuit.succeeded();
    expect(await check(circuit, SECOND)).toEqual(after(15 * SECOND));
    expect(await pause()).toMatchObject({ reason: REASON });
    now = start + 20 * SECOND;
    await circuit.succeeded();
    expect(await pause()).toMatchObject({ reason: REASON });
  });

  it('does not take a stop for a refusal', async () => {
    const circuit = await refusedCircuit();
    now = start + 20 * SECOND;
    expect(await circuit.blockedUntil(AbortSignal.abort())).toEqual(after(15 * SECOND));
    expect(await pause()).toMatchObject({ until: after(15 * SECOND) });
    expect(messages()).toHaveLength(1);
  });
});

describe('after a slow-down', () => {
  it('pauses for as long as asked, and a little more', async () => {
    const circuit = newCircuit(() => 0.5);
    await circuit.rateLimited(after(MINUTE), LIMIT);
    const until = after(MINUTE + 500);
    expect(await pause()).toMatchObject({ kind: 'slow-down', until, reason: LIMIT });
    expect(lines).toEqual([
      {
        level: 'warn',
        message: 'delivery paused: rate limited',
        step: 'folk',
        reason: LIMIT,
        until,
      },
    ]);
    expect(await check(circuit, MINUTE + 499)).toEqual(until);
  });

  it('lets one delivery go first, without asking after the key', async () => {
    const circuit = await limitedCircuit();
    expect(await check(circuit, MINUTE)).toBeNull();
    expect(circuit.isOnTrial()).toBe(true);
    expect(probes).toBe(0);
    await circuit.succeeded();
    expect(circuit.isOnTrial()).toBe(false);
    expect(await pause()).toBeNull();
    expect(lines.at(-1)).toEqual({
      level: 'info',
      message: 'delivery resumed',
      step: 'folk',
      reason: LIMIT,
    });
  });

  it.each([
    ['shorter', 59 * SECOND, MINUTE, 1],
    ['equal', MINUTE, MINUTE, 1],
    ['longer', 61 * SECOND, 61 * SECOND, 2],
  ])('heeds a %s one only if it is longer', async (_, second, until, logged) => {
    const circuit = await limitedCircuit();
    await circuit.rateLimited(after(second), LIMIT);
    expect(await pause()).toMatchObject({ until: after(until) });
    expect(messages()).toHaveLength(logged);
  });

  it('is not put off by a restart', async () => {
    await newCircuit().rateLimited(after(MINUTE), LIMIT);
    isKeyGood = true;
    const restarted = newCircuit();
    expect(await check(restarted, SECOND)).toEqual(after(MINUTE));
    expect(probes).toBe(0);
    expect(await check(restarted, MINUTE)).toBeNull();
    expect(restarted.isOnTrial()).toBe(true);
  });
});

describe('between a refusal and a slow-down', () => {
  it('a short refusal does not shorten a long slow-down', async () => {
    const circuit = await limitedCircuit();
    await circuit.keyRefused(REASON);
    expect(await check(circuit, 15 * SECOND)).toEqual(after(MINUTE));
  });

  it('a short slow-down does not shorten a long refusal', async () => {
    const circuit = await refusedCircuit();
    await circuit.rateLimited(after(5 * SECOND), LIMIT);
    expect(await check(circuit, 5 * SECOND)).toEqual(after(15 * SECOND));
    expect(await pause()).toMatchObject({ kind: 'refused' });
  });
});

describe('on a server that is started again', () => {
  it('tries a new key at once, with one delivery', async () => {
    await newCircuit().keyRefused(REASON);
    isKeyGood = true;
    const circuit = newCircuit();
    expect(await check(circuit, SECOND)).toBeNull();
    expect(circuit.isOnTrial()).toBe(true);
    expect(await pause()).toMatchObject({ kind: 'refused', until: after(SECOND), reason: REASON });
    await circuit.succeeded();
    expect(await pause()).toBeNull();
  });

  it('leaves an old key alone until its time, after asking once', async () => {
    await newCircuit().keyRefused(REASON);
    const circuit = newCircuit();
    expect(await check(circuit, SECOND)).toEqual(after(15 * SECOND));
    expect(await check(circuit, 2 * SECOND)).toEqual(after(15 * SECOND));
    expect(probes).toBe(1);
    expect(circuit.isOnTrial()).toBe(false);
    expect(await check(circuit, 15 * SECOND)).toEqual(after(30 * SECOND));
    expect(probes).toBe(2);
  });
});

describe('with several servers on one store', () => {
  it('a pass here does not end a pause that began elsewhere meanwhile', async () => {
    const [one, two] = [await usedCircuit(), await usedCircuit()];
    await one.rateLimited(after(MINUTE), LIMIT);
    await check(one, MINUTE);
    await two.rateLimited(after(2 * MINUTE), LIMIT);
    await one.succeeded();
    expect(await pause()).toMatchObject({ until: after(2 * MINUTE) });
    expect(await check(one, 2 * MINUTE - 1)).toEqual(after(2 * MINUTE));
    expect(one.isOnTrial()).toBe(false);
    expect(messages()).not.toContain('delivery resumed');
  });

  it('a trial ends when a pause begins elsewhere', async () => {
    const [one, two] = [await usedCircuit(), await usedCircuit()];
    isKeyGood = true;
    await one.keyRefused(REASON);
    await check(one, 15 * SECOND);
    await two.rateLimited(after(MINUTE), LIMIT);
    await check(one, 30 * SECOND);
    expect(one.isOnTrial()).toBe(false);
  });

  it('pauses for all, each lets one delivery go first, and a pass resumes for all', async () => {
    const [one, two] = [await usedCircuit(), await usedCircuit()];
    await one.rateLimited(after(MINUTE), LIMIT);
    expect(await check(two, MINUTE - 1)).toEqual(after(MINUTE));
    for (const circuit of [one, two]) {
      expect(await check(circuit, MINUTE)).toBeNull();
      expect(circuit.isOnTrial()).toBe(true);
    }
    await one.succeeded();
    await two.succeeded();
    expect(messages().filter((message) => message === 'delivery resumed')).toHaveLength(1);
    expect(await check(two, MINUTE)).toBeNull();
    expect(two.isOnTrial()).toBe(false);
  });
});

describe('when someone resumes by hand', () => {
  it.each(['keyRefused', 'rateLimited'] as const)('resumes at once after %s', async (cause) => {
    const circuit = await usedCircuit();
    if (cause === 'keyRefused') await circuit.keyRefused(REASON);
    else await circuit.rateLimited(after(10 * MINUTE), LIMIT);
    await outbox.pause('folk', null, '');
    expect(await check(circuit, SECOND)).toBeNull();
    expect(circuit.isOnTrial()).toBe(false);
    expect(probes).toBe(0);
  });

  it('resumes for all, even on trial', async () => {
    const circuit = await limitedCircuit();
    await check(circuit, MINUTE);
    await outbox.pause('folk', null, '');
    await check(circuit, MINUTE);
    expect(circuit.isOnTrial()).toBe(false);
  });

  it('pauses again when it is refused at once', async () => {
    const circuit = await refusedCircuit();
    await outbox.pause('folk', null, '');
    await check(circuit, SECOND);
    await circuit.keyRefused(REASON);
    expect(await pause()).toMatchObject({ until: after(31 * SECOND) });
  });

  it('pauses again if it is rate limited, however shortly', async () => {
    const circuit = await usedCircuit();
    await circuit.rateLimited(after(10 * MINUTE), LIMIT);
    await outbox.pause('folk', null, '');
    await check(circuit, SECOND);
    await circuit.rateLimited(after(5 * SECOND), LIMIT);
    expect(await pause()).toMatchObject({ until: after(5 * SECOND) });
  });
});

it('takes a refusal after a pause that someone ended early for a new one', async () => {
  isKeyGood = true;
  const circuit = await refusedCircuit();
  await outbox.pause('folk', null, '');
  await outbox.pause('folk', after(SECOND), REASON, 'refused');
  expect(await check(circuit, 2 * SECOND)).toBeNull();
  expect(circuit.isOnTrial()).toBe(true);
  await circuit.keyRefused(REASON);
  expect(await pause()).toMatchObject({ kind: 'refused', until: after(32 * SECOND) });
});
