import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { weights } from '@tidewright/leads';
import Fastify from 'fastify';
import { parse } from 'node-html-parser';
import { crmSender } from '../../../apps/server/delivery/sender.ts';
import { createWorker } from '../../../apps/server/delivery/worker.ts';
import { IntakeMemory } from '../../../apps/server/intake/intake-memory.ts';
import { registerIntake } from '../../../apps/server/intake/register-intake.ts';
import type { ReplyPromise } from '../../../packages/content/reply-promise.ts';
import { createFolkTransport } from '../../../packages/crm/folk/folk-transport.ts';
import { fullSubmission } from '../../../packages/forms/samples.fixture.ts';
import { startFolk } from '../../../tools/folk/start.ts';
import { initialSwitches, type Switches } from '../../../tools/folk/switches.ts';
import { APPLICANTS_GROUP_ID, LEADS_GROUP_ID } from '../../../tools/folk/workspace.ts';
import { company as agency, forms, formsById } from '../../content-forms.ts';
import { expect, test } from '../test.ts';
import { startDesk } from './desk.ts';

const log = { info() {}, warn() {}, error() {} };
const groupIds = { leads: LEADS_GROUP_ID, applicants: APPLICANTS_GROUP_ID };
const asking = forms.map(({ form }) => form).filter(({ id }) => id !== 'newsletter');
const newsletter = forms.map(({ form }) => form).filter(({ id }) => id === 'newsletter');
const oneDay: ReplyPromise = { amount: 1, unit: 'business day' };

/** Promises one business day, by a calendar that the dates below rely on. */
const company = {
  ...agency,
  timeZone: 'America/New_York',
  promises: Object.fromEntries(asking.map(({ id }) => [id, oneDay])),
  officeHours: {
    opens: '09:00',
    closes: '17:00',
    holidays: ['2026-03-17'],
    days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const,
  },
};

const aheadOf = (time: string): number =>
  Temporal.PlainDateTime.from(time).toZonedDateTime(company.timeZone).epochMilliseconds -
  Date.now();

/** Intake, console and delivery over one store, on a clock that goes where the test says. */
async function startAgency() {
  let aheadMs = aheadOf('2026-03-02T09:00');
  const now = () => new Date(Date.now() + aheadMs);
  const folk = await startFolk({ now });
  const desk = await startDesk('SQLite', { company, now, wake: () => worker.wake() });
  const { store } = desk;
  const worker = createWorker({
    outbox: store,
    clock: now,
    random: () => 0.5,
    log,
    sender: crmSender(
      createFolkTransport({
        apiUrl: folk.url,
        apiKey: folk.key,
        dealObject: 'Deals',
        clock: now,
        log,
        groupIds,
        people: store,
        limits: { timeoutMs: 1_000 },
      }),
    ),
  });
  const site = Fastify();
  registerIntake(site, {
    outbox: store,
    siteUrl: 'https://www.example.com',
    allowedOrigins: [],
    content: {
      current: () => ({ company, forms: formsById, messages: company.words.messages }),
    },
    dealsMode: 'spec',
    groupIds,
    log,
    limits: { perForm: 1_000, perAddress: 1_000 },
    contactsToken: null,
    fileLinkSecret: 'a secret of the tests',
    randomId: randomUUID,
    now,
    spamWeights: weights,
    ownerOf: async () => null,
    onAccepted: worker.wake,
    formPage: () => undefined,
    memory: new IntakeMemory(),
    messagePage: (title) => title,
  });
  const stopping = new AbortController();
  const running = worker.run(stopping.signal, stopping.signal);
  let sent = 0;
  return {
    store,
    desk,
    now,
    folkIs(switches: Partial<Switches>) {
      Object.assign(folk.switches, initialSwitches(), { limitPerMinute: 1_000_000 }, switches);
    },
    /** On the clock of the agency, such as 2026-03-02T10:00. */
    passTo(time: string) {
      aheadMs = aheadOf(time);
      worker.wake();
    },
    async send(some: readonly (typeof asking)[number][]) {
      for (const form of some) {
        const payload = { ...fullSubmission(form), email: `visitor-${sent}@month.example` };
        const { statusCode } = await site.inject({
          method: 'POST',
          url: `/api/leads/${form.id}`,
          payload,
        });
        expect([form.id, statusCode]).toEqual([form.id, 201]);
        sent += 1;
      }
    },
    async stop() {
      stopping.abort();
      await running;
      await Promise.all([site.close(), folk.close()]);
      await desk.stop();
    },
  };
}

type Agency = Awaited<ReturnType<typeof startAgency>>;

test('a month of an owner: the first line of Today is right at every point', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const agency = await startAgency();
  try {
    await live(agency, await agency.desk.signIn(browser, 'Maren', { baseURL: agency.desk.origin }));
  } finally {
    await agency.stop();
  }
});

