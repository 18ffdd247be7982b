import type { FastifyRequest } from 'fastify';
import type { Flow, Frame } from '../pages/view.ts';
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

async function flowOf({ store, mode, now }: Desk): Promise<Flow> {
  if (mode === 'stored only') return { kind: 'stored only', words: 'Kept here' };
  const pause = await store.pausedUntil(mode);
  return pause && pause.until > now()
    ? { kind: 'paused', words: 'Paused' }
    : { kind: 'flowing', words: 'Flowing' };
}
