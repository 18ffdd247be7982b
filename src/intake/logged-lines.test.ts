import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { signedToken } from './files-route.ts';
import { type IntakeUnderTest, startIntake } from './intake.fixture.ts';

const secret = 'a secret of the tests';

let intake: IntakeUnderTest;
let lines: Record<string, unknown>[];

beforeEach(async () => {
  lines = [];
  const stream = { write: (line: string) => lines.push(JSON.parse(line)) };
  intake = await startIntake({ fileLinkSecret: secret }, { logger: { level: 'warn', stream } });
});
afterEach(async () => {
  await intake[Symbol.asyncDispose]();
  expect(JSON.stringify(lines)).not.toContain('ada@visitor.example');
});

const subscribe = (more: object = {}) =>
  intake.app.inject({
    method: 'POST',
    url: '/api/leads/newsletter',
    payload: { email: 'ada@visitor.example', ...more },
  });

describe('a lead that is set aside', () => {
  it('leaves a line that says which and why', async () => {
    const { reference } = (await subscribe({ topic: 'Cheap pills' })).json();
    expect(lines).toEqual([
      expect.objectContaining({
        level: 40,
        msg: 'lead set aside',
        reference,
        form: 'newsletter',
        reason: 'filled the trap field',
      }),
    ]);
  });

  it('leaves one line however often it is sent', async () => {
    await subscribe({ topic: 'Cheap pills' });
    await subscribe({ topic: 'Cheap pills' });
    expect(lines).toHaveLength(1);
  });
});

it('leaves no line when all is well', async () => {
  await subscribe();
  expect(lines).toEqual([]);
});

describe('a store that fails', () => {
  const failure = { level: 50, error: expect.stringMatching(/^The store .* is closed\.$/) };

  it('is logged with its sentence when a lead comes', async () => {
    await intake.outbox.close();
    expect((await subscribe()).statusCode).toBe(503);
    const msg = 'a request was not taken in';
    expect(lines).toEqual([expect.objectContaining({ ...failure, msg, reason: 'not-stored' })]);
  });

  it('is logged with its sentence when a file is asked for', async () => {
    await intake.outbox.close();
    const token = signedToken('file', 'some-file', secret, new Date('2026-11-15T12:00:00Z'));
    expect((await intake.app.inject({ url: `/files/${token}` })).statusCode).toBe(503);
    expect(lines).toEqual([expect.objectContaining({ ...failure, msg: 'file not readable' })]);
  });
});
