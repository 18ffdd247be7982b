import type { JobAction } from '../../leads/lead-jobs.ts';
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

export const jobWords: Readonly<Record<JobAction, JobWords>> = {
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
  handled: {
    label: (leads, of) => `Mark ${share(leads, of)} as handled…`,
    asked: (leads) => `Mark ${leads} as handled?`,
    agreed: (leads) => `Mark ${leads} as handled`,
    running: (leads) => `Marking ${leads} as handled`,
    consequence: 'They are not sent any more unless somebody opens them again.',
  },
  reopen: {
    label: (leads, of) => `Open ${share(leads, of)} again…`,
    asked: (leads) => `Open ${leads} again?`,
    agreed: (leads) => `Open ${leads} again`,
    running: (leads) => `Opening ${leads} again`,
    consequence:
      'What had been delivered counts as delivered again; the others go back into the queue.',
  },
  answered: {
    label: (leads, of) => `Mark ${share(leads, of)} as answered…`,
    asked: (leads) => `Mark ${leads} as answered?`,
    agreed: (leads) => `Mark ${leads} as answered`,
    running: (leads) => `Marking ${leads} as answered`,
    consequence: 'Nothing else changes.',
  },
  erase: {
    label: (leads, of) => `Erase ${share(leads, of)}…`,
    asked: (leads) => `Erase ${leads} for good?`,
    agreed: (leads) => `Erase ${leads}`,
    running: (leads) => `Erasing ${leads}`,
    consequence:
      'Answers, files, remarks and every trace in the search go. What a CRM was given stays there, and older backups hold them still.',
  },
};

export const isJobAction = (name: string): name is JobAction => Object.hasOwn(jobWords, name);
