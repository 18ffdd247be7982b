/** What became of a notice that was to be sent. Expected failures are values. */
export type SendOutcome =
  | { readonly kind: 'sent' }
  | FailedOutcome
  /** This will never be taken, by whatever is at the other end: the notice is parked. */
  | { readonly kind: 'refused'; readonly reason: string; readonly said?: string }
  /** Not to be sent after all. */
  | { readonly kind: 'withheld'; readonly reason: string };

export type FailedOutcome = {
  readonly kind: 'failed';
  /** A sentence of ours. */
  readonly reason: string;
  /** What the other end said, which may quote a visitor: it goes into the store, never into a log. */
  readonly said?: string;
  readonly maybeSent: boolean;
  /** The channel itself is at fault, so that the other notices need not try. */
  readonly isDown: boolean;
  readonly after?: Date;
};

export const wordsOf = ({ reason, said }: { reason: string; said?: string }): string =>
  said ? `${reason} It said: ${said}` : reason;
