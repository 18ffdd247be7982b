export type HttpRequest = {
  readonly method: 'GET' | 'POST' | 'PATCH';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
};

export type HttpLimits = { readonly timeoutMs: number; readonly maxBytes: number };

export const HTTP_LIMITS: HttpLimits = { timeoutMs: 15_000, maxBytes: 4 * 1024 * 1024 };

/** `cause` is an error's code or name, never its text: that may quote the request. */
export type HttpResult =
  | {
      readonly kind: 'answered';
      readonly status: number;
      readonly headers: Headers;
      readonly body: string;
    }
  | { readonly kind: 'never-sent'; readonly cause: string }
  /** Sent, as far as we know, and perhaps received and acted upon. */
  | { readonly kind: 'no-answer'; readonly cause: string };

/** One call. Follows no redirect: a receiver that moved is for the agency to settle. */
export async function httpCall(
  request: HttpRequest,
  { timeoutMs, maxBytes }: HttpLimits,
  signal: AbortSignal,
): Promise<HttpResult> {
  if (signal.aborted) return { kind: 'never-sent', cause: 'stopped' };
  const { url, ...init } = request;
  try {
    const response = await fetch(url, {
      ...init,
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });
    const body = await readBody(response, maxBytes);
    return { kind: 'answered', status: response.status, headers: response.headers, body };
  } catch (error) {
    const cause = nameOf(error);
    return { kind: BEFORE_SENDING.test(cause) ? 'never-sent' : 'no-answer', cause };
  }
}

/** Failures of the name look-up, of the connection, and of the TLS handshake. */
const BEFORE_SENDING =
  /^(ENOTFOUND|EAI_|ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|ERR_TLS_|ERR_SSL_|CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|ERR_INVALID_URL)/;

function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { cause } = error;
  if (cause instanceof Error) return nameOf(cause);
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

async function readBody(response: Response, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk);
    size += chunk.byteLength;
    if (size >= maxBytes) break;
  }
  return Buffer.concat(chunks).subarray(0, maxBytes).toString('utf8');
}
