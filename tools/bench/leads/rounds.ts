import { performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';

/** Something measured in rounds, interleaved with what it's compared with. */
export type Subject = {
  readonly name: string;
  /** Prepares one call; not measured. */
  readonly prepare: () => () => Promise<unknown>;
  /** The pause between calls, for work they start that isn't measured. */
  readonly pauseMs?: number;
  /** Waits until a round's work is done, so that it doesn't disturb the next subject. */
  readonly settle?: () => Promise<void>;
  readonly close?: () => Promise<void>;
};

type Rounds = { readonly rounds: number; readonly onRound: (round: number) => void };

/** Enough for JIT compilation and query plans. */
const warmUpCalls = 400;

/** Milliseconds of each call, one at a time; the first round is a warm-up. */
export async function measureLatencies(
  subjects: readonly Subject[],
  { rounds, calls, onRound }: Rounds & { readonly calls: number },
): Promise<ReadonlyMap<string, readonly number[]>> {
  const found = new Map(subjects.map(({ name }) => [name, [] as number[]]));
  for (let round = 0; round <= rounds; round += 1) {
    onRound(round);
    for (const { name, prepare, settle, pauseMs } of inTurn(subjects, round)) {
      const todo = Array.from({ length: round === 0 ? warmUpCalls : calls }, prepare);
      for (const call of todo) {
        const startedAt = performance.now();
        await call();
        if (round > 0) found.get(name)?.push(performance.now() - startedAt);
        if (pauseMs && round > 0) await setTimeout(pauseMs);
      }
      await settle?.();
    }
  }
  return found;
}

/** Calls per second in each round, with a fixed number in flight. */
export async function measureRates(
  subjects: readonly Subject[],
  {
    rounds,
    seconds,
    inFlight,
    onRound,
  }: Rounds & { readonly seconds: number; readonly inFlight: number },
): Promise<ReadonlyMap<string, readonly number[]>> {
  const found = new Map(subjects.map(({ name }) => [name, [] as number[]]));
  for (let round = 1; round <= rounds; round += 1) {
    onRound(round);
    for (const { name, prepare, settle } of inTurn(subjects, round)) {
      let done = 0;
      const startedAt = performance.now();
      const isOver = () => performance.now() - startedAt > seconds * 1000;
      await Promise.all(
        Array.from({ length: inFlight }, async () => {
          for (; !isOver(); done += 1) await prepare()();
        }),
      );
      found.get(name)?.push((done * 1000) / (performance.now() - startedAt));
      await settle?.();
    }
  }
  return found;
}

/** Rotates, so that no subject always runs after the same one. */
function inTurn(subjects: readonly Subject[], round: number): readonly Subject[] {
  const first = round % subjects.length;
  return [...subjects.slice(first), ...subjects.slice(0, first)];
}
