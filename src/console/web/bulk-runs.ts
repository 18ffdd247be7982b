import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { errorFields, isOwn } from '../../own-error.ts';
import { addSkipped, addTo, nothingDone, sayTally, type Tally } from '../action-words.ts';
import { actOnAll, type Preview } from '../bulk.ts';
import { nameOfState } from '../states.ts';
import type { Desk } from './desk.ts';

export type Progress = {
  /** How many it has come to, of how many. */
  readonly through: number;
  readonly total: number;
  /** What came of it, once it is over. */
  readonly ended: string | null;
};

type Run = {
  readonly id: string;
  /** Asking for the next step does the work; whoever stops asking stops it. */
  readonly progress: AsyncGenerator<Progress>;
  readonly stop: (why: string) => void;
  readonly ended: Promise<Tally>;
};

/** More than are under way at once: what ended a moment ago can still be asked about. */
const mostRuns = 50;
/** A page that loads for long need not have a line for each batch. */
const tellEveryMs = 250;

/** What is being done to many leads, each within the request that asked for it. */
export function bulkRuns(desk: Desk) {
  const runs = new Map<string, Run>();
  return {
    start(preview: Preview, request: FastifyRequest): Run {
      const run = startRun(desk, preview, request);
      runs.set(run.id, run);
      const [oldest = ''] = runs.keys();
      if (runs.size > mostRuns) runs.delete(oldest);
      return run;
    },
    /** What it had done; null when nobody knows of it. */
    async stop(id: string): Promise<Tally | null> {
      const run = runs.get(id);
      run?.stop('You stopped it.');
      return run ? run.ended : null;
    },
    stopAll(why: string): void {
      for (const run of runs.values()) run.stop(why);
    },
  };
}

function startRun(desk: Desk, preview: Preview, request: FastifyRequest): Run {
  const { action, filter, leads: total, stay } = preview;
  const stays = stay.map(({ state, leads }) => [nameOfState(state), leads] as const);
  let tally = addSkipped(nothingDone(action), stays);
  let through = 0;
  let isBegun = false;
  const stopping = new AbortController();
  const over = Promise.withResolvers<Tally>();
  const { who } = request.person;
  const bulk = {
    ...{ action, filter, signal: stopping.signal },
    by: () => ({ who, now: desk.now() }),
    onFailure: (error: unknown) =>
      request.log.error(errorFields(error), 'one of many leads was not changed'),
  };
  const told = (ended: string | null = null): Progress => ({
    ...{ through: Math.min(through, total), total, ended },
  });

  function stop(why: string): void {
    stopping.abort(why);
    if (!isBegun) over.resolve(addSkipped(tally, [['not-reached', total]]));
  }

  async function* work(): AsyncGenerator<Progress> {
    isBegun = true;
    let toldAt = 0;
    let why = '';
    try {
      yield told();
      for await (const outcomes of actOnAll(desk.store, bulk)) {
        tally = addTo(tally, outcomes);
        through += outcomes.length;
        desk.wake();
        if (!request.isSignedIn()) stop('Your session has ended.');
        if (performance.now() - toldAt < tellEveryMs) continue;
        toldAt = performance.now();
        yield told();
      }
      why = stopping.signal.aborted ? `Stopped. ${stopping.signal.reason}` : 'Finished.';
    } catch (error) {
      request.log.error(errorFields(error), 'a bulk action ended early');
      why = isOwn(error) ? error.message : 'Stopped. Something broke; the server’s log says where.';
    } finally {
      // Those that are left were not reached, or had moved on before they were.
      const reason = why === 'Finished.' ? 'moved-on' : 'not-reached';
      tally = addSkipped(tally, [[reason, total - through]]);
      over.resolve(tally);
    }
    yield told(`${why} ${sayTally(tally, desk.mode)}`);
  }

  return { id: randomUUID(), progress: work(), stop, ended: over.promise };
}
