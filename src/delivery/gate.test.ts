import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openOutbox } from '../leads/open-outbox.ts';
import type { Outbox } from '../leads/outbox.ts';
import { createGate, type Gate } from './gate.ts';
import type { Log, LogFields } from './log.ts';
import type { Transport } from './transport.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const start = new Date('2026-11-15T12:00:00Z').getTime();
const REASON = 'Folk API error: 401';
const LIMIT = 'Folk API error: 429';
const never = new AbortController().signal;

let folder: string;
let outbox: Outbox;
let now: number;
let probes: number;
let isKeyGood: boolean;
let lines: [level: string, message: string, fields: LogFields][];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gate-'));
  outbox = await openOutbox({ dataDir: folder });
  now = start;
  probes = 0;
  isKeyGood = false;
  lines = [];
});
afterEach(async () => {
  await outbox.close();
  await rm(folder, { recursive: true });
});

const after = (ms: number) => new Date(start + ms);
const pause = () => outbox.pausedUntil('folk');
const messages = () => lines.map(([, message]) => message);

const write = (level: string) => (fields: LogFields, message: string) => {
  lines.push([level, message, fields]);
};
const log: Log = { info: write('info'), warn: write('warn'), error: write('error') };

const transport: Transport = {
  mode: 'folk',
  deliver: () => Promise.reject(new Error('A gate delivers nothing')),
  async probe() {
    probes += 1;
    return isKeyGood;
  },
};

/** One for each server that shares the store. */
const newGate = (random = () => 0): Gate =>
  createGate({ outbox, transport, clock: () => new Date(now), random, log });

async function look(gate: Gate, ms: number): Promise<Date | null> {
  now = start + ms;
  return gate.closedUntil(never);
}

/** A gate that has looked once: no longer new. */
async function usedGate(): Promise<Gate> {
  const gate = newGate();
  await look(gate, 0);
  return gate;
}

it('is open until somebody refuses', async () => {
  const gate = newGate();
  expect(await look(gate, 0)).toBeNull();
  expect(gate.isOnTrial()).toBe(false);
  expect(probes).toBe(0);
});

describe('after a refusal', () => {
  it('closes, and tells why and until when', async () => {
    const gate = await usedGate();
    await gate.refused(REASON);
    const until = after(15 * SECOND);
    expect(await pause()).toEqual({ kind: 'refused', until, reason: REASON });
    expect(lines).toEqual([
      ['error', 'delivery paused: the CRM refuses our key', { reason: REASON, until }],
    ]);
    expect(await look(gate, 15 * SECOND - 1)).toEqual(until);
    expect(probes).toBe(0);
  });

  it('asks after the key, and closes for longer and longer while it is refused', async () => {
    const gate = await usedGate();
    await gate.refused(REASON);
    let at = 15 * SECOND;
    for (const seconds of [30, 60, 120, 240, 480, 600, 600]) {
      const until = after(at + seconds * SECOND);
      expect(await look(gate, at)).toEqual(until);
      expect(await pause()).toEqual({ kind: 'refused', until, reason: REASON });
      at += seconds * SECOND;
    }
    expect(probes).toBe(7);
    expect(messages()).not.toContain('delivery resumed');
  });

  it('lets one delivery go first once the key works, and asks no more', async () => {
    const gate = await usedGate();
    await gate.refused(REASON);
    isKeyGood = true;
    expect(await look(gate, 15 * SECOND)).toBeNull();
    expect(gate.isOnTrial()).toBe(true);
    expect(await look(gate, MINUTE)).toBeNull();
    expect(gate.isOnTrial()).toBe(true);
    expect(probes).toBe(1);
    expect(await pause()).not.toBeNull();

    await gate.passed();
    expect(gate.isOnTrial()).toBe(false);
    expect(await pause()).toBeNull();
    expect(lines.at(-1)).toEqual(['info', 'delivery resumed', { reason: REASON }]);
    expect(await look(gate, MINUTE)).toBeNull();
    expect(gate.isOnTrial()).toBe(false);
  });

  it('counts a refusal on trial as one more', async () => {
    const gate = await usedGate();
    await gate.refused(REASON);
    isKeyGood = true;
    await look(gate, 15 * SECOND);
    await gate.refused(REASON);
    expect(gate.isOnTrial()).toBe(false);
    expect(await pause()).toMatchObject({ until: after(45 * SECOND) });
    expect(await look(gate, 45 * SECOND - 1)).toEqual(after(45 * SECOND));
    expect(await look(gate, 45 * SECOND)).toBeNull();
    expect(probes).toBe(2);
  });

  it('begins to count again after a pass', async () => {
    const gate = await usedGate();
    await gate.refused(REASON);
    isKeyGood = true;
    await look(gate, 15 * SECOND);
    await gate.passed();
    await gate.refused(REASON);
    expect(await pause()).toMatchObject({ until: after(30 * SECOND) });
  });

  it('counts refusals side by side once', async () => {
    const gate = await usedGate();
    await gate.refused(REASON);
    now = start + 15 * SECOND - 1;
    await gate.refused(REASON);
    expect(messages()).toHaveLength(1);
    now = start + 15 * SECOND;
    await gate.refused(REASON);
    expect(messages()).toHaveLength(2);
    expect(await pause()).toMatchObject({ until: after(45 * SECOND) });
  });

  it('stays closed when a delivery from before it passes', async () => {
    const gate = await usedGate();
    await gate.refused(REASON);
    await gate.passed();
    expect(await look(gate, SECOND)).toEqual(after(15 * SECOND));
    expect(await pause()).toMatchObject({ reason: REASON });
    now = start + 20 * SECOND;
    await gate.passed();
    expect(await pause()).toMatchObject({ reason: REASON });
  });

  it('does not take a stop for a refusal', async () => {
    const gate = await usedGate();
    await gate.refused(REASON);
    now = start + 20 * SECOND;
    expect(await gate.closedUntil(AbortSignal.abort())).toEqual(after(15 * SECOND));
    expect(await pause()).toMatchObject({ until: after(15 * SECOND) });
    expect(messages()).toHaveLength(1);
  });
});

