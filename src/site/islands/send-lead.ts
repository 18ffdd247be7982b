import {
  attributionFields,
  attributionMaxLength,
  controlFields,
} from '../../forms/control-fields.ts';
import { leadPath } from '../../forms/lead-answer.ts';
import { requestTimeoutMs } from '../../request-timeout.ts';
import { attributionKey } from '../behaviour/storage-keys.ts';

type Sending = { readonly idempotencyKey: string; readonly shownForMs: number };

/** One try to hand a filled form to the server. */
export type OutgoingLead = Sending & {
  readonly formId: string;
  /** Another origin that takes the leads; empty when it is our own. */
  readonly origin: string;
  /** What was typed, the trap included. */
  readonly answers: Readonly<Record<string, string>>;
  readonly file?: NamedFile;
};

type NamedFile = { readonly name: string; readonly content: File };

/** What became of a try, from the visitor's side. */
export type Outcome =
  /** Without a reference when the answer could not be read. */
  | { readonly kind: 'stored'; readonly reference?: string; readonly token?: string }
  | { readonly kind: 'invalid'; readonly errors: Readonly<Record<string, string>> }
  | { readonly kind: 'limited'; readonly seconds: number | undefined }
  | { readonly kind: 'too-large' }
  /** An earlier version with the same key is stored; this one is not. */
  | { readonly kind: 'superseded' }
  | { readonly kind: 'failed'; readonly why: 'offline' | 'unanswered' | 'refused' };

/** Time enough for a server that is there, where nobody can see whether it is. */
const unreadTimeoutMs = 5_000;
const jsonTimeoutMs = 30_000;

export async function sendLead(
  lead: OutgoingLead,
  onProgress: (share: number) => void,
): Promise<Outcome> {
  const { file, idempotencyKey: key } = lead;
  const body = file ? withFile(payloadOf(lead), file) : payloadOf(lead);
  const answer = await post(addressOf(lead), body, { key, ...(file && { onProgress }) });
  const outcome = outcomeOf(answer);
  if (outcome) return outcome;
  if (!navigator.onLine) return { kind: 'failed', why: 'offline' };
  const failed = { kind: 'failed', why: 'unanswered' } as const;
  if (!lead.origin || file) return failed;
  await postHidden(lead);
  // A frame loads an error like an answer, so it cannot tell a server that is gone from one that is shy.
  return (await isReachable(lead.origin)) ? { kind: 'stored' } : failed;
}

export const addressOf = ({ origin, formId }: Pick<OutgoingLead, 'origin' | 'formId'>): string =>
  origin + leadPath(formId);

/** What the server said; undefined when the connection broke, nothing came in time, or we may not read it. */
type Answer =
  | {
      readonly status: number;
      readonly retryAfter: string | null;
      readonly text: string;
    }
  | undefined;

type PostOptions = {
  readonly key?: string;
  /** Told the share that has gone out, from 0 to 1. */
  readonly onProgress?: (share: number) => void;
};

/** By XMLHttpRequest, because fetch does not tell how much of a body has gone out. */
export function post(
  address: string,
  body: FormData | object,
  { key, onProgress }: PostOptions = {},
): Promise<Answer> {
  const isForm = body instanceof FormData;
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', address);
    request.setRequestHeader('accept', 'application/json');
    if (!isForm) request.setRequestHeader('content-type', 'application/json');
    if (key) request.setRequestHeader('idempotency-key', key);
    request.timeout = isForm ? requestTimeoutMs : jsonTimeoutMs;
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () =>
      resolve({
        status: request.status,
        retryAfter: request.getResponseHeader('retry-after'),
        text: request.responseText,
      });
    request.onerror = request.ontimeout = request.onabort = () => resolve(undefined);
    request.send(isForm ? body : JSON.stringify(body));
  });
}

function withFile(payload: Record<string, string>, { name, content }: NamedFile): FormData {
  const body = new FormData();
  for (const [key, value] of Object.entries(payload)) body.append(key, value);
  body.append(name, content);
  return body;
}

