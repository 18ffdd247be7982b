import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Forms, formFor, type ServerForm } from '../forms/index.ts';
import { type LeadAnswer, leadPath } from '../forms/lead-answer.ts';
import { timesPath } from '../forms/preferred-times.ts';
import { answerErrors, logFailure } from './error-answer.ts';
import type { IntakeOptions } from './intake-options.ts';
import { refusalPage, retryPage, sendPage } from './lead-pages.ts';
import { allowListedOrigins, senderOf } from './origin.ts';
import { enforceRateLimit } from './rate-limit.ts';
import { fileFieldOf, type Outcome, receiveLead } from './receive-lead.ts';
import { Refusal } from './refusal.ts';
import { RefusalCounts } from './refusal-counts.ts';
import {
  bodyLimit,
  readSubmission,
  requestLimit,
  Uploads,
  wantsPage,
  withChoices,
} from './submission.ts';
import { receiveTimes, type Thanks, thanksPath, thanksRoute, timesToken } from './thanks-route.ts';

type FormRequest = FastifyRequest<{ Params: { form: string } }>;

/** POST /api/leads/:form: check, store, answer. */
export async function leadsRoute(app: FastifyInstance, options: IntakeOptions): Promise<void> {
  const path = leadPath(':form');
  const listed = allowListedOrigins(app, options, path, timesPath(path));
  const counts = countRefusals(app, options);
  const uploads = new Uploads();
  app.setErrorHandler(
    answerErrors((request, reply, refusal) =>
      wantsPage(request)
        ? sendPage(reply, refusalPage(request.method, refusal, options))
        : reply.send({ message: refusal.message } satisfies LeadAnswer),
    ),
  );
  app.get<Thanks>(path, thanksRoute(options));

  const onRequest = async (request: FormRequest) => {
    const { form } = formOf(request, options.forms);
    if (Number(request.headers['content-length']) > requestLimit) throw new Refusal('too-large');
    await enforceRateLimit(request, options, form.id);
  };
  app.post<{ Params: { form: string } }>(timesPath(path), {
    bodyLimit,
    onRequest,
    handler: (request, reply) =>
      receiveTimes(formOf(request, options.forms), request, reply, options),
  });

  app.post<{ Params: { form: string } }>(path, {
    bodyLimit,
    onRequest,
    handler: (request, reply) =>
      uploads.during(async (take) => {
        const asked = formOf(request, options.forms);
        const received = await readSubmission(request, fileFieldOf(asked), take);
        const submission = withChoices(asked.form, received);
        const form = formFor(asked, submission.answers);
        const sending = {
          sender: senderOf(request.headers, request.host, listed),
          idempotencyKey: request.headers['idempotency-key'],
        };
        const outcome = await receiveLead(form, submission, sending, counts, options);
        const token =
          outcome.kind === 'stored' ? timesToken(form, outcome.reference, options) : undefined;
        if (submission.hiddenForm || !wantsPage(request))
          return answerWithJson(outcome, token, reply);
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

const storedEveryMs = 10_000;

function countRefusals(app: FastifyInstance, options: IntakeOptions): RefusalCounts {
  const counts = new RefusalCounts(options);
  const timer = setInterval(() => counts.store(), storedEveryMs).unref();
  app.addHook('onClose', () => {
    clearInterval(timer);
    return counts.store();
  });
  return counts;
}

function formOf(request: FormRequest, forms: Forms): ServerForm {
  const form = forms.get(request.params.form);
  if (!form) throw new Refusal('unknown-form');
  return form;
}

function answerWithJson(
  outcome: Outcome,
  token: string | undefined,
  reply: FastifyReply,
): FastifyReply {
  switch (outcome.kind) {
    case 'stored':
      return reply
        .code(outcome.repeated ? 200 : 201)
        .send({ reference: outcome.reference, ...(token && { token }) } satisfies LeadAnswer);
    case 'invalid':
      return reply.code(422).send({ errors: outcome.errors } satisfies LeadAnswer);
    case 'refused':
      throw outcome.refusal;
  }
}
