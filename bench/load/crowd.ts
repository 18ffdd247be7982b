import { fork } from 'node:child_process';
import { once } from 'node:events';
import { atEnd } from '../clean-up.ts';

export type Acts = readonly {
  readonly name: string;
  readonly howMany: number;
  readonly acts: number;
}[];

/** Runs the crowd for this long; returns how often each member acted. */
export async function sendCrowd(
  url: string,
  seconds: number,
  who: 'ordinary' | 'everybody',
): Promise<Acts> {
  const child = fork('bench/load/crowd-process.ts', [url, String(seconds), who]);
  atEnd(() => child.kill());
  const left = once(child, 'exit').then(([code, signal]) => {
    throw new Error(`The crowd stopped early with ${signal ?? `exit code ${code}`}.`);
  });
  const [acts] = (await Promise.race([once(child, 'message'), left])) as [Acts];
  left.catch(() => {});
  return acts;
}
