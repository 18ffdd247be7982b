import type { FastifyReply, FastifyRequest } from 'fastify';
import { preferredTimes } from '../forms/crm/records.ts';
import { fillPlaceholders } from '../forms/fill-placeholders.ts';
import { formFor, type ServerForm } from '../forms/index.ts';
import { type LeadAnswer, leadPath } from '../forms/lead-answer.ts';
import { parameterOf } from '../forms/listing.ts';
import { sayTimes, timesControls } from '../forms/preferred-times.ts';
import type { Lead } from '../leads/lead.ts';
import { signedToken, subjectOf } from './files-route.ts';
import type { IntakeOptions } from './intake-options.ts';
import { sendPage } from './lead-pages.ts';
import { fromStore, Refusal } from './refusal.ts';
import { readSubmission, wantsPage } from './submission.ts';

export type Thanks = { Params: { form: string }; Querystring: Record<string, unknown> };

/** Where a browser without script lands after sending. Only for stored leads. */
export const thanksRoute =
  (options: IntakeOptions) =>
  async ({ params, query }: FastifyRequest<Thanks>, reply: FastifyReply): Promise<FastifyReply> => {
    const known = options.forms.get(params.form);
    if (!known) throw new Refusal('unknown-form');
    const { form, listing } = formFor(known, query);
    const { reference } = query;
    const lead =
      typeof reference === 'string' && /^[A-Z0-9-]{1,40}$/.test(reference)
        ? await fromStore(() => options.outbox.find(reference))
        : null;
    if (lead?.form !== form.id) throw new Refusal('unknown-reference');
    const { reference: said } = options.messages.pages;
    return sendPage(
      reply,
      options
        .formPage(form.id, listing)
        ?.thanks(lead.reference, timesOn(lead, query[timesControls.token], options)) ??
        options.messagePage(
          form.successHeading,
          fillPlaceholders(said, { reference: lead.reference }),
        ),
    );
  };

/** With a token, the page can take times for a call. */
export const thanksPath = (
  { form, listing }: ServerForm,
  reference: string,
  token?: string,
): string =>
  [
    `${leadPath(form.id)}?reference=${reference}`,
    ...(listing ? [parameterOf(listing)] : []),
    ...(token ? [`${timesControls.token}=${token}`] : []),
  ].join('&');

/** Only for the person who sent the lead. */
export const timesToken = (
  { form }: ServerForm,
  reference: string,
  { fileLinkSecret, now }: IntakeOptions,
): string | undefined =>
  form.afterSuccess === 'schedule'
    ? signedToken('times', reference, fileLinkSecret, now())
    : undefined;

function timesOn(lead: Lead, token: unknown, options: IntakeOptions) {
  const named = lead.values[preferredTimes];
  if (named !== undefined) return { named };
  return referenceIn(token, options) === lead.reference ? { token: String(token) } : undefined;
}

const referenceIn = (token: unknown, { fileLinkSecret, now }: IntakeOptions): string | undefined =>
  typeof token === 'string' ? subjectOf('times', token, fileLinkSecret, now()) : undefined;

export async function receiveTimes(
  form: ServerForm,
  request: FastifyRequest,
  reply: FastifyReply,
  options: IntakeOptions,
): Promise<FastifyReply> {
  const { answers } = await readSubmission(request);
  const token = answers[timesControls.token];
  const reference = referenceIn(token, options);
  if (reference === undefined) throw new Refusal('unknown-reference');
  const text = sayTimes(answers, options.company.brand.language);
  if (text === null) {
    throw new Refusal('unreadable', { message: 'Name at least one time, as 2026-11-19T10:00.' });
  }
  const named = await fromStore(() => options.outbox.nameTimes(reference, text, options.now()));
  if (named === 'unknown') throw new Refusal('unknown-reference');
  if (named === 'stored') options.onAccepted();
  if (wantsPage(request)) return reply.redirect(thanksPath(form, reference, `${token}`), 303);
  return reply.send({ reference } satisfies LeadAnswer);
}
