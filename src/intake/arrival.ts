import type { Sender } from './origin.ts';

/** How a submission came, as opposed to what it says. */
export type Arrival = {
  readonly sender: Sender;
  /** The header Idempotency-Key. */
  readonly key: string | string[] | undefined;
};
