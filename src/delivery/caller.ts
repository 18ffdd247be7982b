import type { Lead } from '../leads/lead.ts';
import { HTTP_LIMITS, type HttpLimits, type HttpRequest, httpCall } from './http-call.ts';
import type { Log } from './log.ts';
import { toVerdict, type Verdict } from './verdict.ts';

/** On whose behalf a call is made. */
export type Errand = {
  readonly lead: Pick<Lead, 'reference' | 'form'> | null;
  readonly step: string;
  readonly signal: AbortSignal;
};

export type CallerOptions = {
  readonly clock: () => Date;
  readonly log: Log;
  readonly limits?: Partial<HttpLimits>;
};

export type Caller = (
  request: HttpRequest,
  errand: Errand,
  explain: (what: string, body: string) => string,
  /** Sees the headers of every answer before the verdict is drawn. */
  onHeaders?: (headers: Headers) => void,
) => Promise<Verdict>;

/** Makes calls, logs each one without its content, and says what the result means. */
export function createCaller({ clock, log, limits }: CallerOptions): Caller {
  const httpLimits = { ...HTTP_LIMITS, ...limits };
  return async (request, { lead, step, signal }, explain, onHeaders) => {
    const startedAt = clock();
    const result = await httpCall(request, httpLimits, signal);
    const now = clock();
    log.info(
      {
        ...(lead === null ? {} : { reference: lead.reference, form: lead.form }),
        step,
        status: result.kind === 'answered' ? result.status : `${result.kind}: ${result.cause}`,
        durationMs: now.getTime() - startedAt.getTime(),
      },
      'crm call',
    );
    if (result.kind === 'answered') onHeaders?.(result.headers);
    const body = result.kind === 'answered' ? result.body : '';
    return toVerdict(result, (what) => explain(what, body), now);
  };
}
