import {
  anyReader,
  type Lead,
  markAction,
  markAddress,
  markDays,
  readMarkLink,
  workOf,
} from '@tidewright/leads';
import type { FastifyInstance } from 'fastify';
import { knownAs } from '../people.ts';
import { clockOf } from '../times.ts';
import { type Desk, Refused } from '../web/desk.ts';
import { formNamesOf } from '../words/forms.ts';
import { oneLine } from '../words/text.ts';
import { message } from './Confirm.tsx';
import { Entrance, openRoute } from './Layout.tsx';
import { ActButton, Submit } from './parts.tsx';

type Marking = { Querystring: { link?: unknown } };

const toConsole = { href: '/', label: 'Open the console' };

/**
 * Marks a lead as answered from a link in a mail, without signing in. GET changes nothing, because mail
 * scanners open links, and shows nothing a visitor wrote.
 */
export function markPages(app: FastifyInstance, desk: Desk, secret: string): void {
  app.get<Marking>('/mark', openRoute, async ({ query }, reply) => {
    const { lead } = await asked(String(query.link));
    if (workOf(lead) !== 'to-answer') return reply.page('Answered', await answered(lead));
    const { company, forms, now } = desk;
    const form = formNamesOf(forms, company).nameOf(lead.form);
    const received = clockOf(company, now()).inText(lead.receivedAt);
    return reply.page(
      lead.reference,
      <Entrance company={company.name} heading={`Have you answered ${lead.reference}?`}>
        <p className="lead-text">{`${form}, sent ${received}. Marking it takes it off the list of leads to answer and stops the reminders.`}</p>
        <form className="acts mt-7" method="post" action={markAddress(String(query.link))}>
          <Submit>Mark as answered</Submit>
          <ActButton label="Open the lead" tone="text" href={`/leads/${lead.reference}`} />
        </form>
      </Entrance>,
    );
  });

  app.post<Marking>('/mark', openRoute, async ({ query, log }, reply) => {
    const { lead, who } = await asked(String(query.link));
    const by = { who, now: desk.now() };
    if (workOf(lead) === 'to-answer') {
      await desk.store.act(markAction, lead.reference, lead.state, by, {
        isLate: desk.promises.isLate,
      });
      log.info({ reference: lead.reference }, 'lead marked as answered by mail link');
    }
    return reply.redirect(markAddress(String(query.link)), 303);
  });

  async function asked(text: string): Promise<{ lead: Lead; who: string }> {
    const mark = readMarkLink(text, secret, desk.now());
    if (mark === 'expired') {
      const why = `The link is older than ${markDays} days. Mark the lead in the console.`;
      throw refused(403, 'Too old', why);
    }
    if (!mark) throw refused(403, 'Not our link', 'Copy the whole link from the mail.');
    const { reference, who } = mark;
    const known = knownAs(who, 'full', await desk.store.users.list());
    if (!known) throw refused(403, 'This link no longer works', `${oneLine(who)} has left.`);
    const lead = await desk.store.find(reference);
    if (!lead) throw refused(404, 'It’s gone', 'This lead was erased.');
    if (workOf(lead) === 'to-answer' && (await isUsed(mark))) {
      const why = `${reference} was marked as answered after this mail, and then as not answered. Mark it in the console.`;
      throw refused(403, 'This link no longer works', why);
    }
    return { lead, who: known.who };
  }

  /** A link is for the question its mail asked; once that was answered, only a later mail asks again. */
  async function isUsed({ reference, madeAt }: { reference: string; madeAt: Date }) {
    const timeline = (await desk.store.timeline(reference)) ?? [];
    return timeline.some(({ kind, at }) => kind === 'answered' && at >= madeAt);
  }

  async function answered({ reference, answeredAt }: Lead) {
    const timeline = (await desk.store.timeline(reference)) ?? [];
    const entry = answeredAt ? timeline.find(({ kind }) => kind === 'answered') : undefined;
    const { company, now } = desk;
    const when = entry && clockOf(company, now()).full(entry.at);
    const who = entry?.who === anyReader ? 'Someone with this mail' : entry?.who;
    const text = who
      ? `${oneLine(who)} marked it as answered on ${when}.`
      : 'There’s nothing left to answer.';
    return message(`${reference} is answered`, text, toConsole);
  }
}

const refused = (status: number, title: string, text: string) =>
  new Refused(status, title, text, { next: toConsole });