/** Undefined when nothing came back that could be understood. */
function outcomeOf(answer: Answer): Outcome | undefined {
  if (!answer) return undefined;
  const { reference, token, errors } = readObject(() => answer.text);
  switch (answer.status) {
    case 200:
    case 201:
      return typeof reference === 'string'
        ? { kind: 'stored', reference, ...(typeof token === 'string' && { token }) }
        : undefined;
    case 409:
      return { kind: 'superseded' };
    case 413:
      return { kind: 'too-large' };
    case 422:
      return typeof errors === 'object' && errors
        ? { kind: 'invalid', errors: errors as Record<string, string> }
        : undefined;
    case 429: {
      const seconds = Number(answer.retryAfter);
      return { kind: 'limited', seconds: seconds > 0 ? Math.ceil(seconds) : undefined };
    }
    default:
      return { kind: 'failed', why: 'refused' };
  }
}

/**
 * A form posted into a frame reaches an origin whose answers we may not read.
 * It ends when the frame has loaded whatever came back, or when time is up.
 */
async function postHidden(lead: OutgoingLead): Promise<void> {
  const name = `lead-${lead.idempotencyKey}`;
  const frame = Object.assign(document.createElement('iframe'), { name, hidden: true });
  const form = Object.assign(document.createElement('form'), {
    action: addressOf(lead),
    method: 'post',
    target: name,
    hidden: true,
  });
  const keyed = { ...payloadOf(lead), [controlFields.idempotencyKey]: lead.idempotencyKey };
  form.append(hiddenField([controlFields.data, JSON.stringify(keyed)]));
  document.body.append(frame, form);

  await new Promise<void>((resolve) => {
    // After the frame is in the page: an empty frame also says that it has loaded.
    frame.addEventListener('load', () => resolve(), { once: true });
    setTimeout(resolve, unreadTimeoutMs);
    form.submit();
  });
  frame.remove();
  form.remove();
}

/** Whether anything answers at an origin whose answers we may not read. */
async function isReachable(origin: string): Promise<boolean> {
  // By hand: AbortSignal.timeout is younger than the browsers we know.
  const waiting = new AbortController();
  setTimeout(() => waiting.abort(), unreadTimeoutMs);
  try {
    const { signal } = waiting;
    await fetch(`${origin}/healthz`, { mode: 'no-cors', cache: 'no-store', signal });
    return true;
  } catch {
    return false;
  }
}

/** Everything but the key and the file. */
const payloadOf = (lead: OutgoingLead): Record<string, string> => ({
  ...companionsOf(lead),
  ...lead.answers,
});

/** What travels with the answers. */
const companionsOf = ({ shownForMs }: Sending): Record<string, string> => ({
  ...attribution(),
  [controlFields.shownFor]: String(Math.round(shownForMs)),
});

/** How the visitor came, as behaviour/attribution.ts has kept it on every page. */
function attribution(): Record<string, string> {
  const kept = readObject(() => sessionStorage.getItem(attributionKey));
  return Object.fromEntries(
    attributionFields.flatMap((name) => {
      const value = kept[name];
      return typeof value === 'string' && value
        ? [[name, value.slice(0, attributionMaxLength)]]
        : [];
    }),
  );
}

/** Without entries when it is no JSON, no object, or in a storage that is blocked. */
export function readObject(read: () => string | null): Record<string, unknown> {
  try {
    return Object(JSON.parse(read() ?? ''));
  } catch {
    return {};
  }
}

/**
 * Posts a form as a browser does without script, for those whose browser keeps
 * this page from calling the server. The key goes along: a call may have
 * arrived whose answer did not come back.
 */
export function postPlainly(form: HTMLFormElement, lead: Sending): void {
  const companions = { ...companionsOf(lead), [controlFields.idempotencyKey]: lead.idempotencyKey };
  const hidden = Object.entries(companions).map(hiddenField);
  form.append(...hidden);
  // Unlike a press of the button this asks nobody, our own script included.
  form.submit();
  for (const field of hidden) field.remove();
}

const hiddenField = ([name, value]: readonly [string, string]): HTMLInputElement =>
  Object.assign(document.createElement('input'), { type: 'hidden', name, value });
