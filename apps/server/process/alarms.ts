import { statfs } from 'node:fs/promises';
import type { NotPushed } from '@tidewright/console/editor/push';
import { dayMs, minuteMs } from '@tidewright/kit/durations';
import { type Channel, type Outbox, sayParts } from '@tidewright/leads';
import type { Alarm } from '../notices/watch/watch.ts';
import { queueProblem } from './problems.ts';

export type AlarmOptions = {
  readonly store: Outbox;
  /** The mode in use; null if this server delivers nothing. */
  readonly mode: string | null;
  readonly channels: readonly Channel[];
  /** Null if the leads are in PostgreSQL. */
  readonly dataDir: string | null;
  /** 0 for no such alarm. */
  readonly quietDays: number;
  /** Null for no such alarm. */
  readonly backupDays: number | null;
  readonly sizeOf?: (folder: string) => Promise<DiskSize>;
  /** Missing where nothing is pushed, or where other servers share the store and can't see what this one has to push. */
  readonly notPushed?: () => NotPushed | null;
};

/** In blocks. */
type DiskSize = { readonly bavail: number; readonly blocks: number };

const lateAfterMs = 15 * minuteMs;
/** Hysteresis: the alarm ends with a little more room than it starts. */
const fullShare = { begins: 0.1, ends: 0.12 };
/** Per day. With more than these, an unlisted page is the smaller problem. */
const mostSetAside = 1_000;
const usualDays = 28;

/** Everything that is watched, as far as the settings allow it. */
export function alarmsOf(options: AlarmOptions): readonly Alarm[] {
  const { store, mode, dataDir, backupDays, quietDays } = options;
  return [
    ...(mode === null ? [] : [paused(store, mode), late(store, mode)]),
    ...(mode === null ? [] : [missingInCrm(store)]),
    strangePage(store),
    noticesFail(options),
    ...(dataDir === null ? [] : [diskFull(dataDir, options.sizeOf ?? statfs)]),
    ...(dataDir === null || backupDays === null ? [] : [backupOld(store, backupDays)]),
    ...(quietDays === 0 ? [] : [quiet(store, quietDays)]),
    ...(options.notPushed ? [unpushed(options.notPushed)] : []),
  ];
}

/** Stays open until waiting leads are out, so they don't raise a second alarm. */
const paused = (store: Outbox, mode: string): Alarm => ({
  name: 'paused',
  over: 'Delivery has resumed',
  async look(now, open) {
    const isEnding = open.has('paused') && (await isLate(store, now));
    const reason = (await pauseReason(store, mode, now)) ?? (isEnding ? '' : null);
    if (reason === null) return null;
    return {
      title: 'Delivery to the CRM is paused',
      lines: [`${reason} Leads are safe here and go out when it resumes.`],
      path: '/leads?state=waiting',
    };
  },
});

async function pauseReason(store: Outbox, mode: string, now: Date): Promise<string | null> {
  const problem = await queueProblem(store, mode, now);
  const pause = await store.pausedUntil(mode, now);
  return problem === null || pause === null ? null : sentence(problem.text);
}

const late = (store: Outbox, mode: string): Alarm => ({
  name: 'late',
  over: 'Leads are reaching the CRM again',
  async look(now, open) {
    if (!(await isLate(store, now))) return null;
    const isPaused = open.has('paused') || (await pauseReason(store, mode, now)) !== null;
    if (isPaused && !open.has('late')) return null;
    const leads = await store.count({ state: 'waiting' });
    return {
      title: 'Leads aren’t reaching the CRM',
      lines: [
        `The oldest has been on its way for more than 15 minutes; ${leads} are waiting. We keep trying.`,
      ],
      path: '/leads?state=waiting',
    };
  },
});

async function isLate(store: Outbox, now: Date): Promise<boolean> {
  const oldest = await Promise.all(
    (['waiting', 'sending'] as const).map((state) =>
      store.list({ state, sort: 'oldest', limit: 1 }),
    ),
  );
  return oldest.flat().some(({ receivedAt }) => now.getTime() - receivedAt.getTime() > lateAfterMs);
}

const mostNamed = 20;

/** Over once each is sent again or left on purpose. */
const missingInCrm = (store: Outbox): Alarm => ({
  name: 'missing',
  over: 'No lead is missing in the CRM any more',
  async look() {
    const missing = await store.checks.listFound(['missing'], mostNamed + 1);
    if (missing.length === 0) return null;
    const named = missing.slice(0, mostNamed).map(({ reference, found }) => {
      return `${reference}: ${sayParts(found?.missing ?? [])}`;
    });
    const more = missing.length > mostNamed ? ['And more.'] : [];
    const leads = missing.length === 1 ? 'A lead is' : 'Leads are';
    return {
      title: `${leads} missing in the CRM`,
      lines: [
        'They were delivered but are gone from the CRM. They’re safe here: send them again, or mark them as deleted on purpose.',
        [...named, ...more].join('\n'),
      ],
      path: '/crm-check',
    };
  },
});

