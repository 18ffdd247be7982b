import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type ActionName, isAction } from '../../leads/actions.ts';
import { isCountMark } from '../../leads/lead-admin.ts';
import { wordsOf, writeTally } from '../action-words.ts';
import { type Preview, previewOf } from '../bulk.ts';
import { addressOf, type LeadsAddress } from '../views/leads-address.ts';
import { markOfState } from '../views/marks.ts';
import { counted, figure } from '../views/numbers.ts';
import { bulkRuns, type Progress } from '../web/bulk-runs.ts';
import type { Desk } from '../web/desk.ts';
import { fieldsOf } from '../web/form-fields.ts';
import { frameOf } from '../web/frame.ts';
import { leadsAsked } from '../web/leads-asked.ts';
import { Refused } from '../web/refused.ts';
import { type ConfirmView, confirmPage } from './Confirm.tsx';
import { Streamed } from './Layout.tsx';
import { ActButton } from './parts.tsx';
import type { Fact, Frame } from './view.ts';

type Named = { Params: { action: string } };

/** One thing done to all that match: counted, agreed, then done while the page that agreed loads. */
export function manyPages(app: FastifyInstance, desk: Desk): void {
  const runs = bulkRuns(desk);
  app.addHook('preClose', async () => runs.stopAll('The server is being stopped.'));

  app.get<Named>(
    '/leads/all/:action',
    { config: { isForActing: true } },
    async (request, reply) => {
      const { address, preview } = await asked(request);
      const frame = await frameOf(desk, request, { title: 'All that match', current: 'leads' });
      return reply.page(confirmPage(previewView(desk, frame, address, preview)));
    },
  );

  app.post<Named>('/leads/all/:action', async (request, reply) => {
    const mark = fieldsOf(request).get('counted') ?? '';
    if (!isCountMark(mark)) throw new Refused(400, 'Nothing to do', 'Count the leads first.');
    const { action, address, preview } = await asked(request, mark);
    const frame = await frameOf(desk, request, { title: 'All that match', current: 'leads' });
    const run = runs.start(preview, request);
    // Closed, or left for another page: it ends after the batch under way.
    reply.raw.on('close', () => run.stop('The page was closed.'));
    const back = addressOf('/leads', address);
    const heading = wordsOf(action, desk.mode).agreed(counted(preview.leads, 'lead'));
    return reply.stream(
      {
        // Drawn anew, it would be the page that asks.
        frame: { ...frame, stamp: null },
        body: <RunPage run={run.id} back={back} heading={heading} />,
      },
      piecesOf(run.progress, back),
    );
  });

  app.post('/leads/all/stop', async (request, reply) => {
    const tally = await runs.stop(fieldsOf(request).get('run') ?? '');
    return reply.redirect(tally ? `/leads?done=${writeTally(tally)}` : '/leads', 303);
  });

  async function asked(request: FastifyRequest<Named>, mark?: string) {
    const action = actionAt(request);
    const { address, filter } = await leadsAsked(request, desk);
    const { sort: _, ...unsorted } = address;
    // Counted once more: what a page sends back is a wish, not a figure.
    const only = mark === undefined ? filter : { ...filter, counted: mark };
    return { action, address: unsorted, preview: await previewOf(desk.store, action, only) };
  }
}

function actionAt({ params: { action } }: FastifyRequest<Named>): ActionName {
  if (isAction(action)) return action;
  throw new Refused(404, 'Nothing here', 'This cannot be done to many leads.');
}

/** What would be done to how many, before anything is. */
function previewView(
  { mode }: Pick<Desk, 'mode'>,
  frame: Frame,
  address: LeadsAddress,
  { action, leads, stay, filter }: Preview,
): ConfirmView {
  const words = wordsOf(action, mode);
  const fact = (name: string, number: number): Fact => ({
    ...{ name, value: figure(number), isFigure: true },
  });
  const staying = stay.map(({ state, leads: some }) => fact(markOfState(state, mode).word, some));
  return {
    frame,
    back: { label: 'Leads that match', href: addressOf('/leads', address) },
    heading: words.asked(counted(leads, 'lead')),
    text:
      leads === 0
        ? 'None of the leads that match is in a state for this. Nothing would happen.'
        : `${words.consequence} Leads that come from now on are left alone. Keep the page open while it runs: closing it stops it, and what is done stays done.`,
    lists: [
      { heading: 'Counted just now', facts: [fact('Would be done', leads)] },
      ...(staying.length > 0 ? [{ heading: 'Stay as they are', facts: staying }] : []),
    ],
    act:
      leads === 0
        ? null
        : {
            label: words.agreed(counted(leads, 'lead')),
            tone: 'filled',
            href: addressOf(`/leads/all/${action}`, address),
            fields: { counted: filter.counted ?? '' },
          },
  };
}

type RunPageProps = { readonly run: string; readonly back: string; readonly heading: string };

function RunPage({ run, back, heading }: RunPageProps) {
  const stop = { label: 'Stop', href: '/leads/all/stop', fields: { run } };
  return (
    <div className="group max-w-184">
      <p className="crumbs">
        <a href={back}>Leads that match</a>
      </p>
      <h1>{heading}</h1>
      <p className="lead-text">Closing this page stops it. What is done stays done.</p>
      <div className="acts decide group-has-[.ended]:hidden">
        <ActButton act={{ ...stop, tone: 'outlined' }} />
      </div>
      <Streamed />
    </div>
  );
}

async function* piecesOf(progress: AsyncIterable<Progress>, back: string) {
  for await (const step of progress) yield <Step step={step} back={back} />;
}

/** Each hides the one before it. */
function Step({ step, back }: { step: Progress; back: string }) {
  const said = `${figure(step.through)} of ${figure(step.total)}`;
  return (
    <>
      <p className="progress has-[~.progress]:hidden">
        <span className="figures">{said}</span>
        <progress value={step.through} max={Math.max(1, step.total)} aria-label={`${said} done`} />
      </p>
      {step.ended === null ? null : (
        <div className="ended">
          <p className="lead-text" role="status">
            {step.ended}
          </p>
          <p className="acts decide">
            <a className="act outlined" href={back}>
              See the leads
            </a>
          </p>
        </div>
      )}
    </>
  );
}
