import type { FastifyRequest } from 'fastify';
import type { CrmMode } from '../../config.ts';
import { type CrmTrouble, sentenceOf } from '../crm-trouble.ts';
import type { Flow, Frame } from '../pages/view.ts';
import type { Desk } from './desk.ts';
import { doneWords } from './done-words.ts';
import { glanceAt } from './stamp.ts';

type Page = Pick<Frame, 'title' | 'current'>;

/** What stands around every page. */
export async function frameOf(desk: Desk, request: FastifyRequest, page: Page): Promise<Frame> {
  return (await framedWithTrouble(desk, request, page)).frame;
}

/** For a page that says more of what keeps leads from the CRM. */
export async function framedWithTrouble(
  desk: Desk,
  { person, query }: FastifyRequest,
  page: Page,
): Promise<{ readonly frame: Frame; readonly trouble: CrmTrouble | null }> {
  const { counts, trouble, stamp } = await glanceAt(desk);
  const { done } = query as { done?: string };
  const frame = {
    ...page,
    who: person.who,
    role: person.role,
    token: person.token,
    hides: person.hides,
    company: desk.company.name,
    flow: flowOf(desk.mode, trouble),
    setAside: counts['set-aside'],
    done: doneWords(done, desk.mode, trouble),
    hasFailed: done === 'key-tried' && trouble !== null,
    stamp,
  };
  return { frame, trouble };
}

function flowOf(mode: CrmMode, trouble: CrmTrouble | null): Flow {
  if (mode === 'stored only') return { kind: 'stored only', words: 'Kept here' };
  if (!trouble) return { kind: 'flowing', words: 'Flowing' };
  const isPause = trouble.cause === 'paused' || trouble.cause === 'slow-down';
  return { kind: isPause ? 'paused' : 'failing', words: sentenceOf(trouble) };
}
