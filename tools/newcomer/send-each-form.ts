import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { readCompanyFacts } from '@tidewright/content/company-facts';
import { formsFor } from '@tidewright/forms';
import { fullSubmission } from '../../packages/forms/samples.fixture.ts';
import type { Webhook } from './webhook.ts';

const patienceMs = 60_000;

/** One lead of each form of that content; answers their number once the webhook has all of them, answer by answer. */
export async function sendEachForm(
  content: string,
  address: string,
  { received }: Webhook,
): Promise<number> {
  const sent = new Map<string, Readonly<Record<string, unknown>>>();
  for (const [id, { form }] of formsFor(readCompanyFacts(content))) {
    const answers = { ...fullSubmission(form), email: `${id}@newcomer.example` };
    const answer = await fetch(`${address}/api/leads/${id}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify(answers),
    });
    if (answer.status !== 201) throw new Error(`${id}: ${answer.status} ${await answer.text()}`);
    sent.set(id, answers);
  }
  const giveUpAt = Date.now() + patienceMs;
  const missing = () =>
    [...sent.keys()].filter((id) => !received.some(({ tags }) => tags.includes(id)));
  while (missing().length > 0) {
    if (Date.now() > giveUpAt) throw new Error(`The webhook doesn’t have ${missing().join(', ')}`);
    await delay(100);
  }
  for (const [id, answers] of sent) {
    const got = received.find(({ tags }) => tags.includes(id))?.answers ?? {};
    const lost = Object.keys(answers).filter((name) => !(name in got));
    if (lost.length > 0) throw new Error(`${id}: the webhook has no answer to ${lost.join(', ')}`);
  }
  return sent.size;
}
