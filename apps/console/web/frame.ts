import { createHash } from 'node:crypto';
import { isAction, undoingOf, workOf } from '@tidewright/leads';
import type { CrmMode } from '@tidewright/settings/config';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readTally, sayTally } from '../action-outcomes.ts';
import { actionWords } from '../action-words.ts';
import { type CrmTrouble, findTrouble, keyRemedy, troubleSentence } from '../crm-trouble.ts';
import { present } from '../people.ts';
import { clockOf } from '../times.ts';
import { formNamesOf } from '../words/forms.ts';
import { sumOf } from '../words/numbers.ts';
import type { Act } from '../words/page-parts.ts';
import { receiverFirst, receiverName } from '../words/receivers.ts';
import { type Desk, localPath } from './desk.ts';
import type { SessionUser } from './sessions.ts';

/** Null if no one is signed in, on open pages, and after an error that would happen again. */
export async function frameFor(desk: Desk, request: FastifyRequest, status: number) {
  const { session, routeOptions } = request;
  if (!session || routeOptions.config.isOpen || status >= 500) return null;
  const frame = frameOf(desk, session.person, request);
  return status < 400 ? frame : frame.catch(() => null);
}

export type Frame = Omit<Awaited<ReturnType<typeof frameOf>>, 'stamp'> & {
  /** Changes when the page may have; null if it must not be fetched again. */
  readonly stamp: string | null;
};

async function frameOf(desk: Desk, person: SessionUser, request: FastifyRequest) {
  const { done = '' } = request.query as { done?: string };
  const isTried = done === 'key-tried';
  const { company, forms, mode, now } = desk;
  const { counts, toAnswer, trouble, stamp, leads } = await readOverview(desk);
  const users = await desk.store.users.list();
  return {
    ...person,
    desk,
    trouble,
    stamp,
    leads,
    clock: clockOf(company, now()),
    names: formNamesOf(forms, company),
    flow: flowOf(mode, trouble),
    setAside: counts['set-aside'],
    toAnswer,
    /** Including people who have left. */
    users,
    people: present(users).map(({ name }) => name),
    done: isTried ? keyTriedWords(mode, trouble) : doneWords(done),
    hasFailed: isTried && trouble !== null,
    undo: await undoOf(done, request, desk),
  };
}

function flowOf(mode: CrmMode, trouble: CrmTrouble | null) {
  if (mode === 'stored only') return { kind: mode, words: 'No CRM set' } as const;
  if (!trouble) return { kind: 'flowing', words: `${receiverName(mode)} is up` } as const;
  const isPause = trouble.cause === 'paused' || trouble.cause === 'slow-down';
  return { kind: isPause ? 'paused' : 'failing', words: trouble.title } as const;
}

/** The stamp changes when leads come in, change state or are acted on, and when delivery stops or resumes. */
async function readOverview({ store, mode, company, now }: Desk) {
  const [counts, toAnswer, [action], [newest], trouble] = await Promise.all([
    store.counts(),
    store.count({ work: 'to-answer' }),
    store.actions({ limit: 1 }),
    store.list({ limit: 1 }),
    findTrouble(store, mode, company, now()),
  ]);
  const seen = [Object.values(counts), action?.id, newest?.id, trouble];
  const hash = createHash('sha256').update(JSON.stringify(seen)).digest('base64url');
  const leads = sumOf(counts) - counts['set-aside'];
  return { counts, toAnswer, trouble, leads, stamp: hash.slice(0, 12) };
}

/** Open pages poll this: much cheaper than the page. */
export function stampRoute(app: FastifyInstance, desk: Desk): void {
  app.get('/stamp', async (_, reply) => {
    const { stamp } = await readOverview(desk);
    return reply.type('text/plain').send(stamp);
  });
}

/** By the name in the URL, so that a URL can't put words on the page. */
const doneMessages: Readonly<Record<string, string>> = {
  resumed: 'Delivery is on again. Waiting leads go out now.',
  remark: 'Note saved.',
  replied: 'Your reply is on its way, and the lead is marked as answered.',
  'check-asked': 'The check starts within a minute. Results will show here.',
  resend: 'The notification is being sent again.',
  'resend-later': 'It’s being sent right now. Try again in a minute if it doesn’t arrive.',
  'draft-saved': 'Saved in your draft. The site still shows the old text.',
  'draft-discarded': 'Your draft is gone. The site is as it was.',
  'entry-copied': 'Copied into your draft. Change what is different, then review.',
  'entry-moved': 'Moved in your draft. The site shows the new order once you publish.',
  'page-added': 'In your draft. Add sections to it here, then review.',
  'study-added': 'In your draft. Look through the other fields, then review.',
  'entry-deleted': 'Deleted in your draft. The site shows it until you publish.',
  published: 'Published. The site shows it now.',
  'published-uncommitted': 'Published. This page says what’s left to do.',
  'erased-person': 'Everything from this address is erased.',
};

function doneWords(name: string): string | null {
  const tally = readTally(name);
  if (tally) return sayTally(tally);
  if (isAction(name)) return actionWords(name).said;
  return Object.hasOwn(doneMessages, name) ? (doneMessages[name] ?? null) : null;
}

/** Null for what can't be undone, or isn't so anymore. */
async function undoOf(
  done: string,
  { query, params, url }: FastifyRequest,
  { store }: Desk,
): Promise<Act | null> {
  // Set unless it was done on the lead's own page.
  const { of } = query as { of?: string };
  const reference = of ?? (params as { reference?: string }).reference;
  const lead = reference && isAction(done) ? await store.find(reference) : null;
  // Offered only for work that shows in its state of work, and only until someone changes it.
  if (!lead || !isAction(done) || workOf(lead) !== done) return null;
  const by = undoingOf(done, lead.state);
  if (by === null) return null;
  const seen = { seen: lead.state };
  return {
    label: 'Undo',
    tone: 'text',
    href: `/leads/${lead.reference}/${by}`,
    fields: of === undefined ? seen : { ...seen, back: localPath(url) },
  };
}

function keyTriedWords(mode: CrmMode, trouble: CrmTrouble | null): string {
  const receiver = receiverFirst(mode);
  if (!trouble) return `${receiver} accepted the key. Leads are delivered again.`;
  if (trouble.cause === 'refused') return `${receiver} still refuses the key. ${keyRemedy(mode)}`;
  if (trouble.cause !== 'trying') return `${troubleSentence(trouble)}.`;
  return trouble.leads > 0
    ? 'The key is being tried. The result will show here.'
    : 'The next lead tries the key.';
}
