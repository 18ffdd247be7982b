import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { type Judgements, judgementOf } from './judged.ts';
import { outcomeOf, type Report } from './report.ts';
import type { Room } from './rooms.ts';

/** What the last run found in a room; the next one starts from there. */
export const stateOf = ({ folder }: Room): string =>
  `.mutation/${folder.replaceAll('/', '-')}.json`;

/**
 * Forgets all but the deaths, which Stryker knows to repeat when the killing test has changed, and
 * the survivors that may stay, each of which costs all the tests that reach it. Of the others it
 * would not see that a new test covers what is made when a module is loaded.
 */
export function keepSettled(room: Room, judgements: Judgements): void {
  const file = stateOf(room);
  if (!existsSync(file)) return;
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
  writeFileSync(file, JSON.stringify({ ...report, files: settledIn(report.files, judgements) }));
}

export const settledIn = (files: Report['files'], judgements: Judgements): Report['files'] =>
  Object.fromEntries(
    Object.entries(files).map(([name, file]) => [
      name,
      {
        ...file,
        mutants: file.mutants.filter(
          (mutant) =>
            mutant.status === 'Killed' ||
            judgementOf(judgements, outcomeOf(name, file.source, mutant)) !== undefined,
        ),
      },
    ]),
  );
