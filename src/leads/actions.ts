import {
  isInPart,
  type Lead,
  type LeadState,
  leadStates,
  type Progress,
  type WorkState,
  withoutParts,
  withRest,
  workOf,
} from './lead.ts';
import { after, setAsideDays, setAsideLifetimeMs } from './lifetimes.ts';

/**
 * Everything people can do to a lead. Store, pages, commands and record read only this table, so a new action is
 * one entry. In words, {leads} stands for which leads.
 */
export type Action = {
  readonly from: readonly LeadState[];
  readonly change: (lead: Lead, given: Given, now: Date) => Change;
  /** The mark in its timeline; null if the lead is gone. */
  readonly to: 'waiting' | 'set-aside' | 'closed' | WorkState | null;
  /** Independent of the delivery's state. */
  readonly isOfWork?: true;
  readonly asks?: keyof Given;
  readonly eventText?: (given: Given) => string | undefined;
  readonly isStillPossible?: (lead: Lead, now: Date) => boolean;
  /** Null if the timeline is deleted with the lead. */
  readonly event: string | null;
  readonly recorded: string;
  /** Notifies about this lead as if it were new. */
  readonly isNews?: true;
  readonly isDone?: (lead: Lead) => boolean;
  readonly words: {
    readonly do: string;
    /** For the button of one lead and the question, if it differs. */
    readonly ask?: string;
    readonly consequence: string;
    /** If "done" alone says too little. */
    readonly said?: string;
    /** After a number, or after a reference and "is". */
    readonly done: string;
  };
  readonly button: {
    readonly on: readonly ('one' | 'ticked' | 'all')[];
    /** For many leads: only if there is a CRM. */
    readonly needsCrm?: true;
    /** For one lead: narrower than `from`. Without a CRM, leads are worked on here. */
    readonly isFor?: (lead: Lead, isWorkedHere: boolean) => boolean;
    /** Destroys something: opens a page that asks first. */
    readonly isDanger?: true;
  };
  /** Null if a separate command does more, or if it's left to the pages. */
  readonly command: {
    readonly summary: string;
    readonly details?: string;
    /** Which leads --all means; without it there is no --all. */
    readonly all?: readonly LeadState[];
    /** Shown if another command was tried on a lead in this state. */
    readonly hint?: { readonly state: LeadState; readonly says: string };
    readonly examples: readonly (readonly [args: string, purpose: string])[];
  } | null;
};

/** What the user adds to an action, and what only content and CRMs know. */
export type Given = {
  readonly value?: number;
  readonly reason?: LostReason;
  readonly owner?: string | null;
  /** Null if nothing was promised. */
  readonly isLate?: (lead: Pick<Lead, 'form' | 'receivedAt'>, now: Date) => boolean | null;
  /** Whether a contact that's sent again in this mode becomes a second one. Without it, none is sent again. */
  readonly doublesContacts?: (mode: string | null) => boolean;
};

export const lostReasons = [
  'price',
  'chose someone else',
  'no longer needed',
  'no answer',
  'not our kind of work',
] as const;

export type LostReason = (typeof lostReasons)[number];

export type Change =
  /** Resets its tries. */
  | 'back into the queue'
  /** In ten seconds if an answer was lost. Keeps its tries. */
  | 'due now'
  | 'erase'
  | 'leave missing'
  | { readonly progress: Progress }
  | {
      readonly state?: LeadState;
      readonly stamp?: TimeColumn | readonly TimeColumn[] | undefined;
      readonly clear?: readonly (TimeColumn | WorkColumn)[];
      readonly set?: Readonly<Partial<Record<WorkColumn, string | number | null>>>;
    };

type TimeColumn = 'set_aside_at' | 'closed_at' | 'answered_at' | 'outcome_at';

type WorkColumn = 'answered_late' | 'owner' | 'outcome' | 'won_value' | 'lost_reason';

const days = `${setAsideDays} days`;

const asNumber = (is: boolean | null): number | null => (is === null ? null : Number(is));
const isMissing = ({ found }: Lead): boolean => found?.kind === 'missing';

const ofWork = { from: leadStates, isOfWork: true } as const;

