import * as v from 'valibot';
import { STEPS, TAMPERINGS } from './steps.ts';

const Step = v.picklist(STEPS);
const Times = v.pipe(v.number(), v.integer(), v.minValue(1));

/** What can go wrong, changeable while the stand-in runs. */
const SwitchesSchema = v.strictObject({
  /** Every connection breaks before anything is read. */
  down: v.boolean(),
  /** The work is done at once, the answer comes this much later. */
  slowMs: v.number(),
  unauthorized: v.boolean(),
  forbidden: v.boolean(),
  /** 422 for every body that has a property of this name, at any depth. */
  refusedField: v.nullable(v.string()),
  rateLimited: v.nullable(v.strictObject({ retryAfterSeconds: v.number(), times: Times })),
  /** Answers that are given instead of doing the work; without a step, to any call. */
  failures: v.array(
    v.strictObject({
      status: v.number(),
      times: Times,
      step: v.optional(Step),
      headers: v.optional(v.record(v.string(), v.string())),
    }),
  ),
  /** The work is done and the connection breaks, at once or later, without an answer. */
  lostReplies: v.array(
    v.strictObject({ step: Step, times: Times, afterMs: v.optional(v.number()) }),
  ),
  /** How long a new record stays invisible to every list and filter. */
  filterLagMs: v.number(),
  /** Every list is given in full, whatever it was filtered by. */
  ignoreFilters: v.boolean(),
  /** Answers of a step with these values for the true ones, or these items before the true ones. */
  oddAnswers: v.array(
    v.strictObject({
      step: Step,
      values: v.optional(v.record(v.string(), v.unknown())),
      items: v.optional(v.array(v.unknown())),
    }),
  ),
  /** A person with a known address is the person that is there, instead of a second one. */
  mergeDuplicates: v.boolean(),
  /** folk does not say what it does with a label that a select field lacks. */
  unknownLabels: v.picklist(['create', 'refuse']),
  limitPerMinute: v.number(),
  /** So many calls within so long; null where only the minute counts. */
  burst: v.nullable(v.strictObject({ calls: v.number(), withinMs: v.number() })),
  /** What becomes of the header Idempotency-Key. */
  idempotencyKeys: v.picklist(['ignored', 'honored']),
  /** How long the first call under a key counts as running: the same key gets 409 meanwhile. */
  keyBusyMs: v.number(),
  /** How notes can be searched: by words and time, not at all, or only with an error. */
  noteSearch: v.picklist(['works', 'ignored', 'refused']),
  /** What happens to a record behind the answer that it was made: at once, or later. */
  tampering: v.array(
    v.strictObject({
      step: v.picklist(['people.create', 'deals.create', 'notes.create']),
      does: v.picklist(TAMPERINGS),
      times: Times,
      afterMs: v.optional(v.number()),
    }),
  ),
});

export type Switches = v.InferOutput<typeof SwitchesSchema>;

const SwitchesChange = v.partial(SwitchesSchema);

export function initialSwitches(): Switches {
  return {
    down: false,
    slowMs: 0,
    unauthorized: false,
    forbidden: false,
    refusedField: null,
    rateLimited: null,
    failures: [],
    lostReplies: [],
    filterLagMs: 0,
    ignoreFilters: false,
    oddAnswers: [],
    mergeDuplicates: false,
    unknownLabels: 'create',
    limitPerMinute: 600,
    burst: null,
    idempotencyKeys: 'ignored',
    keyBusyMs: 0,
    noteSearch: 'works',
    tampering: [],
  };
}

/** Changes the switches in place; answers what is wrong with the change, if anything. */
export function changeSwitches(switches: Switches, change: unknown): string | null {
  const parsed = v.safeParse(SwitchesChange, change);
  if (!parsed.success) return v.summarize(parsed.issues);
  Object.assign(switches, parsed.output);
  return null;
}

/** Counts one use of a fault down and removes it after the last. */
export function countDown<Fault extends { times: number }>(faults: Fault[], fault: Fault): void {
  fault.times -= 1;
  if (fault.times <= 0) faults.splice(faults.indexOf(fault), 1);
}
