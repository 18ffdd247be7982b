import { ApiError, notFound } from './api-error.ts';
import {
  asSwitched,
  failAsSwitched,
  planTampering,
  rateExceeded,
  silenceMs,
  tamperAsPlanned,
} from './faults.ts';
import { keepAnswer, keptAnswer } from './idempotency.ts';
import { burstEnds, countCall, type RateWindow } from './rate-window.ts';
import { matchRoute } from './router.ts';
import type { FolkState } from './state.ts';
import type { StepName } from './steps.ts';
import type { Switches } from './switches.ts';

const API_VERSION = '2025-06-09';

export type Received = {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Undefined when there was none; a SyntaxError when it was not JSON. */
  readonly body: unknown;
};

export type Reply = {
  readonly step: StepName | null;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
  /** Set: the work is done, and the connection breaks after so long without a word. */
  readonly silentMs: number | null;
};

type Folk = {
  readonly key: string;
  readonly state: FolkState;
  readonly switches: Switches;
  readonly window: RateWindow;
};

export function answerCall(received: Received, folk: Folk, now: Date): Reply {
  const { state, switches } = folk;
  const match = matchRoute(received.method, received.url);
  const step = match?.route.step ?? null;
  const rate = countCall(folk.window, switches.limitPerMinute, now);
  try {
    if (rate.exceeded) throw rateExceeded(switches.limitPerMinute, rate.resetsAt, now);
    const bursts = burstEnds(folk.window, switches.burst, now);
    if (bursts) throw rateExceeded(switches.limitPerMinute, bursts, now);
    checkHeaders(received, folk.key);
    tamperAsPlanned(state, now);
    failAsSwitched(switches, step, received.body, now);
    if (match === null) throw notFound(`${received.method} ${received.url.pathname}`);
    if (received.body instanceof SyntaxError) throw new ApiError(400, 'The body is not JSON.');
    const { url, body } = received;
    const key = received.method === 'POST' ? keyIn(received.headers) : undefined;
    const call = { state, switches, url, params: match.params, body, now };
    const found = keptAnswer(key, call) ?? match.route.handle(call);
    keepAnswer(key, call, found);
    planTampering(match.route.step, call, found);
    const data = asSwitched(switches, match.route.step, found);
    const silentMs = silenceMs(switches, match.route.step);
    return { step, status: 200, headers: rate.headers, body: { data }, silentMs };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const headers = { ...rate.headers, ...error.headers };
    return { step, status: error.status, headers, body: error.toBody(now), silentMs: null };
  }
}

function checkHeaders({ headers }: Received, key: string): void {
  if (headers.authorization !== `Bearer ${key}`) {
    throw new ApiError(401, 'The API key is missing or invalid.');
  }
  const version = headers['x-api-version'];
  if (version !== undefined && version !== API_VERSION) {
    throw new ApiError(400, 'The API version is unknown.');
  }
}

const keyIn = ({ 'idempotency-key': key }: Received['headers']): string | undefined =>
  typeof key === 'string' ? key : undefined;
