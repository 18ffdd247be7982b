import { ErasureUnfinishedError } from '../../leads/errors.ts';
import type { Lead } from '../../leads/lead.ts';
import type { Person } from '../../leads/lead-admin.ts';
import { isRecordedHere } from '../../leads/progress.ts';
import { act, eraseLead, type Outcome } from '../act.ts';
import { count } from '../times.ts';
import { holdsSomething } from '../views/people.ts';
import { harmlessJson, oneLine } from '../visible-text.ts';
import { actorOf, asOption } from './actor.ts';
import {
  type Context,
  defineCommand,
  type ExitCode,
  exitCodes,
  unknownReference,
} from './command.ts';
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
  run: (call) =>
    call.operands[0]?.includes('@') ? eraseAddress(call.operands[0], call) : eraseOne(call),
});

type Call = Context & {
  readonly operands: readonly string[];
  readonly options: { readonly json?: boolean; readonly yes?: boolean; readonly as?: string };
};

async function eraseAddress(typed: string, call: Call): Promise<ExitCode> {
  const { options, terminal, withStore } = call;
  const by = () => actorOf(options.as, call);
  const { gone, unfinished } = await withStore(async (store) => {
    const held = await store.person(typed);
    // Finishes what an earlier one could not.
    if (!holdsSomething(held)) await store.erase(typed, by());
    assertSomethingHeld(held);
    await confirm(planFor(held), { terminal, yes: options.yes });
    return unfinishedOr(held, () => store.erase(typed, by()));
  });
  await terminal.print(options.json ? harmlessJson(summaryOf(gone), 2) : sayErased(gone));
  if (unfinished) throw unfinished;
  return exitCodes.done;
}

async function eraseOne(call: Call): Promise<ExitCode> {
  const { operands, options, terminal, withStore } = call;
  const [typed = ''] = operands;
  const { lead, gone, unfinished } = await withStore(async (store) => {
    const lead = await store.find(typed);
    if (!lead) throw unknownReference(typed);
    const { reference, fileId } = lead;
    const plan = `Will erase the lead ${reference}${fileId ? ' and its file' : ''} for good.`;
    await confirm(plan, { terminal, yes: options.yes });
    const done: Outcome = { reference, outcome: 'done' };
    const by = actorOf(options.as, call);
    return { lead, ...(await unfinishedOr(done, () => act(store, eraseLead, reference, by))) };
  });
  if (options.json) await terminal.print(harmlessJson(gone, 2));
  else if (gone.outcome === 'done') await terminal.print(sayErasedLead(lead));
  else terminal.note(sayOutcome(gone, { name: 'erase', done: '', ...eraseLead }));
  if (unfinished) throw unfinished;
  return codeOf([gone]);
}

/** What went, also where it is not finished: nothing else knows what is left in the CRM. */
async function unfinishedOr<Gone>(expected: Gone, erase: () => Promise<Gone>) {
  try {
    return { gone: await erase(), unfinished: null };
  } catch (error) {
    if (!(error instanceof ErasureUnfinishedError)) throw error;
    return { gone: expected, unfinished: error };
  }
}

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
