import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { actionNamed, isAction } from '../../leads/actions.ts';
import type { Actor } from '../../leads/actor.ts';
import type { Lead } from '../../leads/lead.ts';
import { type Acted, longestRemark } from '../../leads/lead-admin.ts';
import { resendNotices } from '../notices.ts';
import { messagePage } from '../pages/Confirm.tsx';
import { clockOf } from '../times.ts';
import { oneLine } from '../visible-text.ts';
import { markOf, stateNamed } from '../words.ts';
import type { ConsoleStore, Desk } from './desk.ts';
import { frameOf } from './frame.ts';
import { fieldsOf, Refused } from './request.ts';

export async function leadNamed(store: ConsoleStore, typed: string): Promise<Lead> {
  const lead = await store.find(typed);
  if (lead) return lead;
  throw new Refused(
    404,
    'No such lead',
    'No lead has this reference. It may be erased, or mistyped: look for it among the leads.',
  );
}

type Acting = { Params: { reference: string; action: string } };
type Call = {
  readonly desk: Desk;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly lead: Lead;
  readonly by: Actor;
};

export function leadActions(app: FastifyInstance, desk: Desk): void {
  app.post<Acting>('/leads/:reference/:action', async (request, reply) => {
    const { reference, action } = request.params;
    const lead = await leadNamed(desk.store, reference);
    const by = { who: request.person.who, now: desk.now() };
    const call = { desk, request, reply, lead, by };
    if (action === 'remark') return keepRemark(call);
    if (action === 'resend') return resend(call);
    const acted = await perform(call, action);
    return acted === 'done' ? answerDone(call, action) : answerNotDone(call, acted);
  });
}

async function perform({ desk, request, lead, by }: Call, action: string): Promise<Acted> {
  const { store } = desk;
  const { reference } = lead;
  const seen = stateNamed(fieldsOf(request).get('seen') ?? '');
  if (!seen) throw new Refused(400, 'Nothing to do', 'Open the lead and do it there.');
  if (isAction(action)) return store.act(action, reference, seen, by);
  throw new Refused(404, 'Nothing here', 'This cannot be done to a lead.');
}

async function answerDone({ desk, reply, lead }: Call, action: string): Promise<FastifyReply> {
  const { reference } = lead;
  desk.wake();
  if (action !== 'erase') {
    return reply.redirect(`/leads/${reference}?done=${doneName(action, lead)}`, 303);
  }
  const [erased] = await desk.store.actions({ limit: 1, reference });
  return reply.redirect(`/record/${erased?.id}?done=erase`, 303);
}

function doneName(action: string, lead: Lead): string {
  const saidOf = isAction(action) ? actionNamed(action).words.saidOf : undefined;
  return saidOf?.isFor(lead) ? saidOf.name : action;
}

const frameFor = ({ desk, request, lead }: Call) =>
  frameOf(desk, request, { title: lead.reference, current: 'leads' });

/** The lead is not as the page showed it: what somebody else, or the machine, made of it. */
async function answerNotDone(call: Call, acted: Exclude<Acted, 'done'>): Promise<FastifyReply> {
  const { store, company, mode, now } = call.desk;
  const lead = acted === 'unknown' ? null : await store.find(call.lead.reference);
  if (!lead) throw new Refused(404, 'It is gone', 'Somebody erased this lead meanwhile.');
  const { reference } = lead;
  const [last] = (await store.timeline(reference)) ?? [];
  const since = last && clockOf(company.timeZone, now()).told(last.at);
  const who = last?.who ? oneLine(last.who) : null;
  const is = `${reference} is ${markOf(lead, mode).word.toLowerCase()} now`;
  const title = who ? `${who} was quicker` : 'It has changed meanwhile';
  const why = who ? `: ${who} saw to it ${since}` : since ? `, since ${since}` : '';
  const next = { href: `/leads/${reference}`, label: 'See it as it is now' };
  const frame = await frameFor(call);
  return call.reply.page(messagePage(frame, title, `${is}${why}. You changed nothing.`, next), 409);
}

async function resend({ desk, request, reply, lead, by }: Call): Promise<FastifyReply> {
  const { reference } = lead;
  const channel = fieldsOf(request).get('channel') ?? '';
  const resent = await resendNotices(desk.store.deliveries, { reference, channel }, by);
  if (resent.length === 0) {
    throw new Refused(404, 'Nobody was told', 'There is no notice of this lead that way.');
  }
  desk.wake();
  const done = resent.every(({ outcome }) => outcome === 'done') ? 'resend' : 'resend-later';
  return reply.redirect(`/leads/${reference}?done=${done}`, 303);
}

/** Where two people wrote one, both are shown, and neither is lost. */
async function keepRemark(call: Call): Promise<FastifyReply> {
  const { desk, request, reply, lead, by } = call;
  const { reference } = lead;
  const fields = fieldsOf(request);
  const text = typed(fields.get('text')).slice(0, longestRemark);
  const seen = typed(fields.get('seen')) || null;
  const kept = await desk.store.setRemark(reference, text, seen, by);
  if (kept === 'done') return reply.redirect(`/leads/${reference}?done=remark`, 303);
  if (kept === 'unknown') throw new Refused(404, 'It is gone', 'Somebody erased this lead.');
  const message = messagePage(
    await frameFor(call),
    'Somebody else changed the remark',
    `It says now: “${kept.changed ?? ''}”. Yours was not kept; copy it from here if you need it: “${text}”.`,
    { href: `/leads/${reference}`, label: 'Back to the lead' },
  );
  return reply.page(message, 409);
}

/** Browsers send line ends of their own. */
const typed = (text: string | null) => (text ?? '').replaceAll(/\r\n?/g, '\n').trim();
