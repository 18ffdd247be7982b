import { checkFile, type FileField } from '../forms/fields.ts';
import type { ServerForm } from '../forms/index.ts';
import type { NewLead, StoredFile } from '../leads/lead.ts';
import { contentHash, keyFromContent } from './content-hash.ts';
import { safeFileName } from './file-name.ts';
import { signedToken } from './files-route.ts';
import type { IntakeOptions } from './intake-options.ts';
import type { Sender } from './origin.ts';
import { attributionOf } from './read-control-fields.ts';
import { spamSignsOf, suspicionOf } from './spam-signs.ts';
import type { ReceivedFile, Submission } from './submission.ts';

export type BuiltLead =
  | { readonly lead: NewLead; readonly errors?: never }
  | { readonly lead?: never; readonly errors: Readonly<Record<string, string>> };

/** Where a submission came from, as opposed to what it says. */
export type LeadSource = {
  readonly sender: Sender;
  /** The sender's own; undefined when it has none. */
  readonly key: string | undefined;
  /** The same form was sent before and refused. */
  readonly isCorrected: boolean;
};

export const fileFieldOf = ({ form }: ServerForm): FileField | undefined =>
  form.fields.find((field) => field.kind === 'file');

/** Checks a submission by its form's rules and makes everything of it that will be stored. */
export function buildLead(
  form: ServerForm,
  submission: Submission,
  source: LeadSource,
  options: IntakeOptions,
  now: Date,
): BuiltLead {
  const { answers } = submission;
  const read = form.read(answers);
  const received = readFile(form, submission.file, options);
  if (read.errors || received.errors) {
    return { errors: { ...read.errors, ...received.errors } };
  }

  const { values } = read;
  const { file } = received;
  const attribution = attributionOf(answers);
  const signs = spamSignsOf({ answers, values, form: form.form, ...source });
  const hash = contentHash(form.form.id, values, file?.bytes);
  const records = read.toCrm({
    receivedAt: now,
    timeZone: options.company.timeZone,
    dealsMode: options.dealsMode,
    attribution,
    ...(file && { fileLink: fileUrl(file.id, options, now) }),
  });
  return {
    lead: {
      form: form.form.id,
      email: values.email ?? '',
      idempotencyKey: source.key ?? keyFromContent(hash, now),
      contentHash: hash,
      values,
      attribution,
      ...records,
      file: file ?? null,
      suspicion: suspicionOf(signs),
      signs,
    },
  };
}

type ReadFile =
  | { readonly file?: StoredFile; readonly errors?: never }
  | { readonly file?: never; readonly errors: Readonly<Record<string, string>> };

function readFile(
  form: ServerForm,
  received: ReceivedFile | undefined,
  options: IntakeOptions,
): ReadFile {
  const field = fileFieldOf(form);
  if (!field || !received) return {};
  if (received.truncated) return { errors: { [field.name]: field.tooLarge } };
  const { mediaType, error } = checkFile(field, received.bytes);
  if (error !== undefined) return { errors: { [field.name]: error } };
  const name = safeFileName(received.name, mediaType);
  return { file: { id: options.randomId(), name, mediaType, bytes: received.bytes } };
}

const fileUrl = (fileId: string, options: IntakeOptions, now: Date): string =>
  new URL(`/files/${signedToken('file', fileId, options.fileLinkSecret, now)}`, options.siteUrl)
    .href;
