import {
  isInPart,
  type Lead,
  type LeadState,
  leadStates,
  type Progress,
  withoutParts,
  withRest,
} from './lead.ts';
import { after, setAsideLifetimeMs } from './lifetimes.ts';

/** In the order in which buttons and commands list them. */
export const actionNames = [
  'retry',
  'release',
  'answered',
  'not-answered',
  'assign',
  'won',
  'lost',
  'spam',
  'no-outcome',
  'close',
  'set-aside',
  'reopen',
  'send-missing',
  'leave',
  'send-rest',
  'erase',
] as const;

export type ActionName = (typeof actionNames)[number];

/** When an action is allowed and what it does. What people read about it is the console's. */
export type ActionRule = {
  /** Without "sending" if it changes the delivery: then a worker has the lead, and only its lease holder may do that. */
  readonly from: readonly LeadState[];
  /** What to write. Reads nothing but the lead, what the user adds, and the time. */
  readonly change: (lead: Lead, given: Given, now: Date) => Change;
  /** Independent of the delivery's state: it's done even if that changed since the user looked. */
  readonly isOfWork?: true;
  /** What the user may add. */
  readonly asks?: keyof Given;
  /** Narrower than `from`, and asked in the transaction that changes the lead. */
  readonly isStillPossible?: (lead: Lead, now: Date) => boolean;
  /** Then it changes and records nothing. */
  readonly isDone?: (lead: Lead) => boolean;
  /** Notifies about this lead as if it were new. */
  readonly isNews?: true;
  /** The action that takes it back; null if nothing does. */
  readonly undoneBy: ActionName | null;
  /** Where another one takes it back, by the state the lead is in afterwards. */
  readonly undoneIn?: Readonly<Partial<Record<LeadState, ActionName>>>;
  /** On selected leads, or on all that match. */
  readonly isForMany: boolean;
  /** From a link in a mail, without signing in. */
  readonly isForMarkLink: boolean;
  /** Its kind in the lead's timeline; null if the timeline is deleted with the lead. Stored. */
  readonly event: string | null;
  readonly eventText?: (given: Given) => string | undefined;
  /** Its kind in the record of actions. Stored. */
  readonly recorded: string;
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

const asNumber = (is: boolean | null): number | null => (is === null ? null : Number(is));

/** A check found it missing in the CRM. */
export const isMissing = ({ found }: Lead): boolean => found?.kind === 'missing';

export const actionRules = {
  // Nothing takes it back: what a receiver got stays there.
  retry: {
    from: ['not-delivered', 'waiting'],
    change: ({ state }) => (state === 'not-delivered' ? 'back into the queue' : 'due now'),
    undoneBy: null,
    isForMany: true,
    isForMarkLink: false,
    event: 'retried',
    recorded: 'retry',
  },

  // Nothing takes it back: people were notified.
  release: {
    from: ['set-aside'],
    change: () => 'back into the queue',
    // A sweep may be deleting it right now.
    isStillPossible: ({ setAsideAt, receivedAt }, now) =>
      (setAsideAt ?? receivedAt) > after(now, -setAsideLifetimeMs),
    isNews: true,
    undoneBy: null,
    isForMany: true,
    isForMarkLink: false,
    event: 'released',
    recorded: 'release',
  },

  // The only one for a link in a mail: it can be taken back, sends nothing, and mail may be forwarded.
  answered: {
    from: leadStates,
    isOfWork: true,
    change: (lead, { isLate }, now) => ({
      stamp: 'answered_at',
      set: { answered_late: asNumber(isLate?.(lead, now) ?? null) },
    }),
    // Two people may mark it at once: the first one's time stays.
    isDone: ({ answeredAt }) => answeredAt !== null,
    undoneBy: 'not-answered',
    isForMany: true,
    isForMarkLink: true,
    event: 'answered',
    recorded: 'answer',
  },

  // Nothing takes it back: answered again, it would have another time.
  'not-answered': {
    from: leadStates,
    isOfWork: true,
    change: () => ({ clear: ['answered_at', 'answered_late'] }),
    undoneBy: null,
    isForMany: true,
    isForMarkLink: false,
    event: 'not answered',
    recorded: 'undo answer',
  },

  // Nothing takes it back: the owner before isn't kept.
  assign: {
    from: leadStates,
    isOfWork: true,
    asks: 'owner',
    change: (_, { owner = null }) => ({ set: { owner } }),
    undoneBy: null,
    isForMany: true,
    isForMarkLink: false,
    event: 'assigned',
    eventText: ({ owner }) => owner ?? undefined,
    recorded: 'assign',
  },

  won: {
    from: leadStates,
    isOfWork: true,
    asks: 'value',
    change({ outcome }, { value = null }) {
      if (outcome !== 'won')
        return {
          stamp: 'outcome_at',
          set: { outcome: 'won', won_value: value, lost_reason: null },
        };
      // At another value it was still won on that day. Without one, as many at once are, its own stays.
      if (value === null) return { set: { outcome: 'won' } };
      return { set: { outcome: 'won', won_value: value } };
    },
    undoneBy: 'no-outcome',
    isForMany: true,
    isForMarkLink: false,
    event: 'won',
    eventText: ({ value }) => value?.toString(),
    recorded: 'win',
  },

  lost: {
    from: leadStates,
    isOfWork: true,
    asks: 'reason',
    change({ outcome }, { reason = null }) {
      if (outcome !== 'lost')
        return {
          stamp: 'outcome_at',
          set: { outcome: 'lost', won_value: null, lost_reason: reason },
        };
      // As with a value: for another reason, it was still lost on that day.
      if (reason === null) return { set: { outcome: 'lost' } };
      return { set: { outcome: 'lost', lost_reason: reason } };
    },
    undoneBy: 'no-outcome',
    isForMany: true,
    isForMarkLink: false,
    event: 'lost',
    eventText: ({ reason }) => reason,
    recorded: 'lose',
  },

  spam: {
    from: leadStates,
    isOfWork: true,
    // What hasn't been sent yet stays here.
    change: ({ state }) => {
      const set = { outcome: 'spam', won_value: null, lost_reason: null };
      return state === 'waiting' || state === 'not-delivered'
        ? { state: 'set-aside', stamp: ['set_aside_at', 'outcome_at'], set }
        : { stamp: 'outcome_at', set };
    },
    undoneBy: 'no-outcome',
    // Releasing clears the outcome as well.
    undoneIn: { 'set-aside': 'release' },
    isForMany: true,
    isForMarkLink: false,
    event: 'spam',
    recorded: 'mark as spam',
  },

  // One at a time: what many were won at is lost with it.
  'no-outcome': {
    from: leadStates,
    isOfWork: true,
    change: () => ({ clear: ['outcome', 'outcome_at', 'won_value', 'lost_reason'] }),
    undoneBy: null,
    isForMany: false,
    isForMarkLink: false,
    event: 'outcome taken back',
    recorded: 'undo outcome',
  },

  close: {
    from: ['waiting', 'not-delivered'],
    change: () => ({ state: 'closed', stamp: 'closed_at' }),
    undoneBy: 'reopen',
    isForMany: true,
    isForMarkLink: false,
    event: 'closed',
    recorded: 'close',
  },

  'set-aside': {
    from: ['waiting', 'not-delivered'],
    change: () => ({ state: 'set-aside', stamp: 'set_aside_at' }),
    undoneBy: 'release',
    isForMany: true,
    isForMarkLink: false,
    event: 'set aside',
    recorded: 'set aside',
  },

  reopen: {
    from: ['closed'],
    // A store of 0.2 may hold leads that were delivered before they were closed: those aren't sent again.
    change: ({ deliveredAt }) =>
      deliveredAt ? { state: 'delivered', clear: ['closed_at'] } : 'back into the queue',
    undoneBy: 'close',
    isForMany: true,
    isForMarkLink: false,
    event: 'reopened',
    recorded: 'reopen',
  },

  // Closed leads, too: see reopen.
  'send-missing': {
    from: ['delivered', 'closed'],
    change: ({ progress, found }) => ({ progress: withoutParts(progress, found?.missing ?? []) }),
    // Another check may have found it in the meantime.
    isStillPossible: isMissing,
    undoneBy: null,
    isForMany: true,
    isForMarkLink: false,
    event: 'sent again',
    recorded: 'send again',
  },

  leave: {
    from: ['delivered', 'closed'],
    change: () => 'leave missing',
    isStillPossible: isMissing,
    undoneBy: null,
    isForMany: true,
    isForMarkLink: false,
    event: 'left missing',
    recorded: 'leave',
  },

  // One at a time: each lacks something else, and its cause has to be fixed first.
  'send-rest': {
    from: ['delivered'],
    change: (lead, { doublesContacts }) => ({
      progress: withRest(lead, doublesContacts?.(lead.mode) ?? true),
    }),
    isStillPossible: isInPart,
    undoneBy: null,
    isForMany: false,
    isForMarkLink: false,
    event: 'rest sent',
    recorded: 'send rest',
  },

  // In every state: a visitor may ask for it at any time.
  erase: {
    from: leadStates,
    change: () => 'erase',
    undoneBy: null,
    isForMany: true,
    isForMarkLink: false,
    event: null,
    recorded: 'erase',
  },
} as const satisfies Readonly<Record<ActionName, ActionRule>>;

export const isAction = (name: string): name is ActionName => Object.hasOwn(actionRules, name);

export const isPossible = (name: ActionName, state: LeadState): boolean =>
  actionRuleOf(name).from.includes(state);

/** What takes it back from a lead that's in this state since; null if nothing does. */
export function undoingOf(name: ActionName, state: LeadState): ActionName | null {
  const { undoneBy, undoneIn } = actionRuleOf(name);
  return undoneIn?.[state] ?? undoneBy;
}

export type ActionEvent = NonNullable<(typeof actionRules)[ActionName]['event']>;

export type ActionRecord = (typeof actionRules)[ActionName]['recorded'];

/** What a link in a mail may do. */
export type MarkLinkAction = {
  [Name in ActionName]: (typeof actionRules)[Name]['isForMarkLink'] extends true ? Name : never;
}[ActionName];

type StoredRule = ActionRule & {
  readonly event: ActionEvent | null;
  readonly recorded: ActionRecord;
};

export const actionRuleOf = (name: ActionName): StoredRule => actionRules[name];
