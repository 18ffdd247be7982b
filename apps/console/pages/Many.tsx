import { randomUUID } from 'node:crypto';
import { errorFields, isOwn } from '@tidewright/kit/own-error';
import {
  type ActionName,
  actionRuleOf,
  type Given,
  isAction,
  isCountMark,
  isPossible,
  type Lead,
  type Wish,
} from '@tidewright/leads';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ReactNode } from 'react';
import { isForTicked } from '../action-buttons.ts';
import {
  type ActionTally,
  addSkipped,
  addTo,
  nothingDone,
  sayTally,
  writeTally,
} from '../action-outcomes.ts';
import { actionWords } from '../action-words.ts';
import { actOnAll, actOnBatch, inBatches, type Preview, previewOf } from '../bulk.ts';
import { type LeadsAddress, leadsAddressOf, leadsAsked } from '../leads-address.ts';
import { type Desk, fieldsOf, queryOf, Refused } from '../web/desk.ts';
import { readGiven } from '../web/lead-actions.ts';
import { count, figure } from '../words/numbers.ts';
import type { Fact } from '../words/page-parts.ts';
import { markOf, markOfState, stateNamed } from '../words/states.ts';
import { ActionField } from './ActionField.tsx';
import { acting, Confirm } from './Confirm.tsx';
import { Streamed } from './Layout.tsx';
import { Acts, Crumbs, useFrame } from './parts.tsx';

type ActionRoute = { Params: { action: string } };

type Run = { readonly stopping: AbortController; readonly over: PromiseWithResolvers<ActionTally> };

export function manyPages(app: FastifyInstance, desk: Desk): void {
  const runs = new Map<string, Run>();
  app.addHook('preClose', async () => {
    for (const { stopping } of runs.values()) stopping.abort('The server is being stopped.');
  });

  app.get<ActionRoute>('/leads/all/:action', acting, async (request, reply) =>
    reply.page('All that match', <AskAll {...(await asked(request))} />),
  );

  app.post<ActionRoute>('/leads/all/:action', async (request, reply) => {
    const mark = fieldsOf(request).get('counted') ?? '';
    if (!isCountMark(mark)) throw new Refused(400, 'Nothing to do', 'Count the leads first.');
    const { address, preview } = await asked(request, mark);
    const id = randomUUID();
    const run = { stopping: new AbortController(), over: Promise.withResolvers<ActionTally>() };
    runs.set(id, run);
    const [oldest = ''] = runs.keys();
    if (runs.size > 50) runs.delete(oldest);
    // Also when the user goes to another page: it stops after the current batch.
    reply.raw.on('close', () => run.stopping.abort('The page was closed.'));
    const back = leadsAddressOf('/leads', address);
    const heading = actionWords(preview.action).agreed(count(preview.leads, 'lead'));
    return reply.stream(
      'All that match',
      <RunPage back={back} heading={heading} run={id} />,
      runOf(desk, preview, request, run, back),
    );
  });

  app.post('/leads/all/stop', async (request, reply) => {
    const run = runs.get(fieldsOf(request).get('run') ?? '');
    run?.stopping.abort('You stopped it.');
    const tally = await run?.over.promise;
    return reply.redirect(tally ? `/leads?done=${writeTally(tally)}` : '/leads', 303);
  });

  async function asked(request: FastifyRequest<ActionRoute>, mark?: string) {
    const { action } = request.params;
    if (!isAction(action) || !actionRuleOf(action).isForMany)
      throw new Refused(404, 'Nothing here', 'You can’t do this to several leads at once.');
    const { address, filter } = await leadsAsked(queryOf(request), desk);
    const { sort: _, ...unsorted } = address;
    // Counted again: a form field is no proof of a count.
    const only = mark === undefined ? filter : { ...filter, counted: mark };
    return { address: unsorted, preview: await previewOf(desk.store, action, only) };
  }
}

const factOf = (name: string, leads: number) => ({ name, value: figure(leads), isFigure: true });

type AskAllProps = { readonly address: LeadsAddress; readonly preview: Preview };

function AskAll({ address, preview: { action, leads, stay, filter } }: AskAllProps) {
  const { mode } = useFrame().desk;
  const words = actionWords(action);
  const href = leadsAddressOf(`/leads/all/${action}`, address);
  const label = words.agreed(count(leads, 'lead'));
  const fields = { counted: filter.counted ?? '' };
  const stays = stay.map(({ state, leads }) => factOf(markOfState(state, mode).word, leads));
  return (
    <Confirm
      back={{ label: 'Leads that match', href: leadsAddressOf('/leads', address) }}
      heading={words.asked(count(leads, 'lead'))}
      text={
        leads === 0
          ? 'This can’t be done to any of the matching leads.'
          : `${words.consequence} Leads that come in from now on aren’t affected. Keep the page open while it runs: closing it stops it, and what’s done stays done.`
      }
      lists={{ 'Counted just now': [factOf('Will change', leads)], 'Won’t change': stays }}
      act={leads === 0 ? null : { label, href, fields }}
    />
  );
}

/** One progress line per batch would be too many. */
const stepEveryMs = 250;

