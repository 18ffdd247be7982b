import { afterAll, beforeAll, expect, it } from 'vitest';
import { formOf } from '../../test/content-forms.ts';
import { type Postgres, startPostgres } from '../../test/postgres/start-postgres.ts';
import { fullSubmission } from '../forms/samples.fixture.ts';
import { openOutbox } from '../leads/open-outbox.ts';
import type { Outbox } from '../leads/outbox.ts';
import { everyLead, failureOf, type IntakeUnderTest, startIntake } from './intake.fixture.ts';

const contact = formOf('contact');

let postgres: Postgres;
let outbox: Outbox;
let intake: IntakeUnderTest;

beforeAll(async () => {
  postgres = await startPostgres();
  outbox = await openOutbox({ databaseUrl: await postgres.createDatabase(), dataDir: '' });
  intake = await startIntake({ outbox });
});

afterAll(async () => {
  await intake[Symbol.asyncDispose]();
  await outbox.close();
  await postgres.remove();
});

const typed = fullSubmission(contact);
const failure = failureOf(contact);

const send = (headers: Record<string, string>, payload: object | string) =>
  intake.app.inject({ method: 'POST', url: '/api/leads/contact', headers, payload });

const sendWithoutScript = () =>
  send(
    { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
    new URLSearchParams(typed).toString(),
  );

it('shows the form with its own message and everything typed, until the database is back', async () => {
  await postgres.shutDown();

  const page = await sendWithoutScript();
  expect(page.statusCode).toBe(503);
  expect(page.body.replace(/<[^>]*>/g, '')).toContain(failure);
  for (const { name, kind } of contact.fields) {
    expect(page.body).toContain(
      kind === 'textarea' ? `>${typed[name]}</textarea>` : `value="${typed[name]}"`,
    );
  }
  const answer = await send({}, typed);
  expect([answer.statusCode, answer.json()]).toEqual([503, { message: failure }]);

  await postgres.startUp();
  expect((await sendWithoutScript()).statusCode).toBe(303);
  expect(await everyLead(outbox)).toHaveLength(1);
});
