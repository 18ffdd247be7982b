import { sayCheck } from '@tidewright/leads';
import { afterEach, expect, it } from 'vitest';
import { never, silent } from '../../../../packages/crm/lead.fixture.ts';
import { type HttpReceiver, startReceiver } from '../../../../packages/crm/receiver.fixture.ts';
import { createReferenceInventory } from '../../../../packages/crm/reference-inventory.ts';
import { signWebhook } from '../../../../packages/crm/webhook-signature.ts';
import { claimOne, exampleLead } from '../../../../packages/leads/contract/example-lead.fixture.ts';
import { useTemporaryStore } from '../../../../test/temporary-store.ts';
import { runCheck } from './run-check.ts';

const store = useTemporaryStore();
let receiver: HttpReceiver;
afterEach(() => receiver.close());

const received = new Date('2026-03-02T12:00:00Z');
const night = new Date('2026-03-04T03:00:00Z');

/** The receiver has all but the first. */
async function check(answer: (asked: readonly string[]) => unknown) {
  for (let number = 0; number < 120; number += 1) {
    await store.accept(exampleLead({ email: `${number}@visitor.example` }), received);
    const claim = await claimOne(store, received, 'webhook');
    await store.complete(claim, { contactId: `msg_${number}` }, received);
  }
  receiver = await startReceiver(({ path }) => {
    const query = new URL(path, 'http://receiver.example').searchParams;
    return { status: 200, body: answer(query.get('references')?.split(',') ?? []) };
  });
  const options = { mode: 'webhook', url: receiver.url, secret: 'secret' } as const;
  const inventory = createReferenceInventory({ ...options, clock: () => night, log: silent });
  await store.checks.begin({ from: new Date(0), before: night }, false, night);
  return runCheck({
    checks: store.checks,
    inventory,
    without: [],
    clock: () => night,
    signal: never,
  });
}

it('finds what a receiver says it has, a hundred a call, signed', async () => {
  let first = '';
  const checked = await check((asked) => {
    first ||= asked[0] ?? '';
    return { references: asked.filter((reference) => reference !== first) };
  });
  expect(checked).toMatchObject({ kind: 'done', sum: { leads: 120, there: 119, missing: 1 } });
  expect(receiver.calls).toHaveLength(2);
  const [call] = receiver.calls;
  const asked = new URL(call?.path ?? '', receiver.url).searchParams.get('references') ?? '';
  const timestamp = Number(call?.headers['webhook-timestamp']);
  const id = `${call?.headers['webhook-id']}`;
  expect(call?.headers['webhook-signature']).toBe(
    signWebhook({ id, timestamp, body: asked }, 'secret'),
  );
  expect(await store.checks.listFound(['missing'], 9)).toMatchObject([{ reference: first }]);
});

const why = 'CRM_WEBHOOK_CHECK_URL doesn’t answer {"references": […]}';

it.each([
  ['something else', { hello: 'world' }],
  ['names of another type', { references: [1, 2] }],
  ['one name alone', { references: 'TW-1' }],
])('says that nothing could be checked where the answer is %s', async (_, answer) => {
  const checked = await check(() => answer);
  expect(checked).toMatchObject({
    kind: 'done',
    sum: { leads: 120, there: 0, missing: 0, unread: { leads: 120, why } },
  });
  const sum = 'sum' in checked ? checked.sum : null;
  expect(sum && sayCheck(sum, 'the webhook')).toBe(`None of 120 leads could be checked (${why})`);
});

it('counts what came before an unreadable answer, and keeps what is known of the rest', async () => {
  let asked = 0;
  const checked = await check((references) => {
    asked += 1;
    return asked === 1 ? { references } : 'x'.repeat(100);
  });
  expect(checked).toMatchObject({ sum: { leads: 120, there: 100, unread: { leads: 20, why } } });
  const sum = 'sum' in checked ? checked.sum : null;
  expect(sum && sayCheck(sum, 'the webhook')).toBe(
    `100 of 100 leads are in the webhook, 0 missing, 20 could not be checked (${why})`,
  );
  const found = (await store.list({ limit: 200 })).filter((lead) => lead.found !== null);
  expect(found).toHaveLength(100);
});
