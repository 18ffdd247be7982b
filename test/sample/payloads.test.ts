import type { ServerForm } from '@tidewright/forms';
import type { Lead } from '@tidewright/leads';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startIntake } from '../../apps/server/intake/intake.fixture.ts';
import { toPlainForm } from '../../apps/site/islands/lead-form-props.ts';
import { startFolkBench } from '../../packages/crm/folk/folk.fixture.ts';
import { never, silent } from '../../packages/crm/lead.fixture.ts';
import { createProxyTransport } from '../../packages/crm/proxy/proxy-transport.ts';
import { type HttpReceiver, startReceiver } from '../../packages/crm/receiver.fixture.ts';
import { createWebhookTransport } from '../../packages/crm/webhook/webhook-transport.ts';
import { samplePdf } from '../../packages/forms/resume-samples.fixture.ts';
import {
  everyAnswer,
  fullSubmission,
  sampleClock,
  shortestSubmission,
} from '../../packages/forms/samples.fixture.ts';
import { forms } from '../own-forms.ts';
import { isSample } from './is-sample.ts';

/**
 * What every form asks, says and sends, byte for byte, as receivers outside rely on it: payloads/<form>.json.
 * Whoever changes it on purpose writes the files anew with vitest run -u, and reads the difference.
 */

const groupIds = { leads: 'grp_leads', applicants: 'grp_applicants' };
const instant = '2026-11-15T12:00:00Z';
const clock = () => new Date(instant);
let receiver: HttpReceiver;

beforeAll(async () => {
  receiver = await startReceiver(() => ({ status: 200, body: { data: { id: 'id-of-theirs' } } }));
});
afterAll(() => receiver.close());

const all = forms.flatMap(({ variants = [], ...form }) => [
  form,
  ...variants.filter(isFirstOfKind),
]);

/** Plans are alike but for their names, and so are packages. */
function isFirstOfKind({ listing }: ServerForm, index: number, variants: readonly ServerForm[]) {
  return variants.findIndex((other) => other.listing?.kind === listing?.kind) === index;
}

const named = all.map(
  (form) => [form.form.id + (form.listing ? `-${form.listing.kind}` : ''), form] as const,
);

it.runIf(isSample).each(named)('%s asks, says and sends what it always did', async (name, form) => {
  const asksFor = form.listing ? { [form.listing.kind]: form.listing.id } : {};
  const submissions = {
    full: { ...fullSubmission(form.form), ...asksFor },
    shortest: { ...shortestSubmission(form.form), ...asksFor },
  };
  const sent: Record<string, unknown> = {};
  for (const [length, answers] of Object.entries(submissions)) {
    for (const dealsMode of ['spec', 'all'] as const) {
      const lead = await leadOf(form, answers, dealsMode, length === 'full');
      const { values, contact, deal, note } = lead;
      sent[`${length}, CRM_DEALS=${dealsMode}`] = {
        stored: { values, contact, deal, note },
        webhook: await byWebhook(lead),
        proxy: await byProxy(lead),
        folk: await byFolk(lead),
      };
    }
  }
  const said = {
    asked: sorted(toPlainForm(form.form)),
    empty: form.form.parse({}, sampleClock).errors,
    wrong: form.form.parse(everyAnswer(form.form, 'none such'), sampleClock).errors,
    tooLong: form.form.parse(everyAnswer(form.form, 'x'.repeat(6_000)), sampleClock).errors,
  };
  const record = `${JSON.stringify({ ...said, sent }, null, 2)}\n`;
  await expect(record).toMatchFileSnapshot(`payloads/${name}.json`);
});

/** In which order a page names the keys of a question is nobody's business. */
const sorted = (form: object) =>
  JSON.parse(JSON.stringify(form), (_, value) =>
    value instanceof Object && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );

async function leadOf(
  { form }: ServerForm,
  answers: Record<string, string>,
  dealsMode: 'spec' | 'all',
  withFile: boolean,
): Promise<Lead> {
  await using intake = await startIntake({ dealsMode, randomId: () => 'file-id' });
  const field = form.fields.find(({ kind }) => kind === 'file');
  const file = field && { name: field.name, filename: 'Résumé.pdf', bytes: samplePdf() };
  const answer = await intake.postMultipart(form.id, answers, withFile ? file : undefined);
  expect(answer.statusCode).toBe(201);
  const [lead] = await intake.leads();
  return { ...(lead as Lead), id: 'lead', reference: 'TW-7F3K-92QD' };
}

/** Every call in the order in which it came, with its body as it was written. */
async function callsDuring(deliver: () => Promise<{ readonly kind: string }>) {
  const before = receiver.calls.length;
  expect(await deliver()).toMatchObject({ kind: 'delivered' });
  return receiver.calls.slice(before).map(({ method, path, text }) => `${method} ${path} ${text}`);
}

const saved = async () => true;

const byWebhook = (lead: Lead) =>
  callsDuring(() =>
    createWebhookTransport({ url: receiver.url, groupIds, clock, log: silent }).deliver(
      ...([lead, saved, never] as const),
    ),
  );

const byProxy = (lead: Lead) =>
  callsDuring(() =>
    createProxyTransport({ url: receiver.url, groupIds, clock, log: silent }).deliver(
      ...([lead, saved, never] as const),
    ),
  );

async function byFolk(lead: Lead) {
  const bench = await startFolkBench();
  try {
    expect(await bench.deliver(lead)).toMatchObject({ kind: 'delivered' });
    return bench.folk.state.arrivals.map(
      ({ method, path, body }) =>
        `${method} ${path} ${(JSON.stringify(body) ?? '').replaceAll(/per_[\w-]{36}/g, 'per_theirs')}`,
    );
  } finally {
    await bench.close();
  }
}