/** Visitors of that page are thanked, but no one sees their leads: it may be ours. */
const strangePage = (store: Outbox): Alarm => ({
  name: 'origin',
  over: 'No unlisted page is sending leads any more',
  async look(now) {
    const from = new Date(now.getTime() - dayMs);
    const aside = await store.list({ state: 'set-aside', from, limit: mostSetAside });
    if (!aside.some(({ signs }) => signs.some(({ kind }) => kind === 'origin'))) return null;
    return {
      title: 'An unlisted page is sending leads',
      lines: [
        'We store what it sends and set it aside; the reason names the page. If the page is yours, add its origin to ALLOWED_ORIGINS, restart the server and release the leads.',
      ],
      path: '/set-aside',
    };
  },
});

const unpushed = (notPushed: () => NotPushed | null): Alarm => ({
  name: 'unpushed',
  over: 'What you published is pushed now',
  async look() {
    const why = notPushed()?.why ?? null;
    if (why === null) return null;
    return {
      title: 'What you published isn’t pushed',
      lines: [`Visitors see it, but the copy elsewhere lacks it: ${sentence(why)} We keep trying.`],
      path: '/content',
    };
  },
});

const noticesFail = ({ store, channels }: AlarmOptions): Alarm => ({
  name: 'notices',
  over: 'Notices are going out again',
  async look(now) {
    const { waitingSince, lastNotDeliveredAt } = await store.deliveries.health(channels);
    const isStuck = waitingSince !== null && now.getTime() - waitingSince.getTime() > lateAfterMs;
    const isRefused =
      lastNotDeliveredAt !== null && now.getTime() - lastNotDeliveredAt.getTime() <= dayMs;
    if (!isStuck && !isRefused) return null;
    return {
      title: 'Notices aren’t going out',
      lines: [
        'Some of your mails or chat messages were refused or have waited for more than 15 minutes. Leads aren’t affected.',
        'See why: npm run leads -- notices',
      ],
    };
  },
});

const diskFull = (dataDir: string, sizeOf: (folder: string) => Promise<DiskSize>): Alarm => ({
  name: 'disk',
  over: 'The disk has space again',
  async look(_now, open) {
    const { bavail, blocks } = await sizeOf(dataDir);
    // Some file systems don't report it.
    const free = blocks === 0 ? 1 : bavail / blocks;
    if (free >= (open.has('disk') ? fullShare.ends : fullShare.begins)) return null;
    return {
      title: 'The disk is nearly full',
      lines: [
        `${Math.floor(free * 100)}% of the disk with the leads is free. When it’s full, no lead can be stored: free some space.`,
      ],
    };
  },
});

const backupOld = (store: Outbox, days: number): Alarm => ({
  name: 'backup',
  over: 'There’s a new backup',
  async look(now) {
    const last = await store.alarms.lastTime('backup');
    if (last !== null && now.getTime() - last.getTime() <= days * dayMs) return null;
    if ((await store.sum()).received === 0) return null;
    return {
      title: 'The backup is old',
      lines: [
        last === null
          ? 'No backup of the leads has been made here yet.'
          : `The last backup of the leads is more than ${days} ${days === 1 ? 'day' : 'days'} old.`,
        'Make one: npm run leads -- backup FILE',
      ],
    };
  },
});

const quiet = (store: Outbox, days: number): Alarm => ({
  name: 'quiet',
  over: 'Leads are coming in again',
  async look(now) {
    const begin = new Date(now.getTime() - days * dayMs);
    const usual = { from: new Date(begin.getTime() - usualDays * dayMs), before: begin };
    if ((await received(store, { from: begin })) > 0 || (await received(store, usual)) === 0)
      return null;
    return {
      title: `No lead for ${days} ${days === 1 ? 'day' : 'days'}`,
      lines: [
        'The weeks before had some. Send a form on the site yourself, or run: npm run leads -- send-test',
      ],
    };
  },
});

/** Without those set aside: if all are taken for spam, nothing arrives. */
async function received(store: Outbox, period: { from: Date; before?: Date }): Promise<number> {
  const all = await store.count(period);
  return all - (await store.count({ ...period, state: 'set-aside' }));
}

const sentence = (text: string) =>
  `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? '' : '.'}`;
