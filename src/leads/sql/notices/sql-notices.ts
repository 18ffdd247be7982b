import { randomUUID } from 'node:crypto';
import type { NoticeClaim, NoticeStore } from '../../notice.ts';
import { contextAt, type Engine } from '../script.ts';
import { clearAlarm, lastTime, noteDone, openAlarms, raiseAlarm, tellOnce } from './alarms.ts';
import { claimNotices, nextNoticeAt } from './claim-notices.ts';
import { readNoticeTimeline } from './notice-timeline.ts';
import { isNoticeId, listNotices, noticeHealth, resendNotice } from './read-notices.ts';
import {
  begin,
  complete,
  giveBack,
  park,
  retryLater,
  takeTurn,
  withhold,
} from './update-notice.ts';

export function sqlNotices(engine: Engine): NoticeStore {
  const { read, run, atomically } = engine;
  const context = (now: Date) => contextAt(now, engine);
  const held = (claim: NoticeClaim, now: Date) => ({ claim, ...context(now) });
  return {
    claim: (request, now) => atomically(() => claimNotices(request, randomUUID(), context(now))),
    begin: (claim, now) => run(() => begin(held(claim, now))),
    complete: (claim, now) => atomically(() => complete(held(claim, now))),
    retryLater: (claim, failure, now) => atomically(() => retryLater(held(claim, now), failure)),
    giveBack: (claim, now) => run(() => giveBack(held(claim, now))),
    park: (claim, reason, now) => atomically(() => park(held(claim, now), reason)),
    withhold: (claim, reason, now) => atomically(() => withhold(held(claim, now), reason)),
    nextDueAt: (channel, now) => read(() => nextNoticeAt(channel, context(now))),
    takeTurn: (claim, address, now) => run(() => takeTurn(held(claim, now), address)),

    list: (filter) => read(() => listNotices(filter)),
    timeline: async (id) => (isNoticeId(id) ? read(() => readNoticeTimeline(id)) : null),
    resend: (id, { who, now }) => atomically(() => resendNotice(id, { who, ...context(now) })),
    health: (channels) => read(() => noticeHealth(channels)),

    openAlarms: () => read(openAlarms),
    raise: (name, telling, now) => atomically(() => raiseAlarm(name, telling, context(now))),
    clear: (name, telling, now) => atomically(() => clearAlarm(name, telling, context(now))),
    tellOnce: (chore, before, telling, now) =>
      atomically(() => tellOnce({ chore, before, telling }, context(now))),
    lastTime: (chore) => read(() => lastTime(chore)),
    done: (chore, now) => run(() => noteDone(chore, context(now))),
  };
}
