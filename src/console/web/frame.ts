import type { FastifyRequest } from 'fastify';
import type { Pause } from '../../leads/outbox.ts';
import type { Flow, Frame } from '../pages/view.ts';
import type { Desk } from './desk.ts';
import { doneWords } from './done-words.ts';
import { glanceAt } from './stamp.ts';

/** What stands around every page. */
export async function frameOf(
  desk: Desk,
  { person, query }: FastifyRequest,
  page: Pick<Frame, 'title' | 'current'>,
): Promise<Frame> {
  const { counts, pause, stamp } = await glanceAt(desk);
  return {
    ...page,
    who: person.who,
    role: person.role,
    token: person.token,
    hides: person.hides,
    company: desk.company.name,
    flow: flowOf(desk, pause),
    setAside: counts.quarantined,
    done: doneWords((query as { done?: string }).done, desk.mode),
    stamp,
  };
}

function flowOf({ mode, now }: Desk, pause: Pause | null): Flow {
  if (mode === 'stored only') return { kind: 'stored only', words: 'Kept here' };
  return pause && pause.until > now()
    ? { kind: 'paused', words: 'Paused' }
    : { kind: 'flowing', words: 'Flowing' };
}
