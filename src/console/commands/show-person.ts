import { otherEmailsOf } from '../../leads/email-spellings.ts';
import type { Person } from '../../leads/lead-admin.ts';
import { holdsSomething } from '../person-json.ts';
import { type Fact, facts } from '../terminal/facts.ts';
import { table } from '../terminal/table.ts';
import { oneLine } from '../visible-text.ts';
import { type Context, NothingFoundError } from './command.ts';
import { leadColumns } from './lead-columns.ts';

export function sayPerson(
  { email, leads, files, personId, inCrm }: Person,
  context: Context,
): string {
  const { terminal, config } = context;
  const traces = inCrm.map(
    ({ reference, ...ids }): Fact => [reference, Object.values(ids).map(oneLine)],
  );
  const held = files.map(({ reference, name }): Fact => [reference, oneLine(name)]);
  const others = otherEmailsOf(leads, email).map((other): Fact => ['', oneLine(other)]);
  const section = (title: string, lines: readonly Fact[]) =>
    lines.length === 0 ? [] : ['', terminal.style('bold', title), ...facts(lines, terminal)];
  return [
    ...(leads.length > 0 ? [table(leads, leadColumns(config.company.timeZone), terminal)] : []),
    ...section('Also under', others),
    ...section('Files', held),
    ...section('In the CRM', [
      ...(personId ? [['person', oneLine(personId)] as const] : []),
      ...traces,
    ]),
  ].join('\n');
}

export function assertSomethingHeld(person: Person): void {
  if (holdsSomething(person)) return;
  throw new NothingFoundError('Nothing is held on this address.');
}
