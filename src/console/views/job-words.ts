import type { CrmMode } from '../../config.ts';
import type { JobAction } from '../../leads/lead-jobs.ts';
import { closedAs } from './marks.ts';
import { figure } from './numbers.ts';

/** What can be done to many, in words. */
type JobWords = {
  /** On a button, with how many of how many. */
  readonly label: (leads: number, of: number) => string;
  readonly asked: (leads: string) => string;
  readonly agreed: (leads: string) => string;
  readonly running: (leads: string) => string;
  readonly consequence: string;
};

const share = (leads: number, of: number) =>
  leads === of ? figure(leads) : `${figure(leads)} of ${figure(of)}`;

const markingAs = (word: string, consequence: string): JobWords => ({
  label: (leads, of) => `Mark ${share(leads, of)} as ${word}…`,
  asked: (leads) => `Mark ${leads} as ${word}?`,
  agreed: (leads) => `Mark ${leads} as ${word}`,
  running: (leads) => `Marking ${leads} as ${word}`,
  consequence,
});

const jobWords: Readonly<Record<JobAction, JobWords>> = {
  retry: {
    label: (leads, of) => `Retry ${share(leads, of)}…`,
    asked: (leads) => `Retry ${leads} now?`,
    agreed: (leads) => `Retry ${leads}`,
    running: (leads) => `Retrying ${leads}`,
    consequence: 'Each is tried as soon as its turn comes; parked ones get all their tries again.',
  },
  release: {
    label: (leads, of) => `Release ${share(leads, of)}…`,
    asked: (leads) => `Release ${leads}?`,
    agreed: (leads) => `Release ${leads}`,
    running: (leads) => `Releasing ${leads}`,
    consequence: 'They are delivered and announced as if they had just come.',
  },
  'set-aside': {
    label: (leads, of) => `Set ${share(leads, of)} aside…`,
    asked: (leads) => `Set ${leads} aside?`,
    agreed: (leads) => `Set ${leads} aside`,
    running: (leads) => `Setting ${leads} aside`,
    consequence: 'Nothing of them is sent unless somebody releases them within 30 days.',
  },
  handled: markingAs(
    'handled',
    'What was delivered stays delivered. The others aren’t sent unless you open them again.',
  ),
  reopen: {
    label: (leads, of) => `Open ${share(leads, of)} again…`,
    asked: (leads) => `Open ${leads} again?`,
    agreed: (leads) => `Open ${leads} again`,
    running: (leads) => `Opening ${leads} again`,
    consequence:
      'What had been delivered counts as delivered again; the others go back into the queue.',
  },
  answered: markingAs('answered', 'Nothing else changes.'),
  erase: {
    label: (leads, of) => `Erase ${share(leads, of)}…`,
    asked: (leads) => `Erase ${leads} for good?`,
    agreed: (leads) => `Erase ${leads}`,
    running: (leads) => `Erasing ${leads}`,
    consequence:
      'Answers, files, remarks and every trace in the search go. What a CRM was given stays there, and older backups hold them still.',
  },
};

/** Where no CRM takes leads, nothing was ever sent of those that somebody is done with. */
const doneHere = markingAs(
  closedAs('stored only'),
  'They are no longer among those to answer unless somebody opens them again.',
);

export const jobWordsOf = (action: JobAction, mode: CrmMode): JobWords =>
  action === 'handled' && mode === 'stored only' ? doneHere : jobWords[action];

export const isJobAction = (name: string): name is JobAction => Object.hasOwn(jobWords, name);
