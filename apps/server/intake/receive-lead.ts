import { hash } from 'node:crypto';
import {
  attributionFields,
  attributionMaxLength,
  checkFile,
  controlFields,
  type FileField,
  fillPlaceholders,
  normaliseLine,
  type ServerForm,
  type Values,
} from '@tidewright/forms';
import {
  contentLifetimeMs,
  isTest,
  type NewLead,
  type StoredFile,
  safeFileName,
  siteOf,
} from '@tidewright/leads';
import { signedToken } from './files-route.ts';
import type { IntakeOptions } from './intake-options.ts';
import type { RequestSender } from './origin.ts';
import { fromStore, Refusal } from './refusal.ts';
import { spamSignsOf, suspicionOf } from './spam-signs.ts';
import type { ReceivedFile, Submission } from './submission.ts';

export type Sending = {
  readonly sender: RequestSender;
  /** The header Idempotency-Key. */
  readonly idempotencyKey: string | string[] | undefined;
};

/** "Stored" is durable: only then may a visitor be thanked. */
export type IntakeOutcome =
  | ({ readonly kind: 'stored' } & Stored)
  | {
      readonly kind: 'invalid';
      readonly errors: Values;
      /** For the page that asks again; see controlFields. */
      readonly correction: string;
    }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

/** Checks a submission and stores the lead. Throws only our own bugs. */
export async function receiveLead(
  form: ServerForm,
  submission: Submission,
  { sender, idempotencyKey }: Sending,
  options: IntakeOptions,
): Promise<IntakeOutcome> {
  const now = options.now();
  const { company } = options.content.current();
  const { corrected } = options.memory;
  const { id } = form.form;
  const { answers } = submission;
  try {
    const key = idempotencyKeyOf(idempotencyKey, answers);
    const mark = key ?? correctionOf(answers);
    const read = form.read(answers, { now, timeZone: company.timeZone });
    const { file, errors: wrongFile } = readFile(form, submission.file, options);
    if (read.errors || wrongFile) {
      const errors = { ...read.errors, ...wrongFile };
      const correction = mark ?? options.randomId();
      corrected.refused(id, correction, now);
      return { kind: 'invalid', errors, correction };
    }
    const { values } = read;
    const attribution = attributionOf(answers, [options.siteUrl, ...options.allowedOrigins]);
    const isCorrected = corrected.isCorrected(id, mark, now);
    const signs = spamSignsOf({ answers, values, form: form.form, sender, isCorrected });
    const hash = contentHash(id, values, file?.bytes);
    const asksAnswer = id in company.promises && !isTest(values['email'] ?? '');
    const lead: NewLead = {
      form: id,
      email: values['email'] ?? '',
      idempotencyKey: key ?? keyFromContent(hash, now),
      contentHash: hash,
      values,
      attribution,
      ...read.toCrm({
        receivedAt: now,
        timeZone: company.timeZone,
        dealsMode: options.dealsMode,
        attribution,
        ...(file && { fileLink: fileUrl(file.id, options, now) }),
      }),
      file: file ?? null,
      suspicion: suspicionOf(signs, options.spamWeights),
      signs,
      asksAnswer,
      owner: asksAnswer ? await options.ownerOf(id) : null,
    };
    const stored = await storeLead(lead, options, now);
    corrected.stored(id, mark);
    if (!stored.repeated) warnOfForeignPage(sender, form, stored.reference, options);
    return { kind: 'stored', ...stored };
  } catch (cause) {
    if (!(cause instanceof Refusal)) throw cause;
    return { kind: 'refused', refusal: inTheFormsWords(cause, form, options) };
  }
}

/** Undefined if the form asks for no file. */
export const fileFieldOf = ({ form }: ServerForm): FileField | undefined =>
  form.fields.find((field) => field.kind === 'file');

/** The file that came with the answers, or what's wrong with it; neither if none came. */
function readFile(
  form: ServerForm,
  received: ReceivedFile | undefined,
  { randomId }: IntakeOptions,
): { readonly file?: StoredFile; readonly errors?: Values } {
  const field = fileFieldOf(form);
  if (!field || !received) return {};
  if (received.truncated) return { errors: { [field.name]: field.tooLarge } };
  const { mediaType, error } = checkFile(field, received.bytes);
  if (error !== undefined) return { errors: { [field.name]: error } };
  const name = safeFileName(received.name, mediaType);
  return { file: { id: randomId(), name, mediaType, bytes: received.bytes } };
}

