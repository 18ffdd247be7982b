import type { FastifyInstance } from 'fastify';
import { type ActionName, actionNamed, isAction, isPossible } from '../../leads/actions.ts';
import type { Lead } from '../../leads/lead.ts';
import type { Wish } from '../../leads/lead-admin.ts';
import { errorFields } from '../../own-error.ts';
import { addTo, nothingDone, wordsOf, writeTally } from '../action-words.ts';
import { actOnBatch, inBatches } from '../bulk.ts';
import { nameOfState, stateNamed } from '../states.ts';
import { markOf } from '../views/marks.ts';
import { counted } from '../views/numbers.ts';
import type { Desk } from '../web/desk.ts';
import { fieldsOf } from '../web/form-fields.ts';
import { frameOf } from '../web/frame.ts';
import { queryOf } from '../web/query.ts';
import { Refused } from '../web/refused.ts';
import { type ConfirmView, confirmPage } from './Confirm.tsx';
import type { Fact, Frame } from './view.ts';

/** As many as a page shows. */
const most = 100;

/** Those that were ticked on a page: few enough to be done at once. */
export function tickedPages(app: FastifyInstance, desk: Desk): void {
  app.get('/leads/ticked', { config: { isForActing: true } }, async (request, reply) => {
    const query = queryOf(request);
    const action = actionChosen(query.get('action'));
    const references = query.getAll('reference').slice(0, most);
    const found = await Promise.all(references.map((reference) => desk.store.find(reference)));
    const leads = found.filter((lead) => lead !== null);
    const frame = await frameOf(desk, request, {
      title: 'Those that are ticked',
      current: 'leads',
    });
    return reply.page(confirmPage(tickedView(desk, frame, action, leads)));
  });

  app.post('/leads/ticked', async (request, reply) => {
    const fields = fieldsOf(request);
    const action = actionChosen(fields.get('action'));
    const by = { who: request.person.who, now: desk.now() };
    const onFailure = (error: unknown) =>
      request.log.error(errorFields(error), 'one of several leads was not changed');
    let tally = nothingDone(action);
    for (const batch of inBatches(readTicked(fields.get('leads') ?? '')))
      tally = addTo(tally, await actOnBatch(desk.store, action, batch, { by, onFailure }));
    desk.wake();
    return reply.redirect(`/leads?done=${writeTally(tally)}`, 303);
  });
}

function actionChosen(name: string | null): ActionName {
  if (name !== null && isAction(name) && actionNamed(name).button.on.includes('ticked'))
    return name;
  throw new Refused(400, 'Nothing to do', 'Choose what to do with the leads that are ticked.');
}

/** TW-7F3K-92QD:parked, one after the other. */
const writeTicked = (leads: readonly Lead[]): string =>
  leads.map(({ reference, state }) => `${reference}:${nameOfState(state)}`).join(' ');

function readTicked(written: string): readonly Wish[] {
  return written
    .split(' ')
    .slice(0, most)
    .flatMap((part) => {
      const [reference = '', name = ''] = part.split(':');
      const seen = stateNamed(name);
      return seen ? [{ reference, seen }] : [];
    });
}

/** Which of those that were ticked would be done, and which stay. */
function tickedView(
  { mode }: Pick<Desk, 'mode'>,
  frame: Frame,
  action: ActionName,
  leads: readonly Lead[],
): ConfirmView {
  const words = wordsOf(action, mode);
  const able = leads.filter(({ state }) => isPossible(action, state));
  const unable = leads.filter(({ state }) => !isPossible(action, state));
  const isNone = able.length === 0;
  const factOf = (lead: Lead): Fact => ({
    name: lead.reference,
    value: markOf(lead, mode).word,
    href: `/leads/${lead.reference}`,
  });
  return {
    frame,
    back: { label: 'Leads', href: '/leads' },
    heading: isNone ? 'Nothing to do' : words.asked(counted(able.length, 'lead')),
    text: isNone ? 'No lead was ticked for which this can be done.' : words.consequence,
    lists: [
      { heading: 'Would be done', facts: able.map(factOf) },
      { heading: 'Stay as they are', facts: unable.map(factOf) },
    ].filter(({ facts }) => facts.length > 0),
    act: isNone
      ? null
      : {
          label: words.agreed(counted(able.length, 'lead')),
          tone: 'filled',
          href: '/leads/ticked',
          // Those that stay, too: what is done says how many were skipped and why.
          fields: { action, leads: writeTicked([...able, ...unable]) },
        },
  };
}
