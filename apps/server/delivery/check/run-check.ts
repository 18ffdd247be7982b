import { setTimeout } from 'node:timers/promises';
import type { CrmRecord, Inventory, PageAnswer } from '@tidewright/crm';
import {
  type CheckedLead,
  type CheckPosition,
  type CheckSum,
  type CrmChecks,
  checkLeaseMs,
  type HeldCheck,
  type Part,
  parts,
} from '@tidewright/leads';
import { checkSumOf, isUnread, judge, type Known, LeadIndex, missingOf } from './compare.ts';

/** The signal ends it; it continues later from its position. */
export type CheckOptions = {
  readonly checks: CrmChecks;
  readonly inventory: Inventory;
  /** Addresses of our own test leads. */
  readonly without: readonly string[];
  readonly clock: () => Date;
  readonly signal: AbortSignal;
  /** Milliseconds between two calls, beyond what the CRM's rate limit asks for. */
  readonly paceMs?: number;
  readonly onProgress?: (calls: number, leads: number) => void;
};

export type Checked =
  | { readonly kind: 'done'; readonly sum: CheckSum }
  /** Nothing is open, or another server is on it. */
  | { readonly kind: 'idle' }
  /** It continues from its position later. */
  | { readonly kind: 'put off'; readonly reason: string };

const pageSize = 500;
/** After the lists: leads are looked up one by one. */
const oneByOne = 'one by one';

/**
 * Continues the open check until it ends or something is in the way. One server works on it at a time. Each page is
 * saved with its position, so a restart continues with the next page.
 */
export async function runCheck(options: CheckOptions): Promise<Checked> {
  const { checks, clock } = options;
  const held = await checks.take(clock());
  if (!held) return { kind: 'idle' };
  const run = new Run(options, held, await readLeadsToCheck(options, held));
  const ended = await run.toTheEnd();
  if (ended.kind === 'put off') await checks.giveBack(held);
  return ended;
}

async function readLeadsToCheck(
  { checks, inventory: { mode }, without }: CheckOptions,
  held: HeldCheck,
) {
  const leads: CheckedLead[] = [];
  for (;;) {
    const after = leads.at(-1)?.id ?? null;
    const page = await checks.leads(held.check, { mode, without, after, limit: pageSize });
    leads.push(...page);
    if (page.length < pageSize) return leads;
  }
}

type PutOff = Extract<Checked, { kind: 'put off' }>;
const lost: PutOff = { kind: 'put off', reason: 'Another server goes on with it' };

class Run {
  readonly #options: CheckOptions;
  readonly #held: HeldCheck;
  readonly #leads: readonly CheckedLead[];
  readonly #index: LeadIndex;
  readonly #unchecked: Set<Part>;
  #reason: string | null = null;
  #calls = 0;

  constructor(options: CheckOptions, held: HeldCheck, leads: readonly CheckedLead[]) {
    this.#options = options;
    this.#held = held;
    this.#leads = leads;
    this.#index = new LeadIndex(leads);
    this.#unchecked = new Set(held.check.position?.unchecked);
  }

