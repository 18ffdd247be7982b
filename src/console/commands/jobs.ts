import type { Job } from '../../leads/lead-jobs.ts';
import { type Column, table } from '../terminal/table.ts';
import { sayTime } from '../times.ts';
import { harmlessJson, oneLine } from '../visible-text.ts';
import { type Context, defineCommand, exitCodes, NothingFoundError } from './command.ts';
import { wholeNumber } from './filter.ts';

const usualLimit = 20;

export const jobs = defineCommand({
  name: 'jobs',
  summary: 'what is being done to many leads at once, and what was',
  details: 'Jobs are begun on the pages and run by the server. A cancelled one undoes nothing.',
  options: {
    cancel: { type: 'string', value: 'ID', says: 'end the job that this begins, after its step' },
    limit: { type: 'string', value: 'N', says: `at most so many; otherwise ${usualLimit}` },
  },
  examples: [
    ['jobs', 'how far they are'],
    ['jobs --cancel 1f0c', 'the first letters of its id are enough'],
  ],
  async run(call) {
    const { config, terminal, options, withStore } = call;
    if (options.cancel !== undefined) return cancel(options.cancel, Boolean(options.json), call);
    const limit = wholeNumber('--limit', options.limit, usualLimit);
    const found = await withStore((store) => store.jobs(limit));
    if (options.json) await terminal.print(harmlessJson(found, 2));
    else if (found.length > 0)
      await terminal.print(table(found, columns(config.company.timeZone), terminal));
    if (found.length > 0) return exitCodes.done;
    throw new NothingFoundError('There was no job yet.');
  },
});

/** Nobody looks further back for something that runs. */
const newest = 1_000;

async function cancel(typed: string, json: boolean, { terminal, withStore, now }: Context) {
  const { job, isCancelled } = await withStore(async (store) => {
    const named = (await store.jobs(newest)).filter(({ id }) => id.startsWith(typed));
    const [job] = named;
    if (!job) throw new NothingFoundError(`There is no job ${typed}. See: npm run leads -- jobs`);
    if (named.length > 1)
      throw new NothingFoundError(`More than one job begins with ${typed}: name more of its id.`);
    return { job, isCancelled: await store.cancelJob(job.id, now()) };
  });
  const words = isCancelled ? 'is cancelled' : 'had ended already';
  if (json) await terminal.print(harmlessJson({ id: job.id, isCancelled }, 2));
  else await terminal.print(`The job ${job.id.slice(0, 8)} ${words}.`);
  return isCancelled ? exitCodes.done : exitCodes.failed;
}

const columns = (timeZone: string): readonly Column<Job>[] => [
  { title: 'job', cell: ({ id }) => id.slice(0, 8) },
  { title: 'started', cell: ({ startedAt }) => sayTime(startedAt, timeZone) },
  { title: 'who', cell: ({ who }) => oneLine(who), gives: true },
  { title: 'what', cell: ({ action }) => action },
  { title: 'state', cell: ({ state }) => state },
  { title: 'done', cell: ({ done, total }) => `${done} of ${total}` },
  { title: 'kept', cell: ({ kept }) => `${kept}` },
  { title: 'failed', cell: ({ failed }) => `${failed}` },
];
