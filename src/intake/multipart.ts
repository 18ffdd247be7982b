import type { MultipartFile } from '@fastify/multipart';
import type { FastifyError, FastifyRequest } from 'fastify';
import type { FileField } from '../forms/fields.ts';
import type { JsonObject } from './json-object.ts';
import { Refusal } from './refusal.ts';
import { bodyLimit, requestLimit } from './size-limits.ts';

export type ReceivedFile = {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** It was larger than its field allows; the bytes are only its beginning. */
  readonly truncated: boolean;
};

export type MultipartBody = { readonly fields: JsonObject; readonly file?: ReceivedFile };

export async function readMultipart(
  request: FastifyRequest,
  fileField: FileField | undefined,
): Promise<MultipartBody> {
  try {
    return await Promise.race([readParts(request, fileField), refuseWhenTooLong(request)]);
  } catch (cause) {
    // Nobody reads on, but the sender must be able to finish before it hears our answer.
    request.raw.unpipe();
    request.raw.resume();
    throw cause instanceof Refusal ? cause : refusalFor(cause);
  }
}

async function readParts(
  request: FastifyRequest,
  fileField: FileField | undefined,
): Promise<MultipartBody> {
  const fields: Record<string, unknown> = Object.create(null);
  let file: ReceivedFile | undefined;
  let textBytes = 0;
  const limits = { fileSize: fileField?.maxBytes ?? bodyLimit };
  for await (const part of request.parts({ limits })) {
    if (part.type === 'file') {
      const received = await readFile(part);
      if (part.fieldname === fileField?.name && wasChosen(received)) file ??= received;
      continue;
    }
    // Its type says otherwise, but a part may come without a name.
    const name = part.fieldname ?? '';
    // A part that calls itself JSON arrives parsed, of a size that nobody can tell any more.
    if (typeof part.value !== 'string') throw new Refusal('unreadable');
    textBytes += name.length + Buffer.byteLength(part.value);
    if (part.valueTruncated || textBytes > bodyLimit) throw new Refusal('too-large');
    // Two answers to one question are no answer: the form's rule refuses a list.
    fields[name] = name in fields ? [fields[name], part.value] : part.value;
  }
  return file ? { fields, file } : { fields };
}

async function readFile(part: MultipartFile): Promise<ReceivedFile> {
  const bytes = await part.toBuffer();
  return { name: part.filename ?? '', bytes, truncated: part.file.truncated };
}

/** A browser sends an empty part for a file control that was left alone. */
const wasChosen = ({ name, bytes }: ReceivedFile): boolean => name !== '' || bytes.length > 0;

/** For bodies that do not say their length beforehand. */
function refuseWhenTooLong(request: FastifyRequest): Promise<never> {
  let received = 0;
  return new Promise((_, reject) => {
    request.raw.on('data', (chunk: Buffer) => {
      received += chunk.length;
      if (received > requestLimit) reject(new Refusal('too-large'));
    });
  });
}

function refusalFor(cause: unknown): Refusal {
  const { statusCode } = Object(cause) as Partial<FastifyError>;
  if (statusCode === 413) return new Refusal('too-large');
  return new Refusal(/unexpected end/i.test(String(cause)) ? 'incomplete' : 'unreadable');
}
