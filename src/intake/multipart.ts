import type { MultipartFile } from '@fastify/multipart';
import type { FastifyError, FastifyRequest } from 'fastify';
import type { FileField } from '../forms/fields.ts';
import type { JsonObject } from './json-object.ts';
import { Refusal } from './refusal.ts';
import { bodyLimit, requestLimit } from './size-limits.ts';
import type { TakeBytes } from './uploads.ts';

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
  take: TakeBytes,
): Promise<MultipartBody> {
  try {
    return await Promise.race([readParts(request, fileField, take), refuseWhenTooLong(request)]);
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
  take: TakeBytes,
): Promise<MultipartBody> {
  const fields: Record<string, unknown> = Object.create(null);
  let file: ReceivedFile | undefined;
  let textBytes = 0;
  const fileSize = fileField?.maxBytes ?? bodyLimit;
  for await (const part of request.parts({ limits: { fileSize } })) {
    if (part.type === 'file') {
      const received = await readFile(part, fileSize, take);
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

async function readFile(
  { file, filename }: MultipartFile,
  maxBytes: number,
  take: TakeBytes,
): Promise<ReceivedFile> {
  // One piece: as a list, a file that comes byte by byte would take a hundred times its size.
  const bytes = new ArrayBuffer(0, { maxByteLength: maxBytes });
  for await (const chunk of file) {
    const end = bytes.byteLength;
    // As much as any form may send is never put off.
    if (end > bodyLimit) take(chunk.length);
    bytes.resize(end + chunk.length);
    new Uint8Array(bytes).set(chunk, end);
  }
  const whole = new Uint8Array(bytes.transferToFixedLength());
  return { name: filename ?? '', bytes: whole, truncated: file.truncated };
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
