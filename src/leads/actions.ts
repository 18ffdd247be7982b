import { type Lead, type LeadState, leadStates } from './lead.ts';
import { after, setAsideDays, setAsideLifetimeMs } from './lifetimes.ts';

/**
 * Everything that people can do to a lead. The store, the pages, the commands and
 * the record read this table and nothing else: a new action is one entry.
 * In words, {leads} stands for which leads, and {closed} for what a lead is called
 * that was closed by hand: handled, or done where no CRM is set.
 */
export type Action = {
  /** The states in which it can be done. */
  readonly from: readonly LeadState[];
  readonly change: (lead: Lead) => Change;
  /** How a lead is marked in its timeline that this was done to; null where it is gone. */
  readonly to: 'waiting' | 'set-aside' | 'handled' | 'answered' | null;
  /** No longer possible once this is false. */
  readonly isStillPossible?: (lead: Lead, now: Date) => boolean;
  /** Of the timeline; null where it goes with the lead. */
  readonly event: string | null;
  /** In the record of actions. */
  readonly recorded: string;
  /** Whoever is told of new leads is told of this one now. */
  readonly isNews?: true;
  /** Needs no doing: the first time stands. */
  readonly isDone?: (lead: Lead) => boolean;
  readonly words: ActionWords;
  readonly button: ActionButton;
  /** What its command is called and says; null where a command of its own does more. */
  readonly command: ActionCommand | null;
};

export type Change =
  /** With all tries. */
  | 'back into the queue'
  /** Or in ten seconds if an answer was lost; its tries stay spent. */
  | 'due now'
  /** Goes with its file, remark, timeline and every trace in the search. */
  | 'erase'
  | {
      readonly state?: LeadState;
      /** The column of when it was done. */
      readonly stamp?: TimeColumn;
      readonly clear?: readonly TimeColumn[];
    };

type TimeColumn = 'set_aside_at' | 'handled_at' | 'answered_at';

type ActionWords = {
  readonly do: string;
  /** Where it differs, on the button of one lead and in the question. */
  readonly ask?: string;
  readonly consequence: string;
  /** What came of one lead. */
  readonly said: string;
  /** The same for leads of which it says too much, or too little. */
  readonly saidOf?: {
    readonly name: string;
    readonly isFor: (lead: Lead) => boolean;
    readonly said: string;
  };
  /** What became of leads, behind a number. */
  readonly done: string;
  readonly whereNoCrm?: Pick<ActionWords, 'consequence' | 'said'>;
};

type ActionButton = {
  /** For one lead, for those that are ticked, for all that match. */
  readonly on: readonly ('one' | 'ticked' | 'all')[];
  /** For many: only where a CRM takes leads. */
  readonly needsCrm?: true;
  /** For one: of fewer leads than it is possible for. Where no CRM takes leads, they are worked here. */
  readonly isFor?: (lead: Lead, isWorkedHere: boolean) => boolean;
  /** For one: what most people would do next. */
  readonly isNext?: (lead: Lead, isWorkedHere: boolean) => boolean;
  /** Destroys something: leads to a page that asks first. */
  readonly isDanger?: true;
};

type ActionCommand = {
  readonly summary: string;
  readonly details?: string;
  /** What becomes of a lead, behind its reference. */
  readonly done: string;
  /** Which leads --all means; null where there is no --all. */
  readonly all: readonly LeadState[] | null;
  /** Told to whoever tried something else with a lead in this state. */
  readonly hint?: { readonly state: LeadState; readonly says: string };
  /** Each with what it is for. */
  readonly examples: readonly (readonly [args: string, purpose: string])[];
};

const days = `${setAsideDays} days`;

