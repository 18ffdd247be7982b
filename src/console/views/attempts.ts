import type { CrmMode } from '../../config.ts';
import type { Lead } from '../../leads/lead.ts';
import type { EventKind, TimelineEntry } from '../../leads/lead-admin.ts';
import { type Lack, lackOf } from '../delivered-in-part.ts';
import type { Attempt, MarkKind } from '../pages/view.ts';
import { sayDuration } from '../times.ts';
import { oneLine } from '../visible-text.ts';
import type { Clock } from './clock.ts';
import { closedAs, receiverOf } from './marks.ts';
import { capital } from './numbers.ts';

const ordinals = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh', 'Eighth'];
const ordinal = (number: number) => ordinals[number - 1] ?? `${number}th`;

const marks: Readonly<Record<EventKind, MarkKind>> = {
  received: 'new',
  failed: 'waiting',
  parked: 'parked',
  delivered: 'delivered',
  interrupted: 'waiting',
  released: 'waiting',
  retried: 'waiting',
  'set aside': 'set-aside',
  handled: 'handled',
  reopened: 'waiting',
  answered: 'answered',
};

/** Every attempt and every act, newest first, each with what came next; above them, what comes. */
export function attemptsOf(
  lead: Lead,
  timeline: readonly TimelineEntry[],
  mode: CrmMode,
  clock: Clock,
): readonly Attempt[] {
  const lack = lackOf(lead);
  const failedBefore = (index: number) =>
    timeline.slice(index).filter(({ kind }) => kind === 'failed').length;
  const told = timeline.map(
    (entry, index): Attempt => ({
      mark: lack && entry.kind === 'delivered' ? 'in-part' : marks[entry.kind],
      at: clock.exact(entry.at),
      what: whatOf(entry, failedBefore(index), mode, lack !== null),
      said: saidOf(entry, lack),
      next: nextOf(entry, index === 0, clock),
    }),
  );
  const waits = lead.state === 'waiting' && mode !== 'stored only' && lead.dueAt > clock.now;
  return waits
    ? [
        {
          mark: 'waiting',
          at: clock.exact(lead.dueAt),
          what: 'Next try',
          said: null,
          next: 'By itself, unless somebody retries it sooner.',
        },
        ...told,
      ]
    : told;
}

function saidOf({ kind, text }: TimelineEntry, lack: Lack | null): string | null {
  if (kind === 'delivered' && lack) return capital(lack.words);
  return text && oneLine(text);
}

function whatOf(
  { kind, who }: TimelineEntry,
  tries: number,
  mode: CrmMode,
  isInPart: boolean,
): string {
  const by = who === null ? '' : ` by ${oneLine(who)}`;
  switch (kind) {
    case 'received':
      return 'Received and stored';
    case 'failed':
      return `${ordinal(tries)} try failed`;
    case 'delivered':
      return `Delivered ${isInPart ? 'in part ' : ''}to ${receiverOf(mode)}`;
    case 'interrupted':
      return 'Cut off on the way';
    case 'handled':
      return `Marked as ${closedAs(mode)}${by}`;
    case 'answered':
      return `Marked as answered${by}`;
    case 'reopened':
      return `Opened again${by}`;
    default:
      return kind.charAt(0).toUpperCase() + kind.slice(1) + by;
  }
}

function nextOf({ kind, at, nextAt }: TimelineEntry, isLast: boolean, clock: Clock): string | null {
  if (kind === 'parked') return 'Next: nothing by itself. It waits for a person.';
  if (kind === 'received') return 'The visitor was thanked and shown this reference.';
  if (nextAt === null) return null;
  const waited = nextAt.getTime() - at.getTime();
  if (waited < 1_000) return 'Next: tried at once.';
  return isLast
    ? `Next: tried again ${clock.told(nextAt)}.`
    : `Next: tried again after ${sayDuration(waited)}.`;
}
