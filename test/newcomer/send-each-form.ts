import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { readCompanyFacts } from '../../src/company-facts.ts';
import { formsFor } from '../../src/forms/index.ts';
import { fullSubmission } from '../../src/forms/samples.fixture.ts';
import type { Folk } from '../folk/start.ts';

const patienceMs = 60_000;

/** One lead of each form of that content; answers their number once folk has the last of them. */
export async function sendEachForm(content: string, address: string, folk: Folk): Promise<number> {
  const waiting = new Set<string>();
  for (const [id, { form }] of formsFor(readCompanyFacts(content))) {
    const email = `${id}@newcomer.example`;
    const answer = await fetch(`${address}/api/leads/${id}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify({ ...fullSubmission(form), email }),
    });
    if (answer.status !== 201) throw new Error(`${id}: ${answer.status} ${await answer.text()}`);
    waiting.add(email);
  }
  const sent = waiting.size;
  const giveUpAt = Date.now() + patienceMs;
  while (waiting.size > 0) {
    for (const { emails } of folk.state.people.values())
      for (const email of emails) waiting.delete(email);
    if (Date.now() > giveUpAt) throw new Error(`folk does not have ${[...waiting].join(', ')}`);
    await delay(100);
  }
  return sent;
}
