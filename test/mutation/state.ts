import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Report } from './report.ts';
import type { Room } from './rooms.ts';

/** What the last run found in a room; the next one starts from there. */
export const stateOf = ({ folder }: Room): string =>
  `.mutation/${folder.replace(/^src\//, '').replaceAll('/', '-')}.json`;

/**
 * Forgets all but the deaths, which Stryker knows to repeat when the killing test has changed. It
 * would not see that a new test covers what is made when a module is loaded.
 */
export function keepDeaths(room: Room): void {
  const file = stateOf(room);
  if (!existsSync(file)) return;
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
  writeFileSync(file, JSON.stringify({ ...report, files: deathsIn(report.files) }));
}

export const deathsIn = (files: Report['files']): Report['files'] =>
  Object.fromEntries(
    Object.entries(files).map(([name, file]) => [
      name,
      { ...file, mutants: file.mutants.filter(({ status }) => status === 'Killed') },
    ]),
  );