describe('after a slow-down', () => {
  it('closes for as long as it was told, and a little more', async () => {
    const gate = newGate(() => 0.5);
    await gate.slowDown(after(MINUTE), LIMIT);
    const until = after(MINUTE + 500);
    expect(await pause()).toEqual({ kind: 'slow-down', until, reason: LIMIT });
    expect(lines).toEqual([
      ['warn', 'delivery paused: the CRM is at its limit', { reason: LIMIT, until }],
    ]);
    expect(await look(gate, MINUTE + 499)).toEqual(until);
  });

  it('lets one delivery go first, without asking after the key', async () => {
    const gate = await usedGate();
    await gate.slowDown(after(MINUTE), LIMIT);
    expect(await look(gate, MINUTE)).toBeNull();
    expect(gate.isOnTrial()).toBe(true);
    expect(probes).toBe(0);
    await gate.passed();
    expect(gate.isOnTrial()).toBe(false);
    expect(await pause()).toBeNull();
    expect(lines.at(-1)).toEqual(['info', 'delivery resumed', { reason: LIMIT }]);
  });

  it('closes again when the first is told to wait, too', async () => {
    const gate = await usedGate();
    await gate.slowDown(after(MINUTE), LIMIT);
    await look(gate, MINUTE);
    await gate.slowDown(after(2 * MINUTE), LIMIT);
    expect(gate.isOnTrial()).toBe(false);
    expect(await look(gate, 2 * MINUTE - 1)).toEqual(after(2 * MINUTE));
  });

  it.each([
    ['shorter', 59 * SECOND, MINUTE, 1],
    ['equal', MINUTE, MINUTE, 1],
    ['longer', 61 * SECOND, 61 * SECOND, 2],
  ])('heeds a %s one only if it is longer', async (_, second, until, told) => {
    const gate = await usedGate();
    await gate.slowDown(after(MINUTE), LIMIT);
    await gate.slowDown(after(second), LIMIT);
    expect(await pause()).toMatchObject({ until: after(until) });
    expect(messages()).toHaveLength(told);
  });

  it('is not put off by a restart', async () => {
    await newGate().slowDown(after(MINUTE), LIMIT);
    isKeyGood = true;
    const restarted = newGate();
    expect(await look(restarted, SECOND)).toEqual(after(MINUTE));
    expect(probes).toBe(0);
    expect(await look(restarted, MINUTE)).toBeNull();
    expect(restarted.isOnTrial()).toBe(true);
  });
});

describe('between a refusal and a slow-down', () => {
  it('a short refusal does not shorten a long slow-down', async () => {
    const gate = await usedGate();
    await gate.slowDown(after(MINUTE), LIMIT);
    await gate.refused(REASON);
    expect(await look(gate, 15 * SECOND)).toEqual(after(MINUTE));
  });

  it('a short slow-down does not shorten a long refusal', async () => {
    const gate = await usedGate();
    await gate.refused(REASON);
    await gate.slowDown(after(5 * SECOND), LIMIT);
    expect(await look(gate, 5 * SECOND)).toEqual(after(15 * SECOND));
    expect(await pause()).toMatchObject({ kind: 'refused' });
  });
});

