import {
  type ActionOutcome,
  actOnLead,
  clockOf,
  holdsSomething,
  leftFacts,
} from '@tidewright/console';
import { count } from '@tidewright/console/words/numbers';
import {
  ErasureUnfinishedError,
  type LeftElsewhere,
  type Outbox,
  type PersonData,
} from '@tidewright/leads';
import { codeOf, sayOutcome } from './acting.ts';
import { type Call, type Context, defineCommand, type ExitCode, leadNamed } from './command.ts';
import { assertSomethingHeld } from './reading.ts';

export const eraseCommand = defineCommand({
  name: 'erase',
  operands: 'EMAIL|REF',
  summary: 'erase everything from one address, or one lead, for good',
  details:
    'Erases answers, files, notes, timeline, search entries and stored ids. You have to clean the CRM, your mail and chat,\nand older backups by hand: it lists what is where, and the activity log keeps that list.',
  asks: true,
  isRecorded: true,
  examples: [
    ['erase ines@example.com', 'someone asks to be forgotten; shows what gets erased and asks'],
    ['erase TW-7F3K-92QD --yes', 'one lead, without asking'],
  ],
  run: (call) =>
    call.withStore((store) =>
      call.operands[0]?.includes('@') ? eraseAddress(store, call) : eraseOne(store, call),
    ),
});

async function eraseAddress(store: Outbox, call: Call): Promise<undefined> {
  const { operands, confirm, by } = call;
  const [typed = ''] = operands;
  const held = await store.person(typed);
  // Finishes an earlier erasure that was interrupted.
  if (!holdsSomething(held)) await store.erase(typed, by());
  assertSomethingHeld(held);
  const plan = `Will erase ${countsOf(held)} from this address, with everything stored about it, for good.`;
  await confirm(plan);
  const { gone, unfinished } = await unfinishedOr<PersonData>(held, () => store.erase(typed, by()));
  const left = await lastLeft(store);
  const { files, personId } = gone;
  const leads = gone.leads.map(({ reference }) => reference);
  const words = [`Erased ${countsOf(gone)}.`, ...leftovers(left, call)].join('\n');
  await call.answer({ leads, files: files.length, personId, left }, words);
  if (unfinished) throw unfinished;
}

async function eraseOne(store: Outbox, call: Call): Promise<ExitCode> {
  const { operands, options, terminal, confirm, by } = call;
  const { reference, fileId } = await leadNamed(store, operands[0] ?? '');
  await confirm(`Will erase the lead ${reference}${fileId ? ' and its file' : ''} for good.`);
  const done: ActionOutcome = { reference, outcome: 'done' };
  const { gone, unfinished } = await unfinishedOr(done, () =>
    actOnLead(store, 'erase', reference, by()),
  );
  const left = await lastLeft(store, reference);
  const words = [`Erased ${gone.reference}.`, ...leftovers(left, call)].join('\n');
  if (options.json || gone.outcome === 'done') await call.answer({ ...gone, left }, words);
  else terminal.note(sayOutcome(gone, 'erase'));
  if (unfinished) throw unfinished;
  return codeOf([gone]);
}

/** Also returned if the erasure isn't finished: nothing else knows what's left in the CRM. */
async function unfinishedOr<Gone>(expected: Gone, erase: () => Promise<Gone>) {
  try {
    return { gone: await erase(), unfinished: null };
  } catch (error) {
    if (!(error instanceof ErasureUnfinishedError)) throw error;
    return { gone: expected, unfinished: error };
  }
}

async function lastLeft(store: Outbox, reference?: string): Promise<LeftElsewhere | null> {
  const actions = await store.actions({ limit: 20, ...(reference && { reference }) });
  return actions.find(({ what }) => what === 'erase')?.left ?? null;
}

const countsOf = ({ leads, files }: PersonData): string =>
  `${count(leads.length, 'lead')} with ${count(files.length, 'file')}`;

function leftovers(left: LeftElsewhere | null, { config, mode, now }: Context): readonly string[] {
  if (!left) return [];
  const facts = leftFacts(left, now(), mode, clockOf(config.company, now()));
  const lines = facts.map(({ name, value }) => `  ${name}: ${value}`);
  return [
    'Still stored elsewhere, for you to remove (the activity log keeps this list):',
    ...lines,
  ];
}
