import type { MultipartFile } from '@fastify/multipart';
import { between, controlFields, type FileField, type Form } from '@tidewright/forms';
import { OwnError } from '@tidewright/kit/own-error';
import type { FastifyError, FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';

export type Submission = {
  readonly answers: JsonObject;
  readonly file?: ReceivedFile;
  /** Sent by our script through a hidden form: contains JSON, and no one sees the answer. */
  readonly hiddenForm: boolean;
};

/** The answers of a request, in any of the three encodings. Throws a Refusal. */
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

/** Several choices come as a list, or one by one from a browser without script; stored as one text. */
export const withChoices = ({ fields }: Form, { answers, ...rest }: Submission): Submission => ({
  ...rest,
  answers: {
    ...answers,
    ...Object.fromEntries(
      fields.flatMap(({ name, kind }) => {
        const answer = answers[name];
        return kind === 'checkboxes' && Array.isArray(answer)
          ? [[name, answer.flat(Infinity).join(between)]]
          : [];
      }),
    ),
  },
});

function isFormPost(request: FastifyRequest): boolean {
  const type = request.headers['content-type']?.toLowerCase() ?? '';
  return (
    type.startsWith('multipart/form-data') || type.startsWith('application/x-www-form-urlencoded')
  );
}

/** A browser that follows the form's action, without our script. */
export const wantsPage = (request: FastifyRequest): boolean =>
  (request.method === 'GET' || isFormPost(request)) &&
  (request.headers.accept ?? '').includes('text/html');

export type ReceivedFile = {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Larger than its field allows; the bytes are only its beginning. */
  readonly truncated: boolean;
};

type MultipartBody = { readonly fields: JsonObject; readonly file?: ReceivedFile };

async function readMultipart(
  request: FastifyRequest,
  fileField: FileField | undefined,
  take: TakeBytes,
): Promise<MultipartBody> {
  try {
    return await Promise.race([readParts(request, fileField, take), refuseWhenTooLong(request)]);
  } catch (cause) {
    // The sender must be able to finish before it gets our answer.
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
    // Despite its type, a part may have no name.
    const name = part.fieldname ?? '';
    // A part that claims to be JSON arrives parsed, so its size is unknown.
    if (typeof part.value !== 'string') throw new Refusal('unreadable');
    textBytes += name.length + Buffer.byteLength(part.value);
    if (part.valueTruncated || textBytes > bodyLimit) throw new Refusal('too-large');
    // Two answers to one question: the form's rule refuses a list.
    fields[name] = name in fields ? [fields[name], part.value] : part.value;
  }
  return file ? { fields, file } : { fields };
}

async function readFile({ file, filename }: MultipartFile, maxBytes: number, take: TakeBytes) {
  // One buffer: a list of tiny chunks would take a hundred times the file's size.
  const bytes = new ArrayBuffer(0, { maxByteLength: maxBytes });
  for await (const chunk of file) {
    const end = bytes.byteLength;
    // Small uploads are never put off.
    if (end > bodyLimit) take(chunk.length);
    bytes.resize(end + chunk.length);
    new Uint8Array(bytes).set(chunk, end);
  }
  const whole = new Uint8Array(bytes.transferToFixedLength());
  return { name: filename ?? '', bytes: whole, truncated: file.truncated };
}

/** Browsers send an empty part for an unused file control. */
const wasChosen = ({ name, bytes }: ReceivedFile): boolean => name !== '' || bytes.length > 0;

/** For bodies without a Content-Length. */
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

type JsonObject = Readonly<Record<string, unknown>>;

/** Guards against prototype pollution. */
const prototypeNames = ['__proto__', 'constructor', 'prototype'];

function asObject(value: unknown): JsonObject {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Refusal('unreadable', {
      message: 'The request must be one object of named answers.',
    });
  }
  if (prototypeNames.some((name) => Object.hasOwn(value, name))) throw new Refusal('unreadable');
  return value as JsonObject;
}

/** Throws a Refusal if it isn't JSON of one object. */
export function parseObject(text: string): JsonObject {
  try {
    return asObject(JSON.parse(text));
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal('unreadable');
  }
}

const uploadsLimit = 64 * 1024 * 1024;
const retryAfterSeconds = 60;

/** Counts an upload's bytes; throws if all uploads together are too large. */
type TakeBytes = (bytes: number) => void;

/** The memory that unfinished uploads share: without a limit, enough of them would use up all of it. */
export class Uploads {
  #bytes = 0;

  /** Returns what was taken when the work ends. */
  async during<T>(work: (take: TakeBytes) => Promise<T>): Promise<T> {
    let taken = 0;
    try {
      return await work((bytes) => {
        if (this.#bytes + bytes > uploadsLimit) throw full();
        this.#bytes += bytes;
        taken += bytes;
      });
    } finally {
      this.#bytes -= taken;
    }
  }
}

const full = () =>
  new Refusal('not-stored', {
    retryAfterSeconds,
    cause: new OwnError('Unfinished uploads hold 64 MB. The next one is taken when they end.'),
  });

/** All typed text of one request, whatever its encoding, in bytes. */
export const bodyLimit = 64 * 1024;

/**
 * A whole request with a file, in bytes. Larger than the file's limit, so a file that's slightly too large still gets
 * its own message.
 */
export const requestLimit = 10 * 1024 * 1024;
