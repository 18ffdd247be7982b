import { controlFields, leadPath, type OfferedTimes, type Values } from '@tidewright/forms';
import { requestTimeoutMs } from '@tidewright/kit/request-timeout';
import { attributionKey } from '../behaviour/storage-keys.ts';

type Sending = { readonly idempotencyKey: string; readonly shownForMs: number };

export type OutgoingLead = Sending & {
  readonly formId: string;
  /** Empty if it's our own. */
  readonly origin: string;
  /** Including the honeypot. */
  readonly answers: Readonly<Record<string, string>>;
  readonly file?: { readonly name: string; readonly content: File };
};

/** What became of a try, from the visitor's side. */
export type SendOutcome =
  /** No reference if the answer couldn't be read. */
  | {
      readonly kind: 'stored';
      readonly reference?: string;
      readonly token?: string;
      readonly times?: OfferedTimes;
    }
  | { readonly kind: 'invalid'; readonly errors: Readonly<Record<string, string>> }
  | { readonly kind: 'limited'; readonly seconds: number | undefined }
  | { readonly kind: 'too-large' }
  /** An earlier version with the same key is stored; this one isn't. */
  | { readonly kind: 'superseded' }
  /** If unanswered, a plain post by the browser may still get through. */
  | { readonly kind: 'failed'; readonly why: 'offline' | 'unanswered' | 'refused' };

/** For posts whose answer we can't read. */
const unreadTimeoutMs = 5_000;
const jsonTimeoutMs = 30_000;

export async function sendLead(
  lead: OutgoingLead,
  onProgress: (share: number) => void,
): Promise<SendOutcome> {
  const { file, idempotencyKey } = lead;
  const payload = payloadOf(lead);
  const body = file ? formDataOf({ ...payload, [file.name]: file.content }) : payload;
  const answer = await post(formAddressOf(lead), body, idempotencyKey, file && onProgress);
  const outcome = outcomeOf(answer);
  if (outcome) return outcome;
  if (!navigator.onLine) return { kind: 'failed', why: 'offline' };
  const failed = { kind: 'failed', why: 'unanswered' } as const;
  if (!lead.origin || file) return failed;
  await postHidden(lead);
  // A frame's load event fires for errors too, so check separately that the server is up.
  return (await isReachable(lead.origin)) ? { kind: 'stored' } : failed;
}

export const formAddressOf = ({
  origin,
  formId,
}: Pick<OutgoingLead, 'origin' | 'formId'>): string => origin + leadPath(formId);

/**
 * XMLHttpRequest, because fetch has no upload progress. Undefined if the connection broke or timed out, or if we may
 * not read the answer.
 */
export function post(
  address: string,
  body: FormData | object,
  key?: string,
  onProgress?: (share: number) => void,
): Promise<XMLHttpRequest | undefined> {
  const isForm = body instanceof FormData;
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', address);
    request.setRequestHeader('accept', 'application/json');
    if (!isForm) request.setRequestHeader('content-type', 'application/json');
    if (key) request.setRequestHeader('idempotency-key', key);
    request.timeout = isForm ? requestTimeoutMs : jsonTimeoutMs;
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () => resolve(request);
    request.onerror = request.ontimeout = request.onabort = () => resolve(undefined);
    request.send(isForm ? body : JSON.stringify(body));
  });
}

function formDataOf(payload: Readonly<Record<string, string | File>>): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(payload)) body.append(name, value);
  return body;
}

/** Undefined if the answer makes no sense. */
function outcomeOf(answer: XMLHttpRequest | undefined): SendOutcome | undefined {
  if (!answer) return undefined;
  const { reference, token, times, errors } = readObject(() => answer.responseText);
  switch (answer.status) {
    case 200:
    case 201:
      return typeof reference === 'string'
        ? {
            kind: 'stored',
            reference,
            ...(typeof token === 'string' && { token }),
            ...(times instanceof Object && { times: times as OfferedTimes }),
          }
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
      const seconds = Number(answer.getResponseHeader('retry-after'));
      return { kind: 'limited', seconds: seconds > 0 ? Math.ceil(seconds) : undefined };
    }
    default:
      return { kind: 'failed', why: 'refused' };
  }
}

/** Posts into a hidden frame, for an origin whose answers we may not read. Ends on load or timeout. */
async function postHidden(lead: OutgoingLead): Promise<void> {
  const name = `lead-${lead.idempotencyKey}`;
  const frame = Object.assign(document.createElement('iframe'), { name, hidden: true });
  const form = Object.assign(document.createElement('form'), {
    action: formAddressOf(lead),
    method: 'post',
    target: name,
    hidden: true,
  });
  const keyed = { ...payloadOf(lead), [controlFields.idempotencyKey]: lead.idempotencyKey };
  form.append(hiddenField([controlFields.data, JSON.stringify(keyed)]));
  document.body.append(frame, form);

  await new Promise<void>((resolve) => {
    // After appending: an empty frame fires load too.
    frame.addEventListener('load', () => resolve(), { once: true });
    setTimeout(resolve, unreadTimeoutMs);
    form.submit();
  });
  frame.remove();
  form.remove();
}

/** Whether anything answers at an origin whose answers we can't read. */
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

const payloadOf = (lead: OutgoingLead) => ({ ...companionsOf(lead), ...lead.answers });

const companionsOf = ({ shownForMs }: Sending): Record<string, string> => ({
  ...attribution(),
  [controlFields.shownFor]: String(Math.round(shownForMs)),
});

/** As behaviour/attribution.ts recorded it. The server cuts long values. */
const attribution = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(readObject(() => sessionStorage.getItem(attributionKey)) as Values).filter(
      ([, value]) => value,
    ),
  );

/** Empty if it isn't a JSON object or storage is blocked. */
export function readObject(read: () => string | null): Record<string, unknown> {
  try {
    return Object(JSON.parse(read() ?? ''));
  } catch {
    return {};
  }
}

/** A plain post, for browsers that block our call. The key goes along, since that call may have arrived. */
export function postPlainly(form: HTMLFormElement, lead: Sending): void {
  const companions = { ...companionsOf(lead), [controlFields.idempotencyKey]: lead.idempotencyKey };
  const hidden = Object.entries(companions).map(hiddenField);
  form.append(...hidden);
  // Unlike the button, this skips our own submit handler.
  form.submit();
  for (const field of hidden) field.remove();
}

const hiddenField = ([name, value]: readonly [string, string]): HTMLInputElement =>
  Object.assign(document.createElement('input'), { type: 'hidden', name, value });
