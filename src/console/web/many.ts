import type { FastifyInstance } from 'fastify';
import { isCountMark } from '../../leads/lead-admin.ts';
import type { JobAction } from '../../leads/lead-jobs.ts';
import { previewOf, startJob } from '../jobs.ts';
import { confirmPage } from '../pages/Confirm.tsx';
import { jobPage } from '../pages/Job.tsx';
import { isJobAction } from '../views/job-words.ts';
import { jobView, previewView } from '../views/many.ts';
import type { Desk } from './desk.ts';
import { fieldsOf } from './form-fields.ts';
import { frameOf } from './frame.ts';
import { leadsAsked } from './leads-asked.ts';
import { Refused } from './refused.ts';

type Action = { Params: { action: string } };
type Id = { Params: { id: string } };

/** One thing done to all that match: counted, agreed, then done by the server at its own pace. */
export function manyPages(app: FastifyInstance, desk: Desk): void {
  const acting = { config: { isForActing: true } };
  app.get<Action>('/leads/all/:action', acting, async (request, reply) => {
    const action = actionNamed(request.params.action);
    const { address, filter } = await leadsAsked(request, desk);
    const { sort: _, ...unsorted } = address;
    const preview = await previewOf(desk.store, action, filter);
    const frame = await frameOf(desk, request, { title: 'All that match', current: 'leads' });
    return reply.page(confirmPage(previewView(desk, frame, unsorted, preview)));
  });

  app.post<Action>('/leads/all/:action', async (request, reply) => {
    const action = actionNamed(request.params.action);
    const counted = fieldsOf(request).get('counted') ?? '';
    if (!isCountMark(counted)) throw new Refused(400, 'Nothing to do', 'Count the leads first.');
    const { filter: asked } = await leadsAsked(request, desk);
    const filter = { ...asked, counted };
    const by = { who: request.person.who, now: desk.now() };
    const { id } = await startJob(desk.store, { action, filter }, by);
    desk.wake();
    return reply.redirect(`/jobs/${id}`, 303);
  });

  app.get<Id>('/jobs/:id', async (request, reply) => {
    const job = await desk.store.findJob(request.params.id);
    if (!job) return reply.callNotFound();
    const frame = await frameOf(desk, request, { title: 'Work on many', current: 'leads' });
    // While it runs, no stamp is the last one: the page is asked for again and again.
    const isRunning = job.state === 'running';
    return reply.page(jobPage(jobView(desk, isRunning ? { ...frame, stamp: '' } : frame, job)));
  });

  app.post<Id>('/jobs/:id/cancel', async (request, reply) => {
    const { id } = request.params;
    await desk.store.cancelJob(id, desk.now());
    return reply.redirect(`/jobs/${encodeURIComponent(id)}`, 303);
  });
}

function actionNamed(name: string): JobAction {
  if (isJobAction(name)) return name;
  throw new Refused(404, 'Nothing here', 'This cannot be done to many leads.');
}
