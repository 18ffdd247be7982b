import { readFileSync } from 'node:fs';

/** The systemd unit for a project in another folder. */
export const unitFor = (folder: string): string =>
  readFileSync('deploy/tidewright@.service', 'utf8').replaceAll('/srv/tidewright', folder);

/** The unit's command and settings for a folder and a port. */
export function startedByUnit(folder: string, port: string) {
  const unit = unitFor(folder).replaceAll('%i', port);
  const [, line = ''] = /^ExecStart=(.+)$/m.exec(unit) ?? [];
  const [program = '', ...args] =
    line.match(/'[^']*'|\S+/g)?.map((word) => word.replaceAll("'", '')) ?? [];
  const assignments = [...unit.matchAll(/^Environment=(.+)$/gm)].flatMap(([, list = '']) =>
    list.split(' ').map((assignment) => assignment.split('=')),
  );
  const settings: Record<string, string> = Object.fromEntries(assignments);
  return { command: [program, ...args] as [string, ...string[]], settings };
}
