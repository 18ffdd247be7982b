import type { FastifyInstance } from 'fastify';
import type { LeadState } from '../../leads/lead.ts';
import type { Acted } from '../../leads/lead-admin.ts';
import { actAsSeen, isLeadAct, type LeadAct } from '../act-as-seen.ts';
import { gone } from '../bulk-words.ts';
import { confirmPage } from '../pages/Confirm.tsx';
import { nameOfState, stateNamed } from '../states.ts';
import { type Ticked, tickedView } from '../views/ticked.ts';
import type { Desk } from './desk.ts';
import { writeBulk } from './done-words.ts';
import { fieldsOf } from './form-fields.ts';
import { frameOf } from './frame.ts';
import { queryOf } from './query.ts';
import { Refused } from './refused.ts';

/** As many as a page shows. */
const most = 100;

/** Those that were ticked on a page: few enough to be done at once. */
export function tickedPages(app: FastifyInstance, desk: Desk): void {
  app.get('/leads/ticked', { config: { isForActing: true } }, async (request, reply) => {
    const query = queryOf(request);
    const act = actNamed(query.get('action'));
    const references = query.getAll('reference').slice(0, most);
    const found = await Promise.all(references.map((reference) => desk.store.find(reference)));
    const leads = found.filter((lead) => lead !== null);
    const frame = await frameOf(desk, request, {
      title: 'Those that are ticked',
      current: 'leads',
    });
    return reply.page(confirmPage(tickedView(desk, frame, act, leads)));
  });

  app.post('/leads/ticked', async (request, reply) => {
    const fields = fieldsOf(request);
    const act = actNamed(fields.get('action'));
    const by = { who: request.person.who, now: desk.now() };
    let done = 0;
    const skipped: string[] = [];
    for (const { reference, seen } of readTicked(fields.get('leads') ?? '')) {
      const acted = await actAsSeen(desk.store, act, reference, seen, by);
      if (acted === 'done') done += 1;
      else skipped.push(reasonOf(acted, seen));
    }
    desk.wake();
    return reply.redirect(`/leads?done=${writeBulk({ act, done, skipped })}`, 303);
  });
}

function reasonOf(acted: Exclude<Acted, 'done'>, seen: LeadState): string {
  if (acted === 'unknown') return gone;
  return nameOfState(acted === 'impossible' ? seen : acted.changed);
}

/** TW-7F3K-92QD:parked, one after the other. */
function readTicked(written: string): readonly Ticked[] {
  return written
    .split(' ')
    .slice(0, most)
    .flatMap((part) => {
      const [reference = '', name = ''] = part.split(':');
      const seen = stateNamed(name);
      return seen ? [{ reference, seen }] : [];
    });
}

function actNamed(name: string | null): LeadAct {
  if (name !== null && isLeadAct(name)) return name;
  throw new Refused(400, 'Nothing to do', 'Choose what to do with the leads that are ticked.');
}
