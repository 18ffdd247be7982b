import {
  type ActionKind,
  type ActionName,
  actionNames,
  actionRuleOf,
  type EventKind,
  setAsideDays,
} from '@tidewright/leads';
import type { MarkKind } from './pages/StateMark.tsx';
import { figure } from './words/numbers.ts';
import { capital } from './words/text.ts';

/** What people read about an action. {leads} stands for which leads. */
type ActionText = {
  readonly do: string;
  /** For the button of one lead and the question, if it differs. */
  readonly ask?: string;
  readonly consequence: string;
  /** If "done" alone says too little. */
  readonly said?: string;
  /** After a number, or after a reference and "is". */
  readonly done: string;
  /** In the lead's timeline; null if that is deleted with the lead. */
  readonly mark: MarkKind | null;
};

const days = `${setAsideDays} days`;

const texts = {
  retry: {
    do: 'Send {leads} again',
    ask: 'Send {leads} again now',
    consequence: 'They’re sent right away. Leads we stopped trying get all their tries again.',
    said: 'It’s being sent again.',
    done: 'sent again',
    mark: 'waiting',
  },

  release: {
    do: 'Release {leads}',
    consequence: 'They’re delivered, and you’re notified as if they had just come in.',
    said: 'Released. It’s delivered as if it had just come in.',
    done: 'released',
    mark: 'waiting',
  },

  answered: {
    do: 'Mark {leads} as answered',
    ask: 'Answered',
    consequence: 'They leave the list of leads to answer. Delivery to the CRM goes on.',
    done: 'marked as answered',
    mark: 'answered',
  },

  'not-answered': {
    do: 'Mark {leads} as not answered',
    ask: 'Not answered yet',
    consequence: 'They’re back in the list of leads to answer.',
    said: 'Back in the list of leads to answer.',
    done: 'marked as not answered',
    mark: 'to-answer',
  },

  assign: {
    do: 'Assign {leads}',
    consequence: 'Their reminders go to that person.',
    done: 'assigned',
    mark: 'to-answer',
  },

  won: {
    do: 'Mark {leads} as won',
    consequence: 'They count as won in the reports.',
    done: 'marked as won',
    mark: 'won',
  },

  lost: {
    do: 'Mark {leads} as lost',
    consequence: 'They count as lost in the reports.',
    done: 'marked as lost',
    mark: 'lost',
  },

  spam: {
    do: 'Mark {leads} as spam',
    ask: 'Spam',
    consequence: 'Reports count them only as spam. Leads that weren’t sent yet are set aside.',
    done: 'marked as spam',
    mark: 'spam',
  },

  'no-outcome': {
    do: 'Open {leads} again',
    consequence: 'They’re no longer won, lost or spam.',
    said: 'It’s open again.',
    done: 'opened again',
    mark: 'to-answer',
  },

  close: {
    do: 'Close {leads}',
    ask: 'Close {leads} without sending',
    consequence: 'They aren’t sent to the CRM unless you reopen them.',
    said: 'Closed. It isn’t sent to the CRM unless you reopen it.',
    done: 'closed',
    mark: 'closed',
  },

  'set-aside': {
    do: 'Set {leads} aside',
    consequence: `They aren’t sent unless you release them within ${days}.`,
    said: `Set aside. It isn’t sent unless you release it within ${days}.`,
    done: 'set aside',
    mark: 'set-aside',
  },

  reopen: {
    do: 'Reopen {leads}',
    consequence: 'What wasn’t delivered goes back into the queue.',
    done: 'reopened',
    mark: 'waiting',
  },

  'send-missing': {
    do: 'Send {leads} again',
    consequence: 'Only what’s missing in the CRM is sent. What it still has stays as it is.',
    said: 'What’s missing is being sent now.',
    done: 'sent again',
    mark: 'waiting',
  },

  leave: {
    do: 'Leave {leads} deleted',
    ask: 'Deleted on purpose',
    consequence: 'It isn’t sent again, and checks no longer list it as missing.',
    said: 'Left as it is. Checks no longer list it as missing.',
    done: 'left as deleted on purpose',
    mark: 'closed',
  },

  'send-rest': {
    do: 'Send the rest of {leads}',
    ask: 'Send the rest',
    consequence: 'What the receiver has stays as it is. Fix the cause first.',
    said: 'The rest is being sent now.',
    done: 'sent in full',
    mark: 'waiting',
  },

  erase: {
    do: 'Erase {leads}',
    ask: 'Erase {leads} for good',
    consequence:
      'Answers, files, notes, replies and search entries are erased. What’s in the CRM and in older backups stays there.',
    said: 'Erased, with its answers, file, note, replies and search entries.',
    done: 'erased',
    mark: null,
  },
} as const satisfies Readonly<Record<ActionName, ActionText>>;

export function actionWords(name: ActionName) {
  const text: ActionText = texts[name];
  const { ask = text.do, consequence, done, said = `${capital(done)}.` } = text;
  const several = (leads: number, of: number) =>
    leads === of ? figure(leads) : `${figure(leads)} of ${figure(of)}`;
  return {
    button: fill(ask, ''),
    shortButton: `${fill(text.do, '')}…`,
    buttonFor: (leads: number, of: number) => `${fill(text.do, several(leads, of))}…`,
    asked: (leads: string) => `${fill(ask, leads)}?`,
    agreed: (leads: string) => fill(text.do, leads),
    consequence,
    said,
    done,
  };
}

const fill = (text: string, leads: string): string =>
  text.replace(' {leads}', leads && ` ${leads}`);

/** Undefined for actions that aren't done to one lead. */
export function recordedWords(what: ActionKind): string | undefined {
  const name = actionNames.find((action) => actionRuleOf(action).recorded === what);
  return name && texts[name].done;
}

type EventLook = { readonly mark: MarkKind; readonly done: string };

/** How an action looks in a timeline. Undefined for what happened without one. */
export function eventLook(kind: EventKind): EventLook | undefined {
  const name = actionNames.find((action) => actionRuleOf(action).event === kind);
  if (!name) return undefined;
  const { mark, done } = texts[name];
  return mark === null ? undefined : { mark, done };
}
