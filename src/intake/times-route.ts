import type { FastifyReply, FastifyRequest } from 'fastify';
import { preferredTimes } from '../forms/crm/records.ts';
import type { ServerForm } from '../forms/index.ts';
import type { LeadAnswer } from '../forms/lead-answer.ts';
import { sayTimes, timesControls } from '../forms/preferred-times.ts';
import type { Lead } from '../leads/lead.ts';
import { signedToken, subjectOf } from './file-links.ts';
import type { IntakeOptions } from './intake-options.ts';
import { fromStore, Refusal } from './refusal.ts';
import { readSubmission, wantsPage } from './submission.ts';
import { thanksPath } from './thanks-path.ts';

/** Only who sent the lead gets it, so that nobody adds words to a stranger's. */
export const timesToken = (
  { form }: ServerForm,
  reference: string,
  { fileLinkSecret, now }: IntakeOptions,
): string | undefined =>
  form.afterSuccess === 'schedule'
    ? signedToken('times', reference, fileLinkSecret, now())
    : undefined;

/** What the page of thanks says of times: those that are named, or a form for them. */
export function timesOn(lead: Lead, token: unknown, options: IntakeOptions) {
  const named = lead.values[preferredTimes];
  if (named !== undefined) return { named };
  return referenceIn(token, options) === lead.reference ? { token: String(token) } : undefined;
}

const referenceIn = (token: unknown, { fileLinkSecret, now }: IntakeOptions): string | undefined =>
  typeof token === 'string' ? subjectOf('times', token, fileLinkSecret, now()) : undefined;

/** POST /api/leads/:form/times: adds the times to the lead that the token names. */
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
