import { type ActionName, type LeadState, leadStates, setAsideDays } from '@tidewright/leads';

/** What the help says about the command of an action. */
type ActionCommand = {
  readonly summary: string;
  readonly details?: string;
  /** Which leads --all means; without it there is no --all. */
  readonly all?: readonly LeadState[];
  /** Shown if another command was tried on a lead in this state. */
  readonly hint?: { readonly state: LeadState; readonly says: string };
  readonly examples: readonly (readonly [args: string, purpose: string])[];
};

const days = `${setAsideDays} days`;

const commands = {
  retry: {
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

  release: {
    summary: 'deliver leads that were set aside as suspected spam',
    details: `They’re queued as if they had just come in. Possible for ${days} after they were set aside.`,
    all: ['set-aside'],
    hint: { state: 'set-aside', says: `To deliver it, use release, within ${days}.` },
    examples: [
      ['release TW-7F3K-92QD', 'it isn’t spam'],
      ['release --all', 'none of them is; shows how many and asks'],
    ],
  },

  answered: {
    summary: 'mark leads as answered',
    details: 'Delivery goes on as it was. To stop it, use close.',
    all: leadStates,
    examples: [
      ['answered TW-7F3K-92QD --as Ines', 'you called them back'],
      ['answered --all --form contact --from 2026-03-01', 'you answered all of these'],
    ],
  },

  'not-answered': {
    summary: 'undo answered',
    examples: [['not-answered TW-7F3K-92QD', 'it was marked by mistake']],
  },

  // Left to the pages.
  assign: null,
  won: null,
  lost: null,
  spam: null,
  'no-outcome': null,

  close: {
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

  'set-aside': {
    summary: 'set leads aside, like spam',
    details: `They’re erased after ${days} unless you release them.`,
    all: ['waiting', 'not-delivered'],
    examples: [
      ['set-aside TW-7F3K-92QD', 'the spam filter missed it'],
      ['set-aside --all --search pills --from 2026-03-01', 'a wave of it; says how many and asks'],
    ],
  },

  reopen: {
    summary: 'reopen closed leads and queue what wasn’t delivered',
    all: ['closed'],
    hint: { state: 'closed', says: 'To reopen it, use reopen.' },
    examples: [
      ['reopen TW-7F3K-92QD', 'it was closed by mistake'],
      ['reopen --all --from 2026-03-01', 'so were all of these'],
    ],
  },

  'send-missing': {
    summary: 'send only what a check found missing in the CRM',
    examples: [['send-missing TW-7F3K-92QD', 'after "npm run leads -- check" named it']],
  },

  leave: {
    summary: 'mark leads as deleted in the CRM on purpose',
    examples: [['leave TW-7F3K-92QD', 'the visitor asked us to delete everything']],
  },

  'send-rest': {
    summary: 'send what was left out of a lead that was delivered in part',
    details: 'Fix the cause first: a field that was renamed, or an address that the proxy lacked.',
    examples: [['send-rest TW-7F3K-92QD', 'once folk has the field again']],
  },

  // A command of its own does more.
  erase: null,
} as const satisfies Readonly<Record<ActionName, ActionCommand | null>>;

export const commandOf = (name: ActionName): ActionCommand | null => commands[name];