/** Reading the next step does the work; a reader that stops reading stops it. */
async function* runOf(
  desk: Desk,
  preview: Preview,
  request: FastifyRequest,
  { stopping, over }: Run,
  back: string,
): AsyncGenerator<ReactNode> {
  const { action, leads: total, stay } = preview;
  const { signal } = stopping;
  const { who } = request.person;
  const by = () => ({ who, now: desk.now() });
  const staying = stay.map(({ state, leads }) => [state, leads] as const);
  let tally = addSkipped(nothingDone(action), staying);
  let through = 0;
  let steppedAt = 0;
  let why = '';
  const step = () => <ProgressStep through={Math.min(through, total)} total={total} />;
  try {
    yield step();
    const bulk = { by, given: { isLate: desk.promises.isLate }, signal };
    for await (const outcomes of actOnAll(desk.store, preview, bulk)) {
      tally = addTo(tally, outcomes);
      through += outcomes.length;
      desk.wake();
      if (!request.isSignedIn()) stopping.abort('Your session has ended.');
      if (performance.now() - steppedAt < stepEveryMs) continue;
      steppedAt = performance.now();
      yield step();
    }
    why = signal.aborted ? `Stopped. ${signal.reason}` : 'Finished.';
  } catch (error) {
    request.log.error(errorFields(error), 'bulk action ended early');
    why = isOwn(error) ? error.message : 'Stopped by an error. The server log has the details.';
  } finally {
    // The rest weren't reached, or changed before we got there.
    const left = why === 'Finished.' ? 'moved-on' : 'not-reached';
    tally = addSkipped(tally, [[left, total - through]]);
    over.resolve(tally);
  }
  yield step();
  yield <Ended text={`${why} ${sayTally(tally)}`} back={back} />;
}

const RunPage = ({ back, heading, run }: Record<'back' | 'heading' | 'run', string>) => (
  <div className="group max-w-184">
    <Crumbs back={{ label: 'Leads that match', href: back }} />
    <h1>{heading}</h1>
    <div className="group-has-[.ended]:hidden">
      <p className="lead-text">Closing this page stops it. What’s done stays done.</p>
      <Acts acts={[{ label: 'Stop', href: '/leads/all/stop', fields: { run } }]} className="mt-7" />
    </div>
    <Streamed />
  </div>
);

/** CSS hides all but the last. */
function ProgressStep({ through, total }: { through: number; total: number }) {
  const said = `${figure(through)} of ${figure(total)}`;
  return (
    <p className="progress my-6 grid gap-2 has-[~.progress]:hidden">
      <span className="figures text-[2rem] leading-none">{said}</span>
      <progress
        className="h-4 w-full accent-green"
        value={through}
        max={Math.max(1, total)}
        aria-label={`${said} done`}
      />
    </p>
  );
}

const Ended = ({ text, back }: { text: string; back: string }) => (
  <div className="ended">
    <p className="lead-text" role="status">
      {text}
    </p>
    <Acts acts={[{ label: 'See the leads', href: back }]} className="mt-7" />
  </div>
);

const most = 100;

export function tickedPages(app: FastifyInstance, desk: Desk): void {
  app.get('/leads/ticked', acting, async (request, reply) => {
    const query = queryOf(request);
    const action = actionChosen(query.get('action'));
    const references = query.getAll('reference').slice(0, most);
    const found = await Promise.all(references.map((reference) => desk.store.find(reference)));
    const leads = found.filter((lead) => lead !== null);
    const { asks } = actionRuleOf(action);
    const words = actionWords(action);
    const able = leads.filter(({ state }) => isPossible(action, state));
    const unable = leads.filter(({ state }) => !isPossible(action, state));
    const isNone = able.length === 0;
    const label = words.agreed(count(able.length, 'lead'));
    // Also those that can't: the result says how many were skipped and why.
    const ticked = [...able, ...unable].map(({ reference, state }) => `${reference}:${state}`);
    const fields = { action, leads: ticked.join(' ') };
    const factOf = (lead: Lead): Fact => {
      const { reference: value } = lead;
      return { name: markOf(lead, desk.mode).word, value, href: `/leads/${value}` };
    };
    const page = (
      <Confirm
        back={{ label: 'Leads', href: '/leads' }}
        heading={isNone ? 'Nothing to do' : words.asked(count(able.length, 'lead'))}
        text={isNone ? 'This can’t be done to any of the selected leads.' : words.consequence}
        lists={{ 'Will change': able.map(factOf), 'Won’t change': unable.map(factOf) }}
        act={isNone ? null : { label, href: '/leads/ticked', fields }}
        asks={asks && <ActionField asks={asks} users={await desk.store.users.list()} />}
      />
    );
    return reply.page('Selected leads', page);
  });

  app.post('/leads/ticked', async (request, reply) => {
    const fields = fieldsOf(request);
    const action = actionChosen(fields.get('action'));
    const given = await readGiven(actionRuleOf(action).asks, desk, request, '/leads');
    const wishes = readTicked(fields.get('leads') ?? '');
    const done = await actOnSome(desk, request, action, wishes, given);
    return reply.redirect(`/leads?done=${done}`, 303);
  });
}

/** Returns what was done, as written in an address. */
export async function actOnSome(
  { store, now, wake }: Desk,
  request: FastifyRequest,
  action: ActionName,
  wishes: readonly Wish[],
  given: Given,
): Promise<string> {
  const by = { who: request.person.who, now: now() };
  let tally = nothingDone(action);
  for (const batch of inBatches(wishes))
    tally = addTo(tally, await actOnBatch(store, action, batch, by, given));
  wake();
  return writeTally(tally);
}

function actionChosen(name: string | null): ActionName {
  if (name !== null && isAction(name) && isForTicked(name)) return name;
  throw new Refused(400, 'Nothing to do', 'Choose what to do with the selected leads.');
}

/** TW-7F3K-92QD:not-delivered, separated by spaces. */
const readTicked = (written: string): readonly Wish[] =>
  written
    .split(' ')
    .slice(0, most)
    .flatMap((part) => {
      const [reference = '', name = ''] = part.split(':');
      const seen = stateNamed(name);
      return seen ? [{ reference, seen }] : [];
    });