  async toTheEnd(): Promise<Checked> {
    const { lists } = this.#options.inventory;
    const position = this.#held.check.position;
    const names = [...lists.map(({ name }) => name), oneByOne];
    const first = Math.max(0, names.indexOf(position?.list ?? ''));
    for (const name of this.#leads.length === 0 ? [] : names.slice(first)) {
      const cursor = name === position?.list ? position.cursor : null;
      const stopped = await (name === oneByOne ? this.#lookUp(cursor) : this.#read(name, cursor));
      if (stopped) return stopped;
    }
    return this.#end();
  }

  /** Records each page before asking for the next. */
  async #read(list: string, start: string | null): Promise<PutOff | null> {
    const { readPage, lists } = this.#options.inventory;
    const place = lists.findIndex(({ name }) => name === list);
    let cursor = start;
    do {
      const answer = await this.#call((signal) => readPage(list, cursor, this.#leads, signal));
      if (answer.kind === 'unlisted') {
        for (const part of lists[place]?.shows ?? []) this.#unchecked.add(part);
        this.#reason = answer.reason ?? null;
        return null;
      }
      // An expired cursor: start over.
      if (answer.kind === 'refused' && cursor !== null) cursor = null;
      else if (answer.kind !== 'ok') return { kind: 'put off', reason: answer.reason };
      else {
        cursor = answer.data.next;
        const next = cursor === null ? (lists[place + 1]?.name ?? oneByOne) : list;
        if (!(await this.#see(answer.data.records, { list: next, cursor }))) return lost;
      }
    } while (cursor !== null);
    return null;
  }

  /**
   * Lists may be incomplete: what seems missing is looked up before it counts, unless so much is missing that the lists
   * are believed.
   */
  async #lookUp(start: string | null): Promise<PutOff | null> {
    const { lookUp } = this.#options.inventory;
    const most = Math.max(20, this.#leads.length / 50);
    const suspects = this.#index.known.flatMap((known) => {
      const { found } = known.lead;
      const left = found?.kind === 'left' ? found.missing : [];
      const missing = this.#missingIn(known).filter((part) => !left.includes(part));
      return missing.map((part) => ({ known, part }));
    });
    if (!lookUp || suspects.length > most) return null;
    for (const { known, part } of suspects) {
      const cursor = `${known.lead.id} ${parts.indexOf(part)}`;
      if (start !== null && cursor <= start) continue;
      // Notes are listed by contact.
      const isOfContact = part === 'note' || part === 'times';
      if (isOfContact && this.#missingIn(known).includes('contact')) continue;
      const answer = await this.#call((signal) => lookUp(known.lead, part, signal));
      if (answer.kind === 'unlisted' || answer.kind === 'refused') this.#unchecked.add(part);
      else if (answer.kind !== 'ok' && answer.kind !== 'missing')
        return { kind: 'put off', reason: answer.reason };
      const records = answer.kind === 'ok' ? answer.data.records : [];
      if (!(await this.#see(records, { list: oneByOne, cursor }))) return lost;
    }
    return null;
  }

  readonly #missingIn = ({ lead, seen }: Known): readonly Part[] =>
    missingOf(lead, seen.values(), this.#unchecked);

  async #see(records: readonly CrmRecord[], position: Omit<CheckPosition, 'unchecked'>) {
    const { checks, clock } = this.#options;
    const news = new Set(records.flatMap((record) => this.#index.see(record)));
    const seen = [...news].map(({ lead, seen }) => ({ id: lead.id, seen: [...seen.values()] }));
    return checks.saw(this.#held, seen, { ...position, unchecked: [...this.#unchecked] }, clock());
  }

  /** Waits as long as the CRM's rate limit asks, unless the lease might end meanwhile. */
  async #call(ask: (signal: AbortSignal) => Promise<PageAnswer>): Promise<PageAnswer> {
    const { signal, clock, paceMs = 0, onProgress } = this.#options;
    for (;;) {
      if (this.#calls > 0 && paceMs > 0) await pause(paceMs, signal);
      if (signal.aborted)
        return { kind: 'retry', reason: 'Stopped', cause: null, mayHaveHappened: false };
      const answer = await ask(signal);
      if (answer.kind !== 'slow-down') {
        this.#calls += 1;
        onProgress?.(this.#calls, this.#leads.length);
        return answer;
      }
      const ms = answer.until.getTime() - clock().getTime();
      if (ms > checkLeaseMs / 2) return answer;
      await pause(Math.max(ms, 50), signal);
    }
  }

  async #end(): Promise<Checked> {
    const { checks, clock } = this.#options;
    // What nothing is known about stays as the last check left it.
    const checked = this.#index.known.filter((known) => !isUnread(known, this.#unchecked));
    const all = checked.map(({ lead, seen }) => ({
      id: lead.id,
      found: judge(lead, [...seen.values()], this.#unchecked),
    }));
    for (let start = 0; start < all.length; start += pageSize) {
      const some = all.slice(start, start + pageSize);
      if (!(await checks.record(this.#held, some, clock()))) return lost;
    }
    const sum = checkSumOf(
      all.map(({ found }) => found.kind),
      [...this.#unchecked],
      { leads: this.#leads.length - all.length, why: this.#reason },
    );
    return (await checks.end(this.#held, sum, clock())) ? { kind: 'done', sum } : lost;
  }
}

const pause = (ms: number, signal: AbortSignal) =>
  setTimeout(ms, undefined, { signal }).catch(() => {});
