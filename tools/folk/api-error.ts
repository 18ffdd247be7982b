import { randomUUID } from 'node:crypto';

const KINDS = {
  400: ['INVALID_REQUEST', 'bad-request'],
  401: ['UNAUTHORIZED', 'unauthorized'],
  403: ['FORBIDDEN', 'forbidden'],
  404: ['RESOURCE_NOT_FOUND', 'not-found'],
  409: ['CONFLICT', 'conflict'],
  422: ['UNPROCESSABLE_ENTITY', 'unprocessable-entity'],
  429: ['RATE_LIMIT_EXCEEDED', 'rate-limiting'],
  500: ['INTERNAL_SERVER_ERROR', 'internal-server-error'],
  503: ['SERVICE_UNAVAILABLE', 'service-unavailable'],
} as const;

export type Issue = {
  readonly code: string;
  readonly path: readonly (string | number)[];
  readonly message: string;
  readonly [detail: string]: unknown;
};

/** An answer that is not a success, in folk's shape. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly details: Readonly<Record<string, unknown>> | undefined;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    message: string,
    extra: {
      readonly details?: Readonly<Record<string, unknown>>;
      readonly headers?: Readonly<Record<string, string>>;
    } = {},
  ) {
    super(message);
    this.status = status;
    this.details = extra.details;
    this.headers = extra.headers ?? {};
  }

  toBody(now: Date): unknown {
    const [code, anchor] = KINDS[this.status as keyof typeof KINDS] ?? [
      'INTERNAL_SERVER_ERROR',
      'internal-server-error',
    ];
    return {
      error: {
        code,
        message: this.message,
        documentationUrl: `https://developer.folk.app/api-reference/errors#${anchor}`,
        requestId: randomUUID(),
        timestamp: now.toISOString(),
        ...(this.details === undefined ? {} : { details: this.details }),
      },
    };
  }
}

export function notFound(what: string): ApiError {
  return new ApiError(404, `${what} was not found.`);
}

export function unprocessable(issues: readonly Issue[], message?: string): ApiError {
  return new ApiError(422, message ?? issues[0]?.message ?? 'Invalid request', {
    details: { issues },
  });
}
