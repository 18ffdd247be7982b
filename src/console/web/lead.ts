import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { attachment } from '../../intake/file-name.ts';
import type { Lead } from '../../leads/lead.ts';
import type { Acted, Actor } from '../../leads/lead-admin.ts';
import { actAsSeen, isLeadAct } from '../act-as-seen.ts';
import { noticesOfLead, resendNotices } from '../notices.ts';
import type { Link } from '../pages/view.ts';
import { stateNamed } from '../states.ts';
import { changedView, remarkChangedView } from '../views/changed.ts';
import { eraseLeadView } from '../views/erase-lead.ts';
import { leadView } from '../views/lead.ts';
import type { Desk } from './desk.ts';
import { fieldsOf } from './form-fields.ts';
import { frameOf } from './frame.ts';
import { Refused } from './refused.ts';

type OfLead = { Params: { reference: string } };
type Acting = { Params: { reference: string; action: string } };

export function leadPages(app: FastifyInstance, desk: Desk): void {
  const { store } = desk;
  const framed = (request: FastifyRequest, { reference }: Lead) =>
    frameOf(desk, request, { title: reference, current: 'leads' });
  const by = ({ person }: FastifyRequest): Actor => ({ who: person.who, now: desk.now() });

  async function found(typed: string): Promise<Lead> {
    const lead = await store.find(typed);
    if (lead) return lead;
    throw new Refused(
      404,
      'No such lead',
      'No lead has this reference. It may be erased, or mistyped: look for it among the leads.',
    );
  }
  const fileOf = ({ fileId }: Lead) => (fileId === null ? null : store.file(fileId));

  app.get<OfLead>('/leads/:reference', async (request, reply) => {
    const lead = await found(request.params.reference);
    const timeline = (await store.timeline(lead.reference)) ?? [];
    const file = await fileOf(lead);
    const notices = await noticesOfLead(store.notices, lead.reference);
    const all = { lead, timeline, file, notices, back: listBefore(request) };
    return reply.page(leadView(desk, await framed(request, lead), all));
  });

  app.get<OfLead>('/leads/:reference/file', async (request, reply) => {
    const file = await fileOf(await found(request.params.reference));
    if (!file) return reply.callNotFound();
    return reply
      .headers({
        'content-type': file.mediaType,
        'content-disposition': attachment(file.name),
        'content-security-policy': "default-src 'none'; sandbox",
      })
      .send(Buffer.from(file.bytes));
  });

  app.get<OfLead>(
    '/leads/:reference/erase',
    { config: { isForActing: true } },
    async (request, reply) => {
      const lead = await found(request.params.reference);
      const frame = await framed(request, lead);
      return reply.page(eraseLeadView(desk, frame, lead, await fileOf(lead)));
    },
  );

  app.post<Acting>('/leads/:reference/:action', async (request, reply) => {
    const { action } = request.params;
    const lead = await found(request.params.reference);
    if (action === 'remark') return remark(request, reply, lead);
    if (action === 'resend') return resend(request, reply, lead);
    const acted = await perform(request, action, lead);
    if (acted === 'done') {
      desk.wake();
      if (action === 'erase') {
        const [erased] = await store.actions({ limit: 1, reference: lead.reference });
        return reply.redirect(`/record/${erased?.id}?done=erased`, 303);
      }
      return reply.redirect(`/leads/${lead.reference}?done=${doneName(action, lead)}`, 303);
    }
    return answerNotDone(request, reply, acted, lead);
  });

  async function perform(request: FastifyRequest, action: string, lead: Lead): Promise<Acted> {
    const { reference } = lead;
    const seen = stateNamed(fieldsOf(request).get('seen') ?? '');
    if (!seen) throw new Refused(400, 'Nothing to do', 'Open the lead and do it there.');
    if (action === 'erase') return store.eraseLead(reference, seen, by(request));
    if (action === 'answered') return store.markAnswered(reference, seen, by(request));
    if (isLeadAct(action)) return actAsSeen(store, action, reference, seen, by(request));
    throw new Refused(404, 'Nothing here', 'This cannot be done to a lead.');
  }

  async function resend(request: FastifyRequest, reply: FastifyReply, { reference }: Lead) {
    const channel = fieldsOf(request).get('channel') ?? '';
    const resent = await resendNotices(store.notices, { reference, channel }, by(request));
    if (resent.length === 0) {
      throw new Refused(404, 'Nobody was told', 'There is no notice of this lead that way.');
    }
    desk.wake();
    const done = resent.every(({ outcome }) => outcome === 'done') ? 'resend' : 'resend-later';
    return reply.redirect(`/leads/${reference}?done=${done}`, 303);
  }

  async function answerNotDone(
    request: FastifyRequest,
    reply: FastifyReply,
    acted: Exclude<Acted, 'done'>,
    before: Lead,
  ) {
    const lead = acted === 'unknown' ? null : await store.find(before.reference);
    if (!lead) {
      throw new Refused(404, 'It is gone', 'Somebody erased this lead meanwhile.');
    }
    const timeline = (await store.timeline(lead.reference)) ?? [];
    return reply.page(changedView(desk, await framed(request, lead), lead, timeline), 409);
  }

  async function remark(request: FastifyRequest, reply: FastifyReply, lead: Lead) {
    const fields = fieldsOf(request);
    const text = typed(fields.get('text')).slice(0, longestRemark);
    const seen = typed(fields.get('seen')) || null;
    const kept = await store.setRemark(lead.reference, text, seen, by(request));
    if (kept === 'done') return reply.redirect(`/leads/${lead.reference}?done=remark`, 303);
    if (kept === 'unknown') throw new Refused(404, 'It is gone', 'Somebody erased this lead.');
    const frame = await framed(request, lead);
    return reply.page(remarkChangedView(frame, lead, kept.changed, text), 409);
  }
}

function doneName(action: string, { state, progress, deliveredAt }: Lead): string {
  if (action === 'retry' && state === 'waiting' && progress.unsure) return 'retry-soon';
  return action === 'handled' && deliveredAt ? 'handled-delivered' : action;
}

/** Back to what was searched and filtered, as the browser tells it; only ever on our own pages. */
function listBefore({ headers: { referer = '' } }: FastifyRequest): Link {
  const { pathname, search } = URL.canParse(referer) ? new URL(referer) : unknown;
  if (pathname === '/set-aside') return { label: 'Set aside', href: `/set-aside${search}` };
  return pathname === '/leads' && search !== ''
    ? { label: 'Leads that match', href: `/leads${search}` }
    : { label: 'Leads', href: '/leads' };
}

const unknown = { pathname: '', search: '' };

const longestRemark = 4_000;

/** Browsers send line ends of their own. */
const typed = (text: string | null) => (text ?? '').replaceAll(/\r\n?/g, '\n').trim();
