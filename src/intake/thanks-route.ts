import type { FastifyReply, FastifyRequest } from 'fastify';
import { fillPlaceholders } from '../forms/fill-placeholders.ts';
import { formFor } from '../forms/index.ts';
import { timesControls } from '../forms/preferred-times.ts';
import type { IntakeOptions } from './intake-options.ts';
import { sendPage } from './lead-pages.ts';
import { fromStore, Refusal } from './refusal.ts';
import { timesOn } from './times-route.ts';

type ThanksRequest = FastifyRequest<{
  Params: { form: string };
  Querystring: Record<string, unknown>;
}>;

/** Where a browser without script lands after sending. Thanks only for what is really stored. */
export const thanksRoute =
  (options: IntakeOptions) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { params, query } = request as ThanksRequest;
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
