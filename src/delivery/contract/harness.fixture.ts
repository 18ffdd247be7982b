import type { Log } from '../log.ts';
import type { Fault } from '../receiver.fixture.ts';
import type { StepName } from '../steps.ts';
import type { Transport } from '../transport.ts';

/** Times for a call come later, and have tests of their own. */
type LeadStep = Exclude<StepName, 'times'>;

/** A transport and the real receiver at its other end. */
export type TestReceiver = {
  readonly transport: Transport;
  /** What the receiver keeps, after whatever it does against repetitions. */
  readonly records: () => RecordCounts;
  readonly calls: () => number;
  readonly fail: (step: LeadStep, fault: Fault, times: number) => void;
  /** From now on only name, email, phone and notes are taken. */
  readonly refuseAllButPlain: () => void;
  /** Everything the receiver keeps, as one text. */
  readonly received: () => string;
  /** Nobody listens any more. */
  readonly shutDown: () => Promise<void>;
  readonly close: () => Promise<void>;
};

export type RecordCounts = {
  readonly contacts: number;
  readonly deals: number;
  readonly notes: number;
};

export type ReceiverOptions = { readonly log: Log; readonly timeoutMs?: number };

export type Harness = {
  /** The steps that make calls of their own. */
  readonly steps: readonly LeadStep[];
  /**
   * Whether the receiver keeps to the meaning of 422: then plain content that it refuses is
   * refused for good. Elsewhere a refusal may be a passing fault like any other.
   */
  readonly isFinalWhenPlainIsRefused: boolean;
  /** Further answers of this receiver after which it may have done what was asked. */
  readonly perhapsDone?: readonly number[];
  readonly start: (options: ReceiverOptions) => Promise<TestReceiver>;
};

export const ONE_OF_EACH: RecordCounts = { contacts: 1, deals: 1, notes: 1 };
