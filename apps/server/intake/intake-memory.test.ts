import { expect, it } from 'vitest';
import { samplePdf } from '../../../packages/forms/resume-samples.fixture.ts';
import { fullSubmission } from '../../../packages/forms/samples.fixture.ts';
import { formOf } from '../../../test/content-forms.ts';
import { multipartBody, startIntake } from './intake.fixture.ts';
import { IntakeMemory } from './intake-memory.ts';

/** Publishing registers intake on the app of another build, while the old one may still answer. */

it('holds an address to its limit on all apps together', async () => {
  const limits = { perForm: 1, perAddress: 9 };
  const memory = new IntakeMemory();
  await using old = await startIntake({ limits, memory });
  await using published = await startIntake({ limits, memory, outbox: old.outbox });
  const contact = fullSubmission(formOf('contact'));
  expect((await old.post('contact', contact)).statusCode).toBe(201);
  expect((await published.post('contact', contact)).statusCode).toBe(429);
});

it('counts the unfinished uploads of all apps together', async () => {
  const memory = new IntakeMemory();
  await using published = await startIntake({ memory });
  const address = await published.app.listen({ port: 0, host: '127.0.0.1' });
  const { headers, payload: body } = multipartBody(fullSubmission(formOf('application')), {
    name: 'resume',
    filename: 'cv.pdf',
    bytes: Buffer.concat([samplePdf(), Buffer.alloc(1024 * 1024)]),
  });
  const apply = () => fetch(`${address}/api/leads/application`, { method: 'POST', headers, body });
  const status = await memory.uploads.during(async (take) => {
    take(64 * 1024 * 1024);
    return (await apply()).status;
  });
  expect(status).toBe(503);
  expect((await apply()).status).toBe(201);
});