async function live(agency: Agency, page: Page): Promise<void> {
  const { desk, folkIs, passTo, send, store } = agency;
  const heading = page.getByRole('heading', { level: 1 });

  /** As someone reads it who opens the console then; the words are the server's, and need no browser. */
  async function says(first: string, header: string | RegExp): Promise<void> {
    await expect(async () => {
      const answer = await page.request.get(desk.origin);
      if (answer.url().includes('/sign-in')) await desk.signInAs(page, 'Maren');
      const today = parse(await answer.text());
      expect(today.querySelector('header .flow')?.textContent).toMatch(header);
      expect(today.querySelector('h1')?.textContent).toBe(first);
    }).toPass({ intervals: [300] });
  }
  const open = () => page.goto(desk.origin);
  const delivered = (leads: number) =>
    expect.poll(async () => (await store.counts()).delivered, { intervals: [100] }).toBe(leads);
  const waits = (leads: number) =>
    expect(page.getByText(new RegExp(`^${leads} leads( worth [^ ]+)? wait here safely\\.`)));
  async function answerAll(): Promise<void> {
    const by = { who: 'Maren', now: agency.now() };
    for (const { reference, state } of await store.list({ work: 'to-answer', limit: 100 }))
      await store.act('answered', reference, state, by);
  }

  folkIs({});
  await says('Ready for the first lead', 'folk is up');

  // Every form, on a Monday; no one promised a newsletter's reader anything.
  passTo('2026-03-02T10:00');
  await send([...asking, ...newsletter]);
  await delivered(12);
  await says('11 to answer', 'folk is up');
  await open();
  await beginsNearTop(page);
  passTo('2026-03-03T09:59');
  await says('11 to answer', 'folk is up');
  passTo('2026-03-03T10:01');
  await says('11 to answer, 11 past your promise', 'folk is up');
  await open();
  await page.getByRole('button', { name: 'Answered' }).first().click();
  await expect(page.getByRole('status')).toContainText('Marked as answered.');
  await expect(heading).toHaveText('10 to answer, 10 past your promise');
  await answerAll();
  await says('Nothing to answer', 'folk is up');

  // Late on a Friday folk refuses our key; the weekend is no business day, and then the clocks change.
  folkIs({ unauthorized: true });
  passTo('2026-03-06T16:00');
  await send(asking.slice(0, 8));
  await says('8 to answer', 'folk refuses our key');
  await open();
  await waits(8).toBeVisible();
  passTo('2026-03-08T20:00');
  await says('8 to answer', /^folk refuse[sd] our key/);
  passTo('2026-03-09T15:59');
  await says('8 to answer', /^folk refuse[sd] our key/);
  passTo('2026-03-09T16:01');
  await says('8 to answer, 8 past your promise', /^folk refuse[sd] our key/);
  folkIs({});
  await open();
  await page.getByRole('button', { name: 'Try the key now' }).click();
  await expect(page.getByRole('status')).toHaveText(
    'folk accepted the key. Leads are delivered again.',
  );
  await delivered(20);
  await answerAll();
  await says('Nothing to answer', 'folk is up');

  // On a Wednesday folk is down; what was answered meanwhile still waits for it.
  folkIs({ down: true });
  passTo('2026-03-11T11:00');
  await send(asking.slice(0, 10));
  await says('10 to answer', /^folk can't be reached since 11(:\d\d)? am$/);
  await open();
  await waits(10).toBeVisible();
  await answerAll();
  passTo('2026-03-11T18:00');
  await says('Nothing to answer', /^folk can't be reached since 11(:\d\d)? am$/);
  await open();
  await waits(10).toBeVisible();
  folkIs({});
  passTo('2026-03-12T18:00');
  await delivered(30);
  await says('Nothing to answer', 'folk is up');

  // Before a holiday folk is slow.
  folkIs({ slowMs: 1_500 });
  passTo('2026-03-16T12:00');
  await send(asking.slice(5, 11));
  await says('6 to answer', /^folk hasn't answered in time since 12(:\d\d)? pm$/);
  passTo('2026-03-17T16:59');
  await says('6 to answer', /^folk hasn't answered in time since /);
  folkIs({});
  passTo('2026-03-18T12:01');
  await delivered(36);
  await says('6 to answer, 6 past your promise', 'folk is up');
  await answerAll();

  // folk rejects a field: the rest arrives, and Today says what is missing.
  folkIs({ refusedField: 'customFieldValues' });
  passTo('2026-03-20T12:00');
  await send([...asking.slice(0, 3), ...newsletter]);
  await delivered(40);
  await says('3 to answer', 'folk is up');
  await open();
  await expect(page.getByText(/ is in folk without /).first()).toBeVisible();
  await answerAll();

  folkIs({});
  passTo('2026-03-31T17:00');
  await says('Nothing to answer', 'folk is up');
  await open();
  await expect(page.getByText('All 40 leads accounted for')).toBeVisible();
  await expect(page.getByText('Not delivered')).toBeHidden();
}

/** What to do comes first: within 200 px on a desktop, whole on the first screen of a phone. */
async function beginsNearTop(page: Page): Promise<void> {
  const first = page.locator('[data-to-answer] > li').first();
  await page.setViewportSize({ width: 1440, height: 900 });
  const [content, lead] = [await page.locator('main').boundingBox(), await first.boundingBox()];
  expect((lead?.y ?? 0) - (content?.y ?? 0)).toBeLessThanOrEqual(200);
  await page.setViewportSize({ width: 390, height: 844 });
  const onPhone = await first.boundingBox();
  expect((onPhone?.y ?? 0) + (onPhone?.height ?? 0)).toBeLessThanOrEqual(844);
  await page.setViewportSize({ width: 1440, height: 900 });
}
