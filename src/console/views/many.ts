import type { Job } from '../../leads/lead-jobs.ts';
import type { JobPreview } from '../jobs.ts';
import type { ConfirmView } from '../pages/Confirm.tsx';
import type { JobView } from '../pages/Job.tsx';
import type { Fact, Frame } from '../pages/view.ts';
import type { Desk } from '../web/desk.ts';
import { clockOf } from './clock.ts';
import { jobWordsOf } from './job-words.ts';
import { addressOf, type LeadsAddress } from './leads-address.ts';
import { markOfState } from './marks.ts';
import { counted, figure } from './numbers.ts';

/** What would be done to how many, before anything is. */
export function previewView(
  { mode }: Pick<Desk, 'mode'>,
  frame: Frame,
  address: LeadsAddress,
  preview: JobPreview,
): ConfirmView {
  const { action, leads, stay, filter } = preview;
  const words = jobWordsOf(action, mode);
  const staying = stay.map(
    ({ state, leads: count }): Fact => ({
      name: markOfState(state, mode).word,
      value: [{ text: figure(count) }],
      isFigure: true,
    }),
  );
  return {
    frame,
    back: { label: 'Leads that match', href: addressOf('/leads', address) },
    heading: words.asked(counted(leads, 'lead')),
    text:
      leads === 0
        ? 'None of the leads that match is in a state for this. Nothing would happen.'
        : `${words.consequence} Leads that come from now on are left alone. You can close the page while it runs, and cancel the rest.`,
    lists: [
      {
        heading: 'Counted just now',
        facts: [
          {
            name: 'Would be done',
            value: [{ text: figure(leads) }],
            isFigure: true,
          },
        ],
      },
      ...(staying.length > 0 ? [{ heading: 'Stay as they are', facts: staying }] : []),
    ],
    act:
      leads === 0
        ? null
        : {
            label: words.agreed(counted(leads, 'lead')),
            tone: 'filled',
            href: addressOf(`/leads/all/${action}`, address),
            fields: { counted: filter.counted ?? '' },
          },
  };
}

export function jobView(
  desk: Pick<Desk, 'company' | 'mode' | 'now'>,
  frame: Frame,
  job: Job,
): JobView {
  const clock = clockOf(desk.company.timeZone, desk.now());
  const words = jobWordsOf(job.action, desk.mode);
  const through = job.done + job.kept + job.failed;
  const isOver = job.state !== 'running';
  const facts: readonly Fact[] = [
    { name: 'Done', value: [{ text: figure(job.done) }], isFigure: true },
    {
      name: 'Left as they were',
      value: [{ text: figure(job.kept) }],
      isFigure: true,
      small: 'Somebody else was quicker, or they moved on by themselves.',
    },
    ...(job.failed > 0
      ? [{ name: 'Failed', value: [{ text: figure(job.failed) }], isFigure: true }]
      : []),
  ];
  return {
    frame,
    back: { label: 'Leads', href: '/leads' },
    heading: words.running(counted(job.total, 'lead')),
    text: `${endOf(job)} Begun by ${job.who} ${clock.told(job.startedAt)}.`,
    done: Math.min(through, job.total),
    total: job.total,
    isOver,
    outcomes: facts,
    acts: isOver
      ? []
      : [{ label: 'Cancel the rest', tone: 'text', href: `/jobs/${job.id}/cancel`, fields: {} }],
  };
}

function endOf({ state }: Job): string {
  if (state === 'done') return 'It is finished.';
  return state === 'cancelled'
    ? 'It was cancelled. What was done stays done.'
    : 'It goes on when this page is closed.';
}