describe('on a server that is started again', () => {
  it('tries a new key at once, with one delivery', async () => {
    await newGate().refused(REASON);
    isKeyGood = true;
    const gate = newGate();
    expect(await look(gate, SECOND)).toBeNull();
    expect(gate.isOnTrial()).toBe(true);
    expect(await pause()).toEqual({ kind: 'refused', until: after(SECOND), reason: REASON });
    await gate.passed();
    expect(await pause()).toBeNull();
  });

  it('leaves an old key alone until its time, after asking once', async () => {
    await newGate().refused(REASON);
    const gate = newGate();
    expect(await look(gate, SECOND)).toEqual(after(15 * SECOND));
    expect(await look(gate, 2 * SECOND)).toEqual(after(15 * SECOND));
    expect(probes).toBe(1);
    expect(gate.isOnTrial()).toBe(false);
    expect(await look(gate, 15 * SECOND)).toEqual(after(30 * SECOND));
    expect(probes).toBe(2);
  });
});

describe('with several servers on one store', () => {
  it('closes for all, and each lets one delivery go first', async () => {
    const [one, two] = [await usedGate(), await usedGate()];
    await one.slowDown(after(MINUTE), LIMIT);
    expect(await look(two, MINUTE - 1)).toEqual(after(MINUTE));
    expect(await look(two, MINUTE)).toBeNull();
    expect(two.isOnTrial()).toBe(true);
  });

  it('a pass here does not end a pause that began elsewhere meanwhile', async () => {
    const [one, two] = [await usedGate(), await usedGate()];
    await one.slowDown(after(MINUTE), LIMIT);
    await look(one, MINUTE);
    await two.slowDown(after(2 * MINUTE), LIMIT);
    await one.passed();
    expect(await pause()).toMatchObject({ until: after(2 * MINUTE) });
    expect(await look(one, 2 * MINUTE - 1)).toEqual(after(2 * MINUTE));
    expect(one.isOnTrial()).toBe(false);
    expect(messages()).not.toContain('delivery resumed');
  });

  it('a trial ends when a pause begins elsewhere', async () => {
    const [one, two] = [await usedGate(), await usedGate()];
    isKeyGood = true;
    await one.refused(REASON);
    await look(one, 15 * SECOND);
    await two.slowDown(after(MINUTE), LIMIT);
    await look(one, 30 * SECOND);
    expect(one.isOnTrial()).toBe(false);
  });

  it('a pass elsewhere opens for all', async () => {
    const [one, two] = [await usedGate(), await usedGate()];
    await one.slowDown(after(MINUTE), LIMIT);
    await look(one, MINUTE);
    await look(two, MINUTE);
    await one.passed();
    await two.passed();
    expect(messages().filter((message) => message === 'delivery resumed')).toHaveLength(1);
    expect(await look(two, MINUTE)).toBeNull();
    expect(two.isOnTrial()).toBe(false);
  });
});

describe('when somebody resumes by hand', () => {
  it.each(['refused', 'slowDown'] as const)('opens at once after it was %s', async (cause) => {
    const gate = await usedGate();
    if (cause === 'refused') await gate.refused(REASON);
    else await gate.slowDown(after(10 * MINUTE), LIMIT);
    await outbox.pause('folk', null, '');
    expect(await look(gate, SECOND)).toBeNull();
    expect(gate.isOnTrial()).toBe(false);
    expect(probes).toBe(0);
  });

  it('opens for all, even on trial', async () => {
    const gate = await usedGate();
    await gate.slowDown(after(MINUTE), LIMIT);
    await look(gate, MINUTE);
    await outbox.pause('folk', null, '');
    await look(gate, MINUTE);
    expect(gate.isOnTrial()).toBe(false);
  });

  it('closes again when it is refused at once', async () => {
    const gate = await usedGate();
    await gate.refused(REASON);
    await outbox.pause('folk', null, '');
    await look(gate, SECOND);
    await gate.refused(REASON);
    expect(await pause()).toMatchObject({ until: after(31 * SECOND) });
  });

  it('closes again when it is told to wait, however shortly', async () => {
    const gate = await usedGate();
    await gate.slowDown(after(10 * MINUTE), LIMIT);
    await outbox.pause('folk', null, '');
    await look(gate, SECOND);
    await gate.slowDown(after(5 * SECOND), LIMIT);
    expect(await pause()).toMatchObject({ until: after(5 * SECOND) });
  });
});
