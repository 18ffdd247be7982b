import { callTimes } from '@tidewright/content/call-times';
import { calendarOf } from '@tidewright/content/reply-promise';
import {
  fillPlaceholders,
  formFor,
  type LeadAnswer,
  leadPath,
  type OfferedTimes,
  parameterOf,
  preferredTimes,
  type ServerForm,
  sayTimes,
  timesControls,
  timesPath,
} from '@tidewright/forms';
import type { Lead } from '@tidewright/leads';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerIntakeErrors, logFailure } from './error-answer.ts';
import { signedToken, subjectOf } from './files-route.ts';
import type { IntakeOptions } from './intake-options.ts';
import { refusalPage, retryPage, sendPage } from './lead-pages.ts';
import { allowListedOrigins, senderOf } from './origin.ts';
import { createRateLimit } from './rate-limit.ts';
import { fileFieldOf, type IntakeOutcome, receiveLead } from './receive-lead.ts';
import { fromStore, Refusal } from './refusal.ts';
import { bodyLimit, readSubmission, requestLimit, wantsPage, withChoices } from './submission.ts';

type FormRequest = FastifyRequest<{ Params: { form: string } }>;

/** POST /api/leads/:form: check, store, answer. */
export async function leadsRoute(app: FastifyInstance, options: IntakeOptions): Promise<void> {
  const path = leadPath(':form');
  const listed = allowListedOrigins(app, options, path, timesPath(path));
  const { uploads } = options.memory;
  const limitRate = createRateLimit(options);
  app.setErrorHandler(
    answerIntakeErrors((request, reply, refusal) =>
      wantsPage(request)
        ? sendPage(reply, refusalPage(request.method, refusal, options))
        : reply.send({ message: refusal.message } satisfies LeadAnswer),
    ),
  );
  app.get<Thanks>(path, thanksRoute(options));

  const onRequest = async (request: FormRequest, reply: FastifyReply) => {
    const { form } = formOf(request, options);
    if (Number(request.headers['content-length']) > requestLimit) throw new Refusal('too-large');
    await limitRate(request, reply, form.id);
  };
  app.post<{ Params: { form: string } }>(timesPath(path), {
    bodyLimit,
    onRequest,
    handler: (request, reply) => receiveTimes(formOf(request, options), request, reply, options),
  });

  app.post<{ Params: { form: string } }>(path, {
    bodyLimit,
    onRequest,
    handler: (request, reply) =>
      uploads.during(async (take) => {
        const asked = formOf(request, options);
        const received = await readSubmission(request, fileFieldOf(asked), take);
        const submission = withChoices(asked.form, received);
        const form = formFor(asked, submission.answers);
        const sending = {
          sender: senderOf(request.headers, request.host, listed),
          idempotencyKey: request.headers['idempotency-key'],
        };
        const outcome = await receiveLead(form, submission, sending, options);
        const token =
          outcome.kind === 'stored' ? timesToken(form, outcome.reference, options) : undefined;
        if (submission.hiddenForm || !wantsPage(request)) {
          const next = token ? { token, times: offeredTimes(form.form.id, options) } : undefined;
          return answerWithJson(outcome, next, reply);
        }
        if (outcome.kind === 'stored') {
          // A redirect, so reloading the page sends nothing again.
          return reply.redirect(thanksPath(form, outcome.reference, token), 303);
        }
        if (outcome.kind === 'refused') logFailure(request.log, outcome.refusal);
        reply.code(outcome.kind === 'refused' ? outcome.refusal.status : 422);
        return sendPage(reply, retryPage(form, submission, outcome, options));
      }),
  });
}

function formOf(request: FormRequest, { content }: IntakeOptions): ServerForm {
  const form = content.current().forms.get(request.params.form);
  if (!form) throw new Refusal('unknown-form');
  return form;
}

/** For a form with a step after it. */
type NextStep = { readonly token: string; readonly times: OfferedTimes };

