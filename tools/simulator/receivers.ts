import { answerCall } from '../folk/answer-call.ts';
import { DEFAULT_KEY } from '../folk/start.ts';
import { emptyState } from '../folk/state.ts';
import { initialSwitches } from '../folk/switches.ts';
import type { Faults } from './faults.ts';
import type { Randomness } from './randomness.ts';
import type { VirtualTime } from './virtual-time.ts';

/** A notice as its receiver got it. */
export type SentNotice = { readonly text: string; readonly at: number };

/** Everything outside our servers: folk, a webhook's receiver, a chat and a mail server. */
export class Receivers {
  readonly folk = {
    key: DEFAULT_KEY,
    state: emptyState(),
    switches: { ...initialSwitches(), limitPerMinute: 100_000 },
    window: { startsAt: 0, used: 0 },
  };
  readonly hooks = new Map<string, string[]>();
  readonly chat: SentNotice[] = [];
  readonly mail: SentNotice[] = [];
  readonly #time: VirtualTime;
  readonly #random: Randomness;
  readonly #faults: Faults;
  readonly #startedAt: number;

  constructor(time: VirtualTime, random: Randomness, faults: Faults) {
    this.#time = time;
    this.#random = random;
    this.#faults = faults;
    this.#startedAt = time.now().getTime();
    this.folk.switches.filterLagMs = faults.searchLagMs;
    this.folk.switches.idempotencyKeys = faults.idempotencyKeys;
  }

  /** Like fetch; a failed call may have arrived. */
  async call(url: string, init: RequestInit): Promise<Response> {
    const { signal } = init;
    const fails = (probability: number) => !this.#faults.isOver && this.#random.chance(probability);
    await this.#wait(this.#random.between(1, 200), signal);
    if (fails(this.#faults.unreachable * 0.3)) throw broken('ECONNREFUSED');
    if (fails(this.#faults.serverError * 0.5)) return new Response('', { status: 503 });
    const isNote = init.method === 'POST' && new URL(url).pathname.endsWith('/notes');
    const { lostNote } = this.#faults;
    if (isNote && lostNote > 0 && fails(lostNote)) return new Response('', { status: 503 });
    const response = this.#receive(new URL(url), init);
    if (fails(this.#faults.slowReply))
      await this.#wait(this.#random.between(5, 40) * 1_000, signal);
    else await this.#wait(this.#random.between(1, 300), signal);
    if (fails(this.#faults.lostReply)) throw broken('ECONNRESET');
    if (fails(this.#faults.serverError * 0.5)) return new Response('', { status: 502 });
    return response;
  }

  async takeMail(text: string): Promise<'sent' | 'down' | 'maybe sent'> {
    const fails = (probability: number) => !this.#faults.isOver && this.#random.chance(probability);
    await this.#time.wait(this.#random.between(5, 2_000));
    if (fails(this.#faults.unreachable * 0.3)) return 'down';
    this.mail.push({ text, at: this.#time.now().getTime() });
    await this.#time.wait(this.#random.between(5, 2_000));
    return fails(this.#faults.lostReply) ? 'maybe sent' : 'sent';
  }

  #receive(url: URL, init: RequestInit): Response {
    const kind = url.hostname.split('.')[0];
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    if (kind === 'chat') {
      this.chat.push({ text: JSON.stringify(body), at: this.#time.now().getTime() });
      return new Response('ok');
    }
    if (kind === 'hook') return this.#receiveHook(init);
    const { switches } = this.folk;
    const isOver = this.#faults.isOver;
    switches.unauthorized = !isOver && this.#keyIsRefused();
    switches.refusedField =
      !isOver && this.#random.chance(this.#faults.refusedField) ? 'customFieldValues' : null;
    switches.rateLimited =
      !isOver && this.#random.chance(this.#faults.rateLimit)
        ? { retryAfterSeconds: 20, times: 1 }
        : null;
    const received = {
      method: init.method ?? 'GET',
      url,
      headers: { ...(init.headers as object) },
      body,
    };
    const reply = answerCall(received, this.folk, this.#time.now());
    return new Response(JSON.stringify(reply.body), {
      status: reply.status,
      headers: reply.headers,
    });
  }

  #receiveHook({ headers, body }: RequestInit): Response {
    if (!this.#faults.isOver && this.#keyIsRefused()) return new Response('', { status: 401 });
    const id = (headers as Record<string, string>)['webhook-id'] ?? '';
    this.hooks.set(id, [...(this.hooks.get(id) ?? []), `${body}`]);
    return new Response('{}');
  }

  #keyIsRefused(): boolean {
    const passed = this.#time.now().getTime() - this.#startedAt;
    return this.#faults.keyRefused.some(([from, until]) => passed >= from && passed < until);
  }

  #wait(ms: number, signal: AbortSignal | null | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const fail = () => reject(signal?.reason);
      if (signal?.aborted) return fail();
      signal?.addEventListener('abort', fail, { once: true });
      this.#time.after(ms, () => {
        signal?.removeEventListener('abort', fail);
        resolve();
      });
    });
  }
}

const broken = (code: string) =>
  new TypeError('fetch failed', { cause: Object.assign(new Error(code), { code }) });