export const actions = {
  retry: {
    from: ['not-delivered', 'waiting'],
    change: ({ state }) => (state === 'not-delivered' ? 'back into the queue' : 'due now'),
    to: 'waiting',
    event: 'retried',
    recorded: 'retry',
    words: {
      do: 'Send {leads} again',
      ask: 'Send {leads} again now',
      consequence: 'They’re sent right away. Leads we stopped trying get all their tries again.',
      said: 'It’s being sent again.',
      done: 'sent again',
    },
    button: {
      on: ['one', 'ticked', 'all'],
      needsCrm: true,
      isFor: ({ state }, isWorkedHere) => state === 'not-delivered' || !isWorkedHere,
    },
    command: {
      summary: 'send leads again that weren’t delivered or wait for their next try',
      details:
        'Leads that weren’t delivered get all their tries again. Waiting leads are sent at once, or after ten seconds if the CRM’s last answer was lost. Nothing is sent twice.',
      all: ['not-delivered'],
      hint: { state: 'not-delivered', says: 'To send it again, use retry.' },
      examples: [
        ['retry TW-7F3K-92QD', 'once you fixed what the CRM rejected'],
        ['retry --all --yes', 'all that weren’t delivered, without asking'],
        ['retry --all --state waiting', 'all that wait for their next try'],
      ],
    },
  },

  release: {
    from: ['set-aside'],
    change: () => 'back into the queue',
    // A sweep may be deleting it right now.
    isStillPossible: ({ setAsideAt, receivedAt }, now) =>
      (setAsideAt ?? receivedAt) > after(now, -setAsideLifetimeMs),
    to: 'waiting',
    event: 'released',
    recorded: 'release',
    isNews: true,
    words: {
      do: 'Release {leads}',
      consequence: 'They’re delivered, and you’re notified as if they had just come in.',
      said: 'Released. It’s delivered as if it had just come in.',
      done: 'released',
    },
    button: { on: ['one', 'ticked', 'all'] },
    command: {
      summary: 'deliver leads that were set aside as suspected spam',
      details: `They’re queued as if they had just come in. Possible for ${days} after they were set aside.`,
      all: ['set-aside'],
      hint: { state: 'set-aside', says: `To deliver it, use release, within ${days}.` },
      examples: [
        ['release TW-7F3K-92QD', 'it isn’t spam'],
        ['release --all', 'none of them is; shows how many and asks'],
      ],
    },
  },

  answered: {
    ...ofWork,
    change: (lead, { isLate }, now) => ({
      stamp: 'answered_at',
      set: { answered_late: asNumber(isLate?.(lead, now) ?? null) },
    }),
    to: 'answered',
    event: 'answered',
    recorded: 'answer',
    isDone: ({ answeredAt }) => answeredAt !== null,
    words: {
      do: 'Mark {leads} as answered',
      ask: 'Answered',
      consequence: 'They leave the list of leads to answer. Delivery to the CRM goes on.',
      done: 'marked as answered',
    },
    button: { on: ['one', 'ticked', 'all'], isFor: (lead) => workOf(lead) === 'to-answer' },
    command: {
      summary: 'mark leads as answered',
      details: 'Delivery goes on as it was. To stop it, use close.',
      all: leadStates,
      examples: [
        ['answered TW-7F3K-92QD --as Ines', 'you called them back'],
        ['answered --all --form contact --from 2026-03-01', 'you answered all of these'],
      ],
    },
  },

  'not-answered': {
    ...ofWork,
    change: () => ({ clear: ['answered_at', 'answered_late'] }),
    to: 'to-answer',
    event: 'not answered',
    recorded: 'undo answer',
    words: {
      do: 'Mark {leads} as not answered',
      ask: 'Not answered yet',
      consequence: 'They’re back in the list of leads to answer.',
      said: 'Back in the list of leads to answer.',
      done: 'marked as not answered',
    },
    button: { on: ['one', 'ticked'], isFor: (lead) => workOf(lead) === 'answered' },
    command: {
      summary: 'undo answered',
      examples: [['not-answered TW-7F3K-92QD', 'it was marked by mistake']],
    },
  },

  assign: {
    ...ofWork,
    asks: 'owner',
    change: (_, { owner = null }) => ({ set: { owner } }),
    to: 'to-answer',
    event: 'assigned',
    eventText: ({ owner }) => owner ?? undefined,
    recorded: 'assign',
    words: {
      do: 'Assign {leads}',
      consequence: 'Their reminders go to that person.',
      done: 'assigned',
    },
    button: { on: ['ticked'], isFor: (lead) => workOf(lead) !== null },
    command: null,
  },

  won: {
    ...ofWork,
    asks: 'value',
    change({ outcome }, { value = null }) {
      if (outcome !== 'won')
        return {
          stamp: 'outcome_at',
          set: { outcome: 'won', won_value: value, lost_reason: null },
        };
      // At another value it was still won on that day. Without one, as many at once are, its own stays.
      return { set: { outcome: 'won', ...(value !== null && { won_value: value }) } };
    },
    to: 'won',
    event: 'won',
    eventText: ({ value }) => value?.toString(),
    recorded: 'win',
    words: {
      do: 'Mark {leads} as won',
      consequence: 'They count as won in the reports.',
      done: 'marked as won',
    },
    button: { on: ['ticked'], isFor: (lead) => workOf(lead) !== null },
    command: null,
  },

  lost: {
    ...ofWork,
    asks: 'reason',
    change({ outcome }, { reason = null }) {
      if (outcome !== 'lost')
        return {
          stamp: 'outcome_at',
          set: { outcome: 'lost', won_value: null, lost_reason: reason },
        };
      return { set: { outcome: 'lost', ...(reason !== null && { lost_reason: reason }) } };
    },
    to: 'lost',
    event: 'lost',
    eventText: ({ reason }) => reason,
    recorded: 'lose',
    words: {
      do: 'Mark {leads} as lost',
      consequence: 'They count as lost in the reports.',
      done: 'marked as lost',
    },
    button: { on: ['ticked'], isFor: (lead) => workOf(lead) !== null },
    command: null,
  },

  spam: {
    ...ofWork,
    // What hasn't been sent yet stays here.
    change: ({ state }) => {
      const set = { outcome: 'spam', won_value: null, lost_reason: null };
      return state === 'waiting' || state === 'not-delivered'
        ? { state: 'set-aside', stamp: ['set_aside_at', 'outcome_at'], set }
        : { stamp: 'outcome_at', set };
    },
    to: 'spam',
    event: 'spam',
    recorded: 'mark as spam',
    words: {
      do: 'Mark {leads} as spam',
      ask: 'Spam',
      consequence: 'Reports count them only as spam. Leads that weren’t sent yet are set aside.',
      done: 'marked as spam',
    },
    button: { on: ['ticked'], isFor: (lead) => workOf(lead) !== null },
    command: null,
  },

  'no-outcome': {
    ...ofWork,
    change: () => ({ clear: ['outcome', 'outcome_at', 'won_value', 'lost_reason'] }),
    to: 'to-answer',
    event: 'outcome taken back',
    recorded: 'undo outcome',
    words: {
      do: 'Open {leads} again',
      consequence: 'They’re no longer won, lost or spam.',
      said: 'It’s open again.',
      done: 'opened again',
    },
    button: { on: [] },
    command: null,
  },

  close: {
    from: ['waiting', 'not-delivered'],
    change: () => ({ state: 'closed', stamp: 'closed_at' }),
    to: 'closed',
    event: 'closed',
    recorded: 'close',
    words: {
      do: 'Close {leads}',
      ask: 'Close {leads} without sending',
      consequence: 'They aren’t sent to the CRM unless you reopen them.',
      said: 'Closed. It isn’t sent to the CRM unless you reopen it.',
      done: 'closed',
    },
    button: {
      on: ['one', 'ticked', 'all'],
      needsCrm: true,
      isFor: (_, isWorkedHere) => !isWorkedHere,
    },
    command: {
      summary: 'close leads that you entered in the CRM by hand',
      details: 'They stay in the store and aren’t sent unless you reopen them.',
      all: ['waiting', 'not-delivered'],
      examples: [
        ['close TW-7F3K-92QD', 'you entered it by hand'],
        ['close TW-7F3K-92QD --as Ines', 'with a name for the record'],
        [
          'close --all --state not-delivered --form newsletter',
          'all of these that weren’t delivered',
        ],
      ],
    },
  },

  'set-aside': {
    from: ['waiting', 'not-delivered'],
    change: () => ({ state: 'set-aside', stamp: 'set_aside_at' }),
    to: 'set-aside',
    event: 'set aside',
    recorded: 'set aside',
    words: {
      do: 'Set {leads} aside',
      consequence: `They aren’t sent unless you release them within ${days}.`,
      said: `Set aside. It isn’t sent unless you release it within ${days}.`,
      done: 'set aside',
    },
    button: { on: ['one', 'ticked'] },
    command: {
      summary: 'set leads aside, like spam',
      details: `They’re erased after ${days} unless you release them.`,
      all: ['waiting', 'not-delivered'],
      examples: [
        ['set-aside TW-7F3K-92QD', 'the spam filter missed it'],
        [
          'set-aside --all --search pills --from 2026-03-01',
          'a wave of it; says how many and asks',
        ],
      ],
    },
  },

  reopen: {
    from: ['closed'],
    change: ({ deliveredAt }) =>
      deliveredAt ? { state: 'delivered', clear: ['closed_at'] } : 'back into the queue',
    to: 'waiting',
    event: 'reopened',
    recorded: 'reopen',
    words: {
      do: 'Reopen {leads}',
      consequence: 'What wasn’t delivered goes back into the queue.',
      done: 'reopened',
    },
    button: { on: ['one'] },
    command: {
      summary: 'reopen closed leads and queue what wasn’t delivered',
      all: ['closed'],
      hint: { state: 'closed', says: 'To reopen it, use reopen.' },
      examples: [
        ['reopen TW-7F3K-92QD', 'it was closed by mistake'],
        ['reopen --all --from 2026-03-01', 'so were all of these'],
      ],
    },
  },

  'send-missing': {
    from: ['delivered', 'closed'],
    change: ({ progress, found }) => ({ progress: withoutParts(progress, found?.missing ?? []) }),
    isStillPossible: isMissing,
    to: 'waiting',
    event: 'sent again',
    recorded: 'send again',
    words: {
      do: 'Send {leads} again',
      consequence: 'Only what’s missing in the CRM is sent. What it still has stays as it is.',
      said: 'What’s missing is being sent now.',
      done: 'sent again',
    },
    button: { on: ['one'], isFor: isMissing },
    command: {
      summary: 'send only what a check found missing in the CRM',
      examples: [['send-missing TW-7F3K-92QD', 'after "npm run leads -- check" named it']],
    },
  },

  leave: {
    from: ['delivered', 'closed'],
    change: () => 'leave missing',
    isStillPossible: isMissing,
    to: 'closed',
    event: 'left missing',
    recorded: 'leave',
    words: {
      do: 'Leave {leads} deleted',
      ask: 'Deleted on purpose',
      consequence: 'It isn’t sent again, and checks no longer list it as missing.',
      said: 'Left as it is. Checks no longer list it as missing.',
      done: 'left as deleted on purpose',
    },
    button: { on: ['one'], isFor: isMissing },
    command: {
      summary: 'mark leads as deleted in the CRM on purpose',
      examples: [['leave TW-7F3K-92QD', 'the visitor asked us to delete everything']],
    },
  },

  'send-rest': {
    from: ['delivered'],
    change: (lead, { doublesContacts }) => ({
      progress: withRest(lead, doublesContacts?.(lead.mode) ?? true),
    }),
    isStillPossible: isInPart,
    to: 'waiting',
    event: 'rest sent',
    recorded: 'send rest',
    words: {
      do: 'Send the rest of {leads}',
      ask: 'Send the rest',
      consequence: 'What the receiver has stays as it is. Fix the cause first.',
      said: 'The rest is being sent now.',
      done: 'sent in full',
    },
    button: { on: ['one'], isFor: isInPart },
    command: {
      summary: 'send what was left out of a lead that was delivered in part',
      details:
        'Fix the cause first: a field that was renamed, or an address that the proxy lacked.',
      examples: [['send-rest TW-7F3K-92QD', 'once folk has the field again']],
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
        'Answers, files, notes, replies and search entries are erased. What’s in the CRM and in older backups stays there.',
      said: 'Erased, with its answers, file, note, replies and search entries.',
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

type KnownAction = Action & { readonly event: ActionEvent | null; readonly recorded: ActionRecord };

export const actionNamed = (name: ActionName): KnownAction => actions[name];