function answerWithJson(outcome: IntakeOutcome, next: NextStep | undefined, reply: FastifyReply) {
  switch (outcome.kind) {
    case 'stored':
      return reply
        .code(outcome.repeated ? 200 : 201)
        .send({ reference: outcome.reference, ...next } satisfies LeadAnswer);
    case 'invalid':
      return reply.code(422).send({ errors: outcome.errors } satisfies LeadAnswer);
    case 'refused':
      throw outcome.refusal;
  }
}

type Thanks = { Params: { form: string }; Querystring: Record<string, unknown> };

/** Where a browser without script lands after sending. Only for stored leads. */
const thanksRoute =
  (options: IntakeOptions) =>
  async ({ params, query }: FastifyRequest<Thanks>, reply: FastifyReply): Promise<FastifyReply> => {
    const { forms, messages } = options.content.current();
    const known = forms.get(params.form);
    if (!known) throw new Refusal('unknown-form');
    const { form, listing } = formFor(known, query);
    const { reference } = query;
    const lead =
      typeof reference === 'string' && /^[A-Z0-9-]{1,40}$/.test(reference)
        ? await fromStore(() => options.outbox.find(reference))
        : null;
    if (lead?.form !== form.id) throw new Refusal('unknown-reference');
    const { reference: said } = messages.pages;
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
const thanksPath = ({ form, listing }: ServerForm, reference: string, token?: string): string =>
  [
    `${leadPath(form.id)}?reference=${reference}`,
    ...(listing ? [parameterOf(listing)] : []),
    ...(token ? [`${timesControls.token}=${token}`] : []),
  ].join('&');

/** Only for the person who sent the lead. */
const timesToken = (
  { form }: ServerForm,
  reference: string,
  { fileLinkSecret, now }: IntakeOptions,
): string | undefined =>
  form.afterSuccess === 'schedule'
    ? signedToken('times', reference, fileLinkSecret, now())
    : undefined;

/** The times that were named, or a token for naming them; undefined for anyone else's lead. */
function timesOn(lead: Lead, token: unknown, options: IntakeOptions) {
  const named = lead.values[preferredTimes];
  if (named !== undefined) return { named };
  return referenceIn(token, options) === lead.reference
    ? { token: String(token), offered: offeredTimes(lead.form, options) }
    : undefined;
}

function offeredTimes(form: string, { content, now }: IntakeOptions): OfferedTimes {
  const { company } = content.current();
  const { holidayNames, callPause: pause, promises } = company;
  return callTimes(now(), promises[form], { ...calendarOf(company), holidayNames, pause });
}

const referenceIn = (token: unknown, { fileLinkSecret, now }: IntakeOptions): string | undefined =>
  typeof token === 'string' ? subjectOf('times', token, fileLinkSecret, now()) : undefined;

async function receiveTimes(
  form: ServerForm,
  request: FastifyRequest,
  reply: FastifyReply,
  options: IntakeOptions,
): Promise<FastifyReply> {
  const { answers } = await readSubmission(request);
  const token = answers[timesControls.token];
  const reference = referenceIn(token, options);
  if (reference === undefined) throw new Refusal('unknown-reference');
  const text = sayTimes(answers, options.content.current().company.brand.language);
  if (text === null) {
    const offered = offeredTimes(form.form.id, options);
    const again =
      wantsPage(request) &&
      options
        .formPage(form.form.id)
        ?.thanks(reference, { token: `${token}`, offered, isMissing: true });
    if (again) return sendPage(reply.code(422), again);
    throw new Refusal('unreadable', { message: 'Name at least one time, as 2026-11-19T10:00.' });
  }
  const named = await fromStore(() => options.outbox.nameTimes(reference, text, options.now()));
  if (named === 'unknown') throw new Refusal('unknown-reference');
  if (named === 'stored') options.onAccepted();
  if (wantsPage(request)) return reply.redirect(thanksPath(form, reference, `${token}`), 303);
  return reply.send({ reference } satisfies LeadAnswer);
}
