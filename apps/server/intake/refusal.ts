/** Status and message for programs. Visitors get those of lead-pages.ts. */
const reasons = {
  unreadable: [400, 'The request could not be read. Please check it and send it again.'],
  incomplete: [400, 'The request broke off before it was complete. Please send it again.'],
  unauthorized: [
    401,
    'Send this from a page on a listed origin, or with the header "Authorization: Bearer" and the contacts token.',
  ],
  'foreign-origin': [403, 'This form can only be sent from our own pages.'],
  'unknown-form': [404, 'There is no such form.'],
  'unknown-reference': [404, 'We have no request with this reference.'],
  'key-reused': [
    409,
    'We already have an earlier version of this request. To send another, please load the page again.',
  ],
  'too-large': [413, 'The request is too large. Please send less text or a smaller file.'],
  'unsupported-type': [415, 'The request has a content type that we cannot read.'],
  'invalid-contact': [422, 'The contact does not fit.'],
  'too-many': [
    429,
    'Too many requests came from your connection. Please wait a minute and try again.',
  ],
  broken: [500, 'Something went wrong on our side. Please try again.'],
  'not-stored': [503, 'Your request could not be saved. Please try again in a moment.'],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type RefusalReason = keyof typeof reasons;

/** Why a request isn't taken. The cause is for the log only. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly reason: RefusalReason;
  readonly status: number;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    reason: RefusalReason,
    details: { message?: string; retryAfterSeconds?: number; cause?: unknown } = {},
  ) {
    const [status, words] = reasons[reason];
    super(details.message ?? words, { cause: details.cause });
    this.reason = reason;
    this.status = status;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}

export const tooMany = (seconds: number): Refusal =>
  new Refusal('too-many', {
    // Avoids "1 seconds".
    message: `Too many requests came from your connection. Please wait ${Math.max(2, seconds)} seconds and try again.`,
    retryAfterSeconds: seconds,
  });

/**
 * Any error from the store means that nothing may have been stored. If a commit did get through, the next try has the
 * same key and finds its lead.
 */
export async function fromStore<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (cause) {
    throw new Refusal('not-stored', { cause });
  }
}
