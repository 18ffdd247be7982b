import type { Lead } from '../../leads/lead.ts';
import type { Person } from '../../leads/lead-admin.ts';
import { isRecordedHere } from '../../leads/progress.ts';
import { act, eraseLead } from '../act.ts';
import { count } from '../times.ts';
import { harmlessJson, oneLine } from '../visible-text.ts';
import { actorOf, asOption } from './actor.ts';
import { defineCommand, exitCodes, unknownReference } from './command.ts';
import { confirm, yesOption } from './confirm.ts';
import { codeOf, sayOutcome } from './outcome-words.ts';
import { assertSomethingHeld } from './show-person.ts';

export const erase = defineCommand({
  name: 'erase',
  operands: 'EMAIL|REF',
  fewest: 1,
  summary: 'remove everything held on one address, or one lead, for good',
  details:
    'Answers, files, remarks, timeline, search and remembered ids go. What the CRM was given, what you were\nsent by mail and chat, and older backups you must clean by hand: it says what is where.',
  options: { ...yesOption, ...asOption },
  examples: [
    ['erase ines@example.com', 'somebody asks to be forgotten; says what goes and asks'],
    ['erase TW-7F3K-92QD --yes', 'this one lead, without asking'],
  ],
  async run(call) {
    const { operands, options, terminal, withStore } = call;
    const [typed = ''] = operands;
    const by = () => actorOf(options.as, call);
    if (typed.includes('@')) {
      const gone = await withStore(async (store) => {
        const held = await store.person(typed);
        assertSomethingHeld(held);
        await confirm(planFor(held), { terminal, yes: options.yes });
        return store.erase(typed, by());
      });
      await terminal.print(options.json ? harmlessJson(summaryOf(gone), 2) : sayErased(gone));
      return exitCodes.done;
    }
    const { lead, outcome } = await withStore(async (store) => {
      const lead = await store.find(typed);
      if (!lead) throw unknownReference(typed);
      const { reference, fileId } = lead;
      const plan = `Will erase the lead ${reference}${fileId ? ' and its file' : ''} for good.`;
      await confirm(plan, { terminal, yes: options.yes });
      return { lead, outcome: await act(store, eraseLead, reference, by()) };
    });
    if (options.json) await terminal.print(harmlessJson(outcome, 2));
    else if (outcome.outcome === 'done') await terminal.print(sayErasedLead(lead));
    else terminal.note(sayOutcome(outcome, { name: 'erase', done: '', ...eraseLead }));
    return codeOf([outcome]);
  },
});

const planFor = ({ leads, files }: Person): string =>
  `Will erase ${count(leads.length, 'lead')} with ${count(files.length, 'file')} of this address, and all that was remembered of it, for good.`;

const summaryOf = ({ leads, files, personId, inCrm }: Person) => ({
  leads: leads.map(({ reference }) => reference),
  files: files.length,
  personId,
  inCrm,
});

function sayErased({ leads, files, personId, inCrm }: Person): string {
  const ids = [
    personId,
    ...inCrm.flatMap(({ contactId, dealId, noteId }) => [contactId, dealId, noteId]),
  ];
  return [
    `Erased ${count(leads.length, 'lead')} with ${count(files.length, 'file')}.`,
    ...leftovers(ids),
  ].join('\n');
}

const sayErasedLead = ({ reference, progress: { contactId, dealId, noteId } }: Lead): string =>
  [`Erased ${reference}.`, ...leftovers([contactId, dealId, noteId])].join('\n');

/** What we cannot reach. */
function leftovers(ids: readonly (string | null | undefined)[]): readonly string[] {
  const theirs = ids.filter((id) => typeof id === 'string').filter((id) => !isRecordedHere(id));
  const known = [...new Set(theirs)].map(oneLine);
  return [
    ...(known.length > 0 ? [`Remove in the CRM by hand: ${known.join(', ')}`] : []),
    'What was sent about it by mail and chat, and backups from before, still hold it: delete them, or erase again after restoring one.',
  ];
}
