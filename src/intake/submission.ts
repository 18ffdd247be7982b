import type { FastifyRequest } from 'fastify';
import { controlFields } from '../forms/control-fields.ts';
import type { FileField } from '../forms/fields.ts';
import { asObject, type JsonObject, parseObject } from './json-object.ts';
import { type ReceivedFile, readMultipart } from './multipart.ts';
import type { TakeBytes } from './uploads.ts';

export type Submission = {
  readonly answers: JsonObject;
  readonly file?: ReceivedFile;
  /** Sent by our script through a hidden form: it carries JSON, and nobody sees the answer. */
  readonly hiddenForm: boolean;
};

/** The answers of a request, in whichever of the three encodings they came. */
export async function readSubmission(
  request: FastifyRequest,
  fileField?: FileField,
  take: TakeBytes = () => {},
): Promise<Submission> {
  const received = request.isMultipart()
    ? await readMultipart(request, fileField, take)
    : { fields: asObject(request.body) };
  const fields = asObject(received.fields);
  const data = fields[controlFields.data];
  if (isFormPost(request) && typeof data === 'string') {
    return { ...received, answers: parseObject(data), hiddenForm: true };
  }
  return { ...received, answers: fields, hiddenForm: false };
}

export function isFormPost(request: FastifyRequest): boolean {
  const type = request.headers['content-type']?.toLowerCase() ?? '';
  return (
    type.startsWith('multipart/form-data') || type.startsWith('application/x-www-form-urlencoded')
  );
}

/** A browser that follows the form's own action, without our script. */
export const wantsPage = (request: FastifyRequest): boolean =>
  (request.method === 'GET' || isFormPost(request)) &&
  (request.headers.accept ?? '').includes('text/html');
