import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { NewLead } from '../leads/lead.ts';
import { hasBearerToken } from './bearer-token.ts';
import { contentHash, keyFromContent } from './content-hash.ts';
import { answerErrors } from './error-answer.ts';
import { type FolkContact, parseFolkContact } from './folk-contact.ts';
import type { IntakeOptions } from './intake-options.ts';
import { allowListedOrigins, senderOf } from './origin.ts';
import { enforceRateLimit } from './rate-limit.ts';
import { idempotencyKeyOf } from './read-control-fields.ts';
import { storeLead } from './receive-lead.ts';
import { Refusal } from './refusal.ts';
import { bodyLimit, readSubmission } from './submission.ts';

const path = '/api/folk/contacts';

/**
 * POST /api/folk/contacts: the specification's proxy, backed by our store. For pages of listed origins and callers
 * with the token.
 */
export async function folkContactsRoute(app: FastifyInstance, options: IntakeOptions) {
  const { contactsToken } = options;
  const listed = allowListedOrigins(app, options, path);
  const hasRight = ({ headers, host }: FastifyRequest): boolean =>
    senderOf(headers, host, listed).kind === 'our page' ||
    (contactsToken !== null && hasBearerToken(headers.authorization, contactsToken));

  app.setErrorHandler(
    answerErrors((_, reply, { reason, message }) => {
      if (reason === 'unauthorized') reply.header('www-authenticate', 'Bearer realm="contacts"');
      return reply.send({ error: message });
    }),
  );

  app.post(path, {
    bodyLimit,
    onRequest: async (request) => {
      // First, so tokens can't be guessed quickly.
      await enforceRateLimit(request, options);
      if (!hasRight(request)) throw new Refusal('unauthorized');
    },
    handler: async (request, reply) => {
      const now = options.now();
      const { answers, hiddenForm } = await readSubmission(request);
      const folk = parseFolkContact(hiddenForm ? unwrapped(answers) : answers.data, options);
      const key = idempotencyKeyOf(request.headers['idempotency-key'], answers);
      const { reference, repeated } = await storeLead(leadOf(folk, key, now), options, now);
      return reply.code(repeated ? 200 : 201).send({ data: { id: reference } });
    },
  });
}

/** The form field contains the JSON of the whole body, or only of its "data". */
const unwrapped = (body: Readonly<Record<string, unknown>>): unknown =>
  Object.hasOwn(body, 'data') ? body.data : body;

function leadOf({ contact, notes }: FolkContact, key: string | undefined, now: Date): NewLead {
  const form = 'folk-contact';
  const [email = ''] = contact.emails;
  const values = {
    firstName: contact.firstName,
    lastName: contact.lastName,
    emails: contact.emails.join(', '),
    phones: contact.phones.join(', '),
    companies: contact.companies.map(({ name }) => name).join(', '),
    urls: contact.urls.join(' '),
    description: contact.description,
    notes,
    group: contact.group,
    customFields: JSON.stringify(contact.customFields),
  };
  const hash = contentHash(form, values, undefined);
  return {
    form,
    email,
    idempotencyKey: key ?? keyFromContent(hash, now),
    contentHash: hash,
    values,
    attribution: {},
    contact,
    deal: null,
    note: notes === '' ? null : { text: notes, recordedOnly: false },
    file: null,
    suspicion: null,
  };
}
