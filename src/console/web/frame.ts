import type { FastifyRequest } from 'fastify';
import { isEndless } from '../flow.ts';
import type { Flow, Frame, Moment } from '../pages/view.ts';
import { sayTime } from '../times.ts';
import type { Desk } from './desk.ts';
import { doneWords } from './done-words.ts';
import { stampOf } from './stamp.ts';

/** What stands around every page. */
export async function frameOf(
  desk: Desk,
  { person, query }: FastifyRequest,
  page: Pick<Frame, 'title' | 'current'>,
): Promise<Frame> {
  const { quarantined } = await desk.store.counts();
  return {
    ...page,
    who: person.who,
    role: person.role,
    token: person.token,
    hides: person.hides,
    company: desk.company.name,
    flow: await flowOf(desk),
    setAside: quarantined,
    done: doneWords((query as { done?: string }).done),
    stamp: await stampOf(desk),
  };
}

async function flowOf({ store, mode, now, company }: Desk): Promise<Flow> {
  if (mode === 'stored only') {
    return { kind: 'stored only', words: 'Leads are kept here', until: null };
  }
  const pause = await store.pausedUntil(mode);
  if (!pause || pause.until <= now()) return { kind: 'flowing', words: 'Flowing', until: null };
  const until = isEndless(pause.until) ? null : momentOf(pause.until, company.timeZone);
  return { kind: 'paused', words: 'Paused', until };
}

export const momentOf = (time: Date, timeZone: string): Moment => ({
  words: sayTime(time, timeZone),
  iso: time.toISOString(),
});
