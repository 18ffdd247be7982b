import type { HttpCallerOptions } from '@tidewright/kit/http-call';
import type { Fault } from '../receiver.fixture.ts';
import type { StepName } from '../steps.ts';
import type { Transport } from '../transport.ts';

/** Times for a call have their own tests. */
type LeadStep = Exclude<StepName, 'times'>;

export type TestReceiver = {
  readonly transport: Transport;
  /** After it has dropped repeats. */
  readonly records: () => RecordCounts;
  readonly calls: () => number;
  readonly fail: (step: LeadStep, fault: Fault, times: number) => void;
  readonly refuseAllButPlain: () => void;
  readonly received: () => string;
  readonly shutDown: () => Promise<void>;
  readonly close: () => Promise<void>;
};

export type RecordCounts = {
  readonly contacts: number;
  readonly deals: number;
  readonly notes: number;
};

export type ReceiverOptions = Required<Pick<HttpCallerOptions, 'log' | 'limits'>>;

export type Harness = {
  readonly steps: readonly LeadStep[];
  /** Whether 422 means that plain content is refused for good. */
  readonly isFinalWhenPlainIsRefused: boolean;
  /** More statuses after which the work may be done. */
  readonly perhapsDone?: readonly number[];
  readonly start: (options: ReceiverOptions) => Promise<TestReceiver>;
};

export const ONE_OF_EACH: RecordCounts = { contacts: 1, deals: 1, notes: 1 };
