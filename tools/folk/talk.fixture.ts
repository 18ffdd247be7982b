import type { Folk } from './start.ts';

export type Answered = { readonly status: number; readonly headers: Headers; readonly body: Body };

type Body = {
  readonly data: Record<string, unknown> & {
    readonly id: string;
    readonly items: readonly Record<string, unknown>[];
    readonly pagination: { readonly nextLink?: string };
  };
  readonly error: {
    readonly code: string;
    readonly message: string;
    readonly details: { readonly issues: readonly Record<string, unknown>[] };
  };
};

/** Calls the stand-in as a client of folk's would. */
export async function talk(
  folk: Folk,
  method: string,
  path: string,
  body?: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answered> {
  const response = await fetch(`${folk.url}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${folk.key}`,
      'content-type': 'application/json',
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Body,
  };
}
