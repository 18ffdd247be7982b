/**
 * Why a receiver did not take a lead, as the store keeps it. How the CRM fares is decided by this
 * alone; reasons are for people to read.
 */
export type FailureCause =
  /** No answer came. */
  | 'unreachable'
  | 'timeout'
  /** It answered with this status. */
  | `${number}`
  /** It answered and will never take this lead. */
  | 'rejected'
  | 'other';
