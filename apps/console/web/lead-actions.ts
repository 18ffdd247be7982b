import { doublesContacts } from '@tidewright/crm';
import {
  type Acted,
  type ActionRule,
  type Actor,
  actionRuleOf,
  type Given,
  isAction,
  type Lead,
  longestRemark,
  lostReasons,
  type Outbox,
  userNamed,
} from '@tidewright/leads';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { clockOf } from '../times.ts';
import { markOf, stateNamed } from '../words/states.ts';
import { oneLine } from '../words/text.ts';
import { type Desk, fieldsOf, localPath, Refused, textIn } from './desk.ts';

/** Takes a reference as typed. */
export async function requestedLead(store: Outbox, typed: string): Promise<Lead> {
  const lead = await store.find(typed);
  if (lead) return lead;
  const text =
    'No lead has this reference. It may have been erased, or there’s a typo. Search for it in Leads.';
  throw new Refused(404, 'No such lead', text);
}

export const gone = () => new Refused(404, 'It’s gone', 'Someone erased this lead.');

type Acting = { Params: { reference: string; action: string } };
type LeadRequest = { readonly request: FastifyRequest; readonly reply: FastifyReply };
type Call = LeadRequest & { readonly desk: Desk; readonly lead: Lead; readonly by: Actor };

export function leadActions(app: FastifyInstance, desk: Desk): void {
  app.post<Acting>('/leads/:reference/:action', async (request, reply) => {
    const { reference, action } = request.params;
    const lead = await requestedLead(desk.store, reference);
    const call = { desk, request, reply, lead, by: { who: request.person.who, now: desk.now() } };
    if (action === 'remark') return saveNote(call);
    return action === 'resend' ? resend(call) : perform(call, action);
  });
}

async function perform({ desk, request, reply, lead, by }: Call, action: string) {
  const { reference } = lead;
  const seen = stateNamed(fieldsOf(request).get('seen') ?? '');
  if (!seen) throw new Refused(400, 'Nothing to do', 'Open the lead and do it from there.');
  if (!isAction(action)) throw new Refused(404, 'Nothing here', 'There’s no such action.');
  const given = await readGiven(actionRuleOf(action).asks, desk, request, `/leads/${reference}`);
  const acted = await desk.store.act(action, reference, seen, by, {
    ...given,
    doublesContacts,
  });
  if (acted !== 'done') throw await notDone(desk, reference, acted);
  desk.wake();
  if (action === 'erase') {
    const [erased] = await desk.store.actions({ limit: 1, reference });
    return reply.redirect(`/record/${erased?.id}?done=erase`, 303);
  }
  return reply.redirect(addressAfter(action, reference, fieldsOf(request).get('back')), 303);
}

function addressAfter(done: string, reference: string, back: string | null): string {
  if (back === null) return `/leads/${reference}?done=${done}`;
  const { pathname, searchParams } = new URL(localPath(back), 'http://console.invalid');
  searchParams.set('done', done);
  searchParams.set('of', reference);
  return `${pathname}?${searchParams}`;
}

/** What the person added to the action. */
export async function readGiven(
  asks: ActionRule['asks'],
  { promises: { isLate }, store }: Desk,
  request: FastifyRequest,
  back: string,
): Promise<Given> {
  const next = { href: back, label: 'Back' };
  const refuse = (sentence: string) =>
    new Refused(422, 'Please check that', `${sentence} Nothing was changed.`, { next });
  const typed = asks === undefined ? '' : textIn(request, asks);
  if (typed === '') return asks === 'owner' ? { isLate, owner: null } : { isLate };
  if (asks === 'owner') {
    const user = userNamed(await store.users.list(), typed);
    if (user && !user.leftAt) return { isLate, owner: user.name };
    if (user) throw refuse(`${oneLine(user.name)} has left. Give it to someone else.`);
    throw refuse(`There’s no one called ${oneLine(typed)}. See "npm run leads -- users".`);
  }
  if (asks === 'value') {
    const figure = typed.replaceAll(/[\s,$€£]/g, '');
    if (/^\d{1,9}(\.\d{1,2})?$/.test(figure)) return { isLate, value: Number(figure) };
    throw refuse(`The value is an amount such as 2500, not "${oneLine(typed)}".`);
  }
  const reason = lostReasons.find((one) => one === typed);
  if (reason) return { isLate, reason };
  throw refuse(`The reason is one of: ${lostReasons.join(', ')}.`);
}

async function notDone({ store, company, mode, now }: Desk, reference: string, acted: Acted) {
  const lead = acted === 'unknown' ? null : await store.find(reference);
  if (!lead) return gone();
  const [last] = (await store.timeline(reference)) ?? [];
  const since = last && clockOf(company, now()).inText(last.at);
  const who = last?.who ? oneLine(last.who) : null;
  const is = `${reference} is ${markOf(lead, mode).word.toLowerCase()} now`;
  const title = who ? `${who} was faster` : 'It changed in the meantime';
  let why = since ? `, since ${since}` : '';
  if (who) why = `: ${who} changed it ${since}`;
  const next = { href: `/leads/${reference}`, label: 'See it as it is now' };
  return new Refused(409, title, `${is}${why}. You changed nothing.`, { next });
}

async function resend({ desk, request, reply, lead: { reference }, by }: Call) {
  const { deliveries } = desk.store;
  const channel = fieldsOf(request).get('channel');
  const sent = await deliveries.list({ reference, limit: 20 });
  const notice = sent.find(({ receiver }) => receiver === channel);
  if (!notice)
    throw new Refused(404, 'Nothing was sent', 'There’s no such notification for this lead.');
  const outcome = await deliveries.resend(notice.id, by);
  desk.wake();
  const done = outcome === 'done' ? 'resend' : 'resend-later';
  return reply.redirect(`/leads/${reference}?done=${done}`, 303);
}

/** If two people edit a note, shows both texts. */
async function saveNote({ desk, request, reply, lead: { reference }, by }: Call) {
  const text = textIn(request, 'text').slice(0, longestRemark);
  const seen = textIn(request, 'seen') || null;
  const saved = await desk.store.setRemark(reference, text, seen, by);
  if (saved === 'done') return reply.redirect(`/leads/${reference}?done=remark`, 303);
  if (saved === 'unknown') throw gone();
  const now = `It now says: “${saved.changed ?? ''}”.`;
  const why = `${now} Yours wasn’t saved. Here it is to copy: “${text}”.`;
  const next = { href: `/leads/${reference}`, label: 'Back to the lead' };
  throw new Refused(409, 'Someone else changed the note', why, { next });
}
