import { performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';

/** Something that is done over and over, in turn with what it is compared with. */
export type Subject = {
  readonly name: string;
  /** Makes what one call needs, outside of what is measured. */
  readonly prepare: () => () => Promise<unknown>;
  /** How long to wait between two calls, where one sets something going that is not to be measured. */
  readonly pauseMs?: number;
  /** Ends what a round has set going, so that the next subject has the machine to itself. */
  readonly settle?: () => Promise<void>;
  /** Ends what the subject itself keeps running. */
  readonly close?: () => Promise<void>;
};

type Rounds = { readonly rounds: number; readonly onRound: (round: number) => void };

/** Enough for the engines on both sides to have compiled and planned what is measured. */
const warmUpCalls = 400;

/** Milliseconds of each call, one after the other; the first round only warms up. */
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

/** Calls a second, for each round, with a number of them always under way. */
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

/** Nobody always comes after the same neighbour's work. */
function inTurn(subjects: readonly Subject[], round: number): readonly Subject[] {
  const first = round % subjects.length;
  return [...subjects.slice(first), ...subjects.slice(0, first)];
}