export const actions = {
  retry: {
    from: ['parked', 'waiting'],
    change: ({ state }) => (state === 'parked' ? 'back into the queue' : 'due now'),
    to: 'waiting',
    event: 'retried',
    recorded: 'retry',
    words: {
      do: 'Retry {leads}',
      ask: 'Retry {leads} now',
      consequence:
        'Each is tried as soon as its turn comes; parked ones get all their tries again.',
      said: 'It is tried again now.',
      saidOf: {
        name: 'retry-soon',
        isFor: ({ state, progress }) => state === 'waiting' && progress.unsure !== undefined,
        said: 'It is tried again within ten seconds.',
      },
      done: 'sent again',
    },
    button: {
      on: ['one', 'ticked', 'all'],
      needsCrm: true,
      isFor: ({ state }, isWorkedHere) => state === 'parked' || !isWorkedHere,
      isNext: ({ state }) => state === 'parked',
    },
    command: {
      summary: 'send leads now that were given up or wait for their next try',
      details:
        'What was given up gets all its tries again; what waits is due at once, or ten seconds later if the CRM’s last answer was lost. What the CRM has already is not sent twice.',
      done: 'is due now',
      all: ['parked'],
      hint: { state: 'parked', says: 'To send it again, use retry.' },
      examples: [
        ['retry TW-7F3K-92QD', 'once what the CRM refused is mended'],
        ['retry --all --yes', 'every one that was given up, without asking'],
        ['retry --all --state waiting', 'every one that waits for its next try'],
      ],
    },
  },

  release: {
    from: ['set-aside'],
    change: () => 'back into the queue',
    // What a sweep may be dropping this moment is not let out any more.
    isStillPossible: ({ setAsideAt, receivedAt }, now) =>
      (setAsideAt ?? receivedAt) > after(now, -setAsideLifetimeMs),
    to: 'waiting',
    event: 'released',
    recorded: 'release',
    isNews: true,
    words: {
      do: 'Release {leads}',
      consequence: 'They are delivered and announced as if they had just come.',
      said: 'Released. It is delivered and announced as if it had just come.',
      done: 'released',
    },
    button: { on: ['one', 'ticked', 'all'], isNext: () => true },
    command: {
      summary: 'deliver leads that were set aside as suspected spam',
      details: `They go into the queue as if they had just come. Possible for ${days} after they were set aside.`,
      done: 'is released and goes into the queue',
      all: ['set-aside'],
      hint: { state: 'set-aside', says: `To deliver it, use release, within ${days}.` },
      examples: [
        ['release TW-7F3K-92QD', 'this one is no spam'],
        ['release --all', 'none of them is; says how many and asks'],
      ],
    },
  },

  answered: {
    from: leadStates,
    change: () => ({ stamp: 'answered_at' }),
    to: 'answered',
    event: 'answered',
    recorded: 'answer',
    isDone: ({ answeredAt }) => answeredAt !== null,
    words: {
      do: 'Mark {leads} as answered',
      consequence: 'Nothing else changes.',
      said: 'Marked as answered.',
      done: 'marked as answered',
    },
    button: {
      on: ['one'],
      isFor: ({ state, answeredAt }, isWorkedHere) =>
        isWorkedHere && state === 'waiting' && answeredAt === null,
      isNext: () => true,
    },
    command: {
      summary: 'note that somebody has answered the visitor',
      details: 'Delivery goes on as it was. To keep a lead from it, use handled.',
      done: 'is answered',
      all: null,
      examples: [['answered TW-7F3K-92QD --as Ines', 'with a name for the record']],
    },
  },

  handled: {
    from: ['waiting', 'parked', 'delivered'],
    change: () => ({ state: 'handled', stamp: 'handled_at' }),
    to: 'handled',
    event: 'handled',
    recorded: 'handle',
    words: {
      do: 'Mark {leads} as {closed}',
      consequence:
        'What was delivered stays delivered. The others aren’t sent unless you open them again.',
      said: 'Marked as {closed}. It isn’t sent unless you open it again.',
      saidOf: {
        name: 'handled-delivered',
        isFor: ({ deliveredAt }) => deliveredAt !== null,
        said: 'Marked as {closed}.',
      },
      done: 'marked as {closed}',
      whereNoCrm: {
        consequence: 'They are no longer among those to answer unless somebody opens them again.',
        said: 'Marked as {closed}.',
      },
    },
    button: {
      on: ['one', 'ticked', 'all'],
      isNext: ({ state, answeredAt }, isWorkedHere) =>
        isWorkedHere && state === 'waiting' && answeredAt !== null,
    },
    command: {
      summary: 'close leads by hand: answered, done, nothing more to deliver',
      details: 'They stay in the store. What isn’t delivered yet is not sent unless you reopen it.',
      done: 'is handled',
      all: ['waiting', 'parked', 'delivered'],
      examples: [
        ['handled TW-7F3K-92QD', 'it was answered on the telephone'],
        ['handled TW-7F3K-92QD --as Ines', 'with a name for the record'],
        ['handled --all --state parked --form newsletter', 'all of these that were given up'],
      ],
    },
  },

  'set-aside': {
    from: ['waiting', 'parked'],
    change: () => ({ state: 'set-aside', stamp: 'set_aside_at' }),
    to: 'set-aside',
    event: 'set aside',
    recorded: 'set aside',
    words: {
      do: 'Set {leads} aside',
      consequence: `Nothing of them is sent unless somebody releases them within ${days}.`,
      said: `Set aside. Nothing is sent unless you release it within ${days}.`,
      done: 'set aside',
    },
    button: { on: ['one', 'ticked'] },
    command: {
      summary: 'keep leads from being delivered, as spam is',
      details: `They are dropped after ${days} unless they are released before.`,
      done: `is set aside for ${days}`,
      all: ['waiting', 'parked'],
      examples: [
        ['set-aside TW-7F3K-92QD', 'this one is spam and was not noticed'],
        [
          'set-aside --all --search pills --from 2026-03-01',
          'a wave of it; says how many and asks',
        ],
      ],
    },
  },

  reopen: {
    from: ['handled'],
    change: ({ deliveredAt }) =>
      deliveredAt ? { state: 'delivered', clear: ['handled_at'] } : 'back into the queue',
    to: 'waiting',
    event: 'reopened',
    recorded: 'reopen',
    words: {
      do: 'Open {leads} again',
      consequence:
        'What had been delivered counts as delivered again; the others go back into the queue.',
      said: 'Opened again.',
      done: 'opened again',
    },
    button: { on: ['one'] },
    command: {
      summary: 'take handled back: what was not delivered goes into the queue',
      done: 'is open again',
      all: ['handled'],
      hint: { state: 'handled', says: 'To open it again, use reopen.' },
      examples: [
        ['reopen TW-7F3K-92QD', 'it was closed by mistake'],
        ['reopen --all --from 2026-03-01', 'so were all of that week'],
      ],
    },
  },

  erase: {
    from: leadStates,
    change: () => 'erase',
    to: null,
    event: null,
    recorded: 'erase',
    words: {
      do: 'Erase {leads}',
      ask: 'Erase {leads} for good',
      consequence:
        'Answers, files, remarks and every trace in the search go. What a CRM was given stays there, and older backups hold them still.',
      said: 'Erased: its answers, file, remark and every trace in the search.',
      done: 'erased',
    },
    button: { on: ['one', 'all'], isDanger: true },
    command: null,
  },
} as const satisfies Readonly<Record<string, Action>>;

export type ActionName = keyof typeof actions;

export const actionNames = Object.keys(actions) as readonly ActionName[];

export const isAction = (name: string): name is ActionName => Object.hasOwn(actions, name);

export const isPossible = (name: ActionName, state: LeadState): boolean =>
  actionNamed(name).from.includes(state);

export type ActionEvent = NonNullable<(typeof actions)[ActionName]['event']>;

export type ActionRecord = (typeof actions)[ActionName]['recorded'];

type KnownAction = Action & {
  readonly event: ActionEvent | null;
  readonly recorded: ActionRecord;
};

export const actionNamed = (name: ActionName): KnownAction => actions[name];
