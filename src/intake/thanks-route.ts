import type { FastifyReply, FastifyRequest } from 'fastify';
import { fillPlaceholders } from '../forms/fill-placeholders.ts';
import type { IntakeOptions } from './intake-options.ts';
import { sendPage } from './lead-pages.ts';
import { fromStore, Refusal } from './refusal.ts';

type ThanksRequest = FastifyRequest<{
  Params: { form: string };
  Querystring: Record<string, unknown>;
}>;

/** Where a browser without script lands after sending. Thanks only for what is really stored. */
export const thanksRoute =
  (options: IntakeOptions) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { params, query } = request as ThanksRequest;
    const form = options.forms.get(params.form)?.form;
    if (!form) throw new Refusal('unknown-form');
    const { reference } = query;
    const lead =
      typeof reference === 'string' && /^[A-Z0-9-]{1,40}$/.test(reference)
        ? await fromStore(() => options.outbox.find(reference))
        : null;
    if (lead?.form !== form.id) throw new Refusal('unknown-reference');
    const { reference: said } = options.messages.pages;
    return sendPage(
      reply,
      options.formPage(form.id)?.thanks(lead.reference) ??
        options.messagePage(
          form.successHeading,
          fillPlaceholders(said, { reference: lead.reference }),
        ),
    );
  };
