import {
  type CrmContact,
  type FiledField,
  type Filing,
  type Forms,
  filedFields,
  normaliseEmail,
  normaliseLine,
  normaliseParagraphs,
} from '@tidewright/forms';
import { hasBearerToken } from '@tidewright/kit/bearer-token';
import type { NewLead } from '@tidewright/leads';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { answerIntakeErrors } from './error-answer.ts';
import type { IntakeOptions } from './intake-options.ts';
import { allowListedOrigins, senderOf } from './origin.ts';
import { createRateLimit } from './rate-limit.ts';
import { contentHash, idempotencyKeyOf, keyFromContent, storeLead } from './receive-lead.ts';
import { Refusal } from './refusal.ts';
import { bodyLimit, readSubmission } from './submission.ts';

const path = '/api/folk/contacts';

/**
 * POST /api/folk/contacts: the specification's proxy, backed by our store. For pages of listed origins and callers with
 * the token.
 */
export async function folkContactsRoute(app: FastifyInstance, options: IntakeOptions) {
  const { contactsToken } = options;
  const listed = allowListedOrigins(app, options, path);
  const hasRight = ({ headers, host }: FastifyRequest): boolean =>
    senderOf(headers, host, listed).kind === 'our page' ||
    (contactsToken !== null && hasBearerToken(headers.authorization, contactsToken));

  app.setErrorHandler(
    answerIntakeErrors((_, reply, { reason, message }) => {
      if (reason === 'unauthorized') reply.header('www-authenticate', 'Bearer realm="contacts"');
      return reply.send({ error: message });
    }),
  );

  const limitRate = createRateLimit(options);
  app.post(path, {
    bodyLimit,
    onRequest: async (request, reply) => {
      // First, so tokens can't be guessed quickly.
      await limitRate(request, reply);
      if (!hasRight(request)) throw new Refusal('unauthorized');
    },
    handler: async (request, reply) => {
      const now = options.now();
      const { answers, hiddenForm } = await readSubmission(request);
      // The form field contains the JSON of the whole body, or only of its "data".
      const isBare = hiddenForm && !Object.hasOwn(answers, 'data');
      const folk = parseFolkContact(isBare ? answers : answers.data, options);
      const key = idempotencyKeyOf(request.headers['idempotency-key'], answers);
      const { reference, repeated } = await storeLead(leadOf(folk, key, now), options, now);
      return reply.code(repeated ? 200 : 201).send({ data: { id: reference } });
    },
  });
}

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

/** The contacts call as its receiver reads it, within folk's limits. */
const line = (limit: number) => v.pipe(v.string(), v.transform(normaliseLine), v.maxLength(limit));
const text = (limit: number) =>
  v.pipe(v.string(), v.transform(normaliseParagraphs), v.maxLength(limit));
const few = <const Item extends v.GenericSchema>(item: Item) =>
  v.optional(v.pipe(v.array(item), v.maxLength(20)), []);

const email = v.pipe(v.string(), v.transform(normaliseEmail), v.maxLength(254), v.rfcEmail());
const url = v.pipe(line(2_048), v.regex(/^https?:\/\/\S+$/i));
const values = v.union([line(500), v.pipe(v.array(line(500)), v.maxLength(100))]);

const payload = v.strictObject({
  firstName: v.optional(line(500), ''),
  lastName: v.optional(line(500), ''),
  emails: v.pipe(v.array(email), v.minLength(1), v.maxLength(20)),
  phones: few(line(30)),
  companies: few(v.object({ name: line(500) })),
  urls: few(url),
  description: v.optional(text(5_000), ''),
  notes: v.optional(text(5_000), ''),
  groups: few(v.object({ id: line(100) })),
  customFieldValues: v.optional(v.record(line(100), v.record(line(100), values)), {}),
});

type Asking = { readonly content: { readonly current: () => { readonly forms: Forms } } };

type FolkContact = { readonly contact: CrmContact; readonly notes: string };

const refuse = (message: string) => new Refusal('invalid-contact', { message });

/** Throws a Refusal that says what's wrong, and never quotes what was sent. */
export function parseFolkContact(
  data: unknown,
  { groupIds, content }: Pick<IntakeOptions, 'groupIds'> & Asking,
): FolkContact {
  const result = v.safeParse(payload, data, { abortEarly: true });
  if (!result.success) {
    throw refuse(`${fieldOf(result.issues[0])} is missing, too long or of another kind`);
  }
  const { notes, groups, customFieldValues, ...person } = result.output;

  const group = groupOf(groups, groupIds);
  if (group === undefined) {
    throw refuse('data.groups must name the leads group or the applicants group, by its id');
  }
  const id = groupIds[group] ?? '';
  const { [id]: given = {}, ...others } = customFieldValues;
  if (Object.keys(others).length > 0) {
    throw refuse('data.customFieldValues may only hold fields of the group in data.groups');
  }
  const customFields = checkCustomFields(given, group, content.current().forms);
  return { contact: { ...person, group, customFields }, notes };
}

/** Leads if none is named; undefined if it isn't one of our groups, or both. */
function groupOf(groups: readonly { readonly id: string }[], groupIds: IntakeOptions['groupIds']) {
  const [id, ...others] = new Set(groups.map((group) => group.id));
  if (id === undefined) return 'leads';
  if (others.length > 0) return undefined;
  return (['leads', 'applicants'] as const).find((group) => groupIds[group] === id);
}

/** Only our own names: the rest of the path may be user input. */
function fieldOf(issue: v.BaseIssue<unknown>): string {
  const name = issue.path?.[0]?.key;
  return typeof name === 'string' && Object.hasOwn(payload.entries, name) ? `data.${name}` : 'data';
}

type CustomFields = Filing['customFields'];

/** Accepts only fields and values that our forms send to the group. */
function checkCustomFields(
  given: CustomFields,
  group: Filing['group'],
  forms: Forms,
): CustomFields {
  const known = filedFields(forms, group);
  const fields: Record<string, string | readonly string[]> = {};
  for (const [name, value] of Object.entries(given)) {
    const field = known.get(name);
    if (!field) throw refuse(unknownField(known));
    const values = typeof value === 'string' ? [value] : value;
    const isFit = values.length > 0 && (field.isList || typeof value === 'string');
    if (!isFit || !values.every((each) => field.values.includes(each))) {
      throw refuse(unknownValue(name, field));
    }
    fields[name] = field.isList ? [...new Set(values)] : value;
  }
  return fields;
}

const unknownField = (known: ReadonlyMap<string, unknown>): string =>
  known.size === 0
    ? 'data.customFieldValues must be left out: this group has no fields of its own'
    : `data.customFieldValues has a field that is not known: use ${[...known.keys()].join(', ')}`;

const unknownValue = (name: string, { isList, values }: FiledField): string =>
  `data.customFieldValues has a value for ${name} that no form sends: use ${
    isList ? 'a list of' : 'one of'
  } ${values.join(', ')}`;
