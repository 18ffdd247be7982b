import type { IncomingHttpHeaders } from 'node:http';
import { json } from 'node:stream/consumers';
import { beforeEach, expect, it, vi } from 'vitest';
import { demandingCompany, formsById } from '../../../test/content-forms.ts';
import { serve } from '../../../test/serving.ts';
import { useTemporaryStore } from '../../../test/temporary-store.ts';
import { never } from '../../delivery/lead.fixture.ts';
import { formsFor } from '../../forms/index.ts';
import { claimFor, claimOne } from '../../leads/contract/example-lead.fixture.ts';
import { storedAs } from '../../leads/contract/stored-as.fixture.ts';
import type { NewLead } from '../../leads/lead.ts';
import { canaryAddress } from '../../leads/test-addresses.ts';
import { type CanaryOptions, sendCanary } from './canary.ts';

const store = useTemporaryStore({ alsoTo: () => ['mail', 'copy'] });
let siteUrl: string;
let receive: (answers: Record<string, string>, headers: IncomingHttpHeaders) => Promise<unknown>;
let status: number;

beforeEach(async () => {
  status = 201;
  receive = (answers) => take({ values: answers });
  const { url, close } = await serve(async (request, response) => {
    const answers = (await json(request)) as Record<string, string>;
    const body =
      request.url === '/api/leads/contact' ? await receive(answers, request.headers) : {};
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  siteUrl = url;
  return close;
});

const take = async (given: Partial<NewLead>) => ({
  reference: await storedAs(store, 'waiting', { email: canaryAddress, ...given }, new Date()),
});

async function deliver(): Promise<void> {
  const now = new Date();
  const claim = await claimOne(store, now);
  await store.complete(claim, { contactId: `per_${claim.lead.reference}` }, now);
}

async function completeNotices(): Promise<void> {
  const now = new Date();
  await store.complete(await claimFor(store, 'mail', now), null, now);
  await store.withhold(await claimFor(store, 'copy', now), 'none', now);
}

async function refuse() {
  status = 503;
}

const send = (given: Partial<CanaryOptions> = {}, waitMs = 0) =>
  sendCanary(
    {
      siteUrl,
      store,
      forms: formsById,
      isDelivered: true,
      removeContact: null,
      clock: () => new Date(),
      ...given,
    },
    waitMs,
    never,
  );

it('looks like a visitor of our page, says what it is, and is gone afterwards', async () => {
  const heard: [Record<string, string>, IncomingHttpHeaders][] = [];
  receive = async (answers, headers) => {
    heard.push([answers, headers]);
    const taken = await take({ values: answers });
    for (const _ of ['an earlier canary', 'this one']) {
      await deliver();
      await completeNotices();
    }
    return taken;
  };
  await take({});
  const removeContact = vi.fn(async () => true).mockResolvedValueOnce(false);
  const outcome = await send({ removeContact });
  expect(outcome).toEqual({ arrived: true, ways: ['form', 'store', 'CRM', 'mail'], leftInCrm: 1 });
  expect(removeContact).toHaveBeenCalledTimes(2);
  expect(await store.sum()).toMatchObject({ received: 2, erased: 2 });
  expect(await store.actions({ limit: 1 })).toMatchObject([{ who: 'the canary', what: 'erase' }]);
  const [[answers, headers] = []] = heard;
  expect(headers).toMatchObject({ origin: siteUrl });
  expect(answers).toMatchObject({ name: 'Canary', email: canaryAddress, shownFor: '60000' });
  expect(answers?.['details']).toContain('There is nothing to do.');
});

it('answers every question that the agency requires, and needs no CRM where none is set', async () => {
  const forms = formsFor(demandingCompany);
  receive = async (answers) => {
    if (forms.get('contact')?.read(answers).errors) return refuse();
    const taken = await take({ values: answers });
    await completeNotices();
    return taken;
  };
  const ways = ['form', 'store', 'mail'];
  expect(await send({ forms, isDelivered: false })).toEqual({ arrived: true, ways, leftInCrm: 0 });
});

it('waits for the CRM and for each notice', async () => {
  const sending = send({}, 5_000);
  setTimeout(deliver, 300);
  setTimeout(completeNotices, 700);
  expect(await sending).toMatchObject({ arrived: true, leftInCrm: 1 });
});

it.each<[string, () => Promise<unknown> | undefined, RegExp]>([
  ['the form refuses', refuse, /^The form at \S+ answered 503\.$/],
  [
    'it is not in this store',
    async () => ({ reference: 'TW-0000-0000' }),
    /SITE_URL point to this/,
  ],
  [
    'it is taken for spam',
    () => take({ suspicion: 'a trap' }),
    /set aside as suspected spam: a trap/,
  ],
  ['no one delivers it', () => take({}), /^It didn’t reach the CRM\. It’s still waiting\.$/],
  [
    'no notice goes out',
    async () => {
      const taken = await take({});
      await deliver();
      return taken;
    },
    /^Its (mail|copy) wasn’t sent\. It’s still waiting\.$/,
  ],
])('says where it was lost when %s', async (_, work, reason) => {
  receive = async () => work();
  const outcome = await send();
  expect(outcome).toMatchObject({ arrived: false, reason: expect.stringMatching(reason) });
  expect((await store.sum()).erased).toBe(0);
});

it('says that nothing answers', async () => {
  expect(await send({ siteUrl: 'http://127.0.0.1:1' })).toEqual({
    arrived: false,
    reference: null,
    reason: 'The form at http://127.0.0.1:1 doesn’t answer.',
  });
});