const fileUrl = (fileId: string, { fileLinkSecret, siteUrl }: IntakeOptions, now: Date): string =>
  new URL(`/files/${signedToken('file', fileId, fileLinkSecret, now)}`, siteUrl).href;

/** It may be an unlisted page of the agency's own, and then all its leads end up here. */
function warnOfForeignPage(
  sender: RequestSender,
  { form }: ServerForm,
  reference: string,
  { log }: IntakeOptions,
): void {
  if (sender.kind !== 'foreign page') return;
  log.error(
    { reference, form: form.id, origin: sender.origin },
    'a form was sent from a page whose origin is not listed, and its lead is set aside: ' +
      'if the page is yours, add the origin to ALLOWED_ORIGINS and start the server again',
  );
}

/** If nothing was stored, visitors get the form's own message. */
function inTheFormsWords(refusal: Refusal, { form }: ServerForm, options: IntakeOptions): Refusal {
  if (refusal.reason !== 'not-stored') return refusal;
  const { phone, email } = options.content.current().company;
  const message = fillPlaceholders(form.failureMessage, { phone, email });
  return new Refusal('not-stored', { message, cause: refusal.cause });
}

type Stored = { readonly reference: string; readonly repeated: boolean };

/** Resolves once the lead is durable. Throws a Refusal if it isn't stored, or if its key belongs to another lead. */
export async function storeLead(lead: NewLead, options: IntakeOptions, now: Date): Promise<Stored> {
  const accepted = await fromStore(() => options.outbox.accept(lead, now));
  if (accepted.kind === 'conflict') throw new Refusal('key-reused');
  const { kind, reference } = accepted;
  if (kind === 'repeated') return { reference, repeated: true };
  const { form, suspicion: reason } = lead;
  if (reason === null) options.onAccepted();
  // Nothing that was typed: it may be a real person.
  else options.log.warn({ reference, form, reason }, 'lead set aside');
  return { reference, repeated: false };
}

/** Independent of the order of answers. */
export function contentHash(
  form: string,
  values: Readonly<Record<string, string>>,
  file: Uint8Array | undefined,
): string {
  const sorted = Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1));
  const fileHash = file ? sha256(file) : null;
  return sha256(JSON.stringify([form, sorted, fileHash]));
}

/**
 * For senders without a key, such as a browser without script. Changes over time, so the same words may be sent
 * again another day; repeats across a change are caught by their content. Contains spaces, which senders' own keys
 * can't.
 */
export const keyFromContent = (hash: string, now: Date): string =>
  `content ${Math.floor(now.getTime() / contentLifetimeMs)} ${hash}`;

const sha256 = (data: string | Uint8Array): string => hash('sha256', data, 'hex');

type RawAnswers = Readonly<Record<string, unknown>>;

/** The sender's own key; undefined if it has none. */
export function idempotencyKeyOf(header: string | string[] | undefined, answers: RawAnswers) {
  const key = header || answers[controlFields.idempotencyKey];
  if (key === undefined || key === '') return undefined;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw new Refusal('unreadable', {
      message: 'The idempotency key must be 1 to 200 plain characters without spaces.',
    });
  }
  return key;
}

/** The mark of a form that was refused before; undefined for one that is sent for the first time. */
export function correctionOf(answers: RawAnswers): string | undefined {
  const mark = answers[controlFields.correction];
  return typeof mark === 'string' && /^[\w-]{1,100}$/.test(mark) ? mark : undefined;
}

/** Without referrers that are pages of our own. */
export function attributionOf(answers: RawAnswers, own: readonly string[]): Record<string, string> {
  const ownSites = own.map(siteOf);
  const attribution: Record<string, string> = {};
  for (const name of attributionFields) {
    const value = answers[name];
    if (typeof value !== 'string') continue;
    const text = normaliseLine(value.slice(0, attributionMaxLength));
    const isOwn = name.endsWith('_referrer') && ownSites.includes(siteOf(text));
    if (text !== '' && !isOwn) attribution[name] = text;
  }
  return attribution;
}
