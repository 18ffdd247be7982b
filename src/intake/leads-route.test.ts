import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { formOf, forms } from '../../test/content-forms.ts';
import { fullSubmission, shortestSubmission } from '../forms/samples.fixture.ts';
import { contentHash, keyFromContent } from './content-hash.ts';
import {
  everyLead,
  failureOf,
  type IntakeUnderTest,
  multipartBody,
  startIntake,
} from './intake.fixture.ts';

const contact = formOf('contact');

let intake: IntakeUnderTest;
beforeEach(async () => {
  intake = await startIntake();
});
afterEach(() => intake[Symbol.asyncDispose]());

const post = (form: string, payload: object, headers: Record<string, string> = {}) =>
  intake.app.inject({ method: 'POST', url: `/api/leads/${form}`, payload, headers });

const encoded = { 'content-type': 'application/x-www-form-urlencoded' };

describe.each(forms.map(({ form }) => [form.id, form] as const))('%s', (id, form) => {
  const submission = fullSubmission(form);

  it.each([
    ['JSON', () => post(id, submission)],
    ['a form', () => postForm(id, submission)],
    ['multipart', () => postMultipart(id, submission)],
  ])('stores a lead sent as %s', async (_, send) => {
    const answer = await send();
    expect(answer.statusCode).toBe(201);
    const [lead, ...others] = await everyLead(intake.outbox);
    expect(others).toEqual([]);
    expect(answer.json()).toEqual({
      reference: lead?.reference,
      ...(form.afterSuccess === 'schedule' && { token: expect.any(String) }),
    });
    expect(lead).toMatchObject({
      form: id,
      email: 'ada@example.com',
      values: submission,
      suspicion: null,
    });
    expect(intake.wakeUps()).toBe(1);
  });

  it('takes text that shows nothing for an empty answer', async () => {
    const blank = Object.fromEntries(form.fields.map(({ name }) => [name, '\u200b \u2060']));
    const { errors } = form.parse({});
    const answer = await post(id, blank);
    expect([answer.statusCode, answer.json()]).toEqual([422, { errors }]);
    expect(await everyLead(intake.outbox)).toEqual([]);
  });

  it('answers an empty submission with the form’s own messages and stores nothing', async () => {
    const { errors } = form.parse({});
    for (const answer of [
      await post(id, {}),
      await postForm(id, { nothing: '' }),
      await postMultipart(id, {}),
    ]) {
      expect([answer.statusCode, answer.json()]).toEqual([422, { errors }]);
    }
    expect(await everyLead(intake.outbox)).toEqual([]);
    expect(intake.wakeUps()).toBe(0);
  });
});

function postForm(form: string, fields: Record<string, string>) {
  const payload = new URLSearchParams(fields).toString();
  return intake.app.inject({
    method: 'POST',
    url: `/api/leads/${form}`,
    payload,
    headers: encoded,
  });
}

function postMultipart(form: string, fields: Record<string, string>) {
  return intake.app.inject({ method: 'POST', url: `/api/leads/${form}`, ...multipartBody(fields) });
}

describe('sending twice', () => {
  const email = { email: 'ada@example.com' };

  it('stores once under one key, in the header or in the body', async () => {
    const first = await post('newsletter', email, { 'idempotency-key': 'one' });
    const again = await post('newsletter', { ...email, idempotencyKey: 'one' });
    expect([first.statusCode, again.statusCode]).toEqual([201, 200]);
    expect(again.json()).toEqual(first.json());
    expect(intake.wakeUps()).toBe(1);
  });

  it('stores once without a key, while it can only be a repeat', async () => {
    intake.setTime('2026-11-15T12:09:00Z');
    expect((await post('newsletter', email)).statusCode).toBe(201);
    intake.setTime('2026-11-15T12:11:00Z');
    expect((await post('newsletter', email)).statusCode).toBe(200);
    intake.setTime('2026-11-15T12:30:00Z');
    expect((await post('newsletter', email)).statusCode).toBe(201);
  });

  it('refuses other content under the same key', async () => {
    await post('newsletter', email, { 'idempotency-key': 'one' });
    const other = await post(
      'newsletter',
      { email: 'b@example.com' },
      { 'idempotency-key': 'one' },
    );
    expect(other.statusCode).toBe(409);
    expect(other.json().message).toMatch(/earlier version/);
  });
});

describe('a key that is made of the content', () => {
  const email = { email: 'ada@example.com' };
  const hash = contentHash('newsletter', email, undefined);
  const derived = keyFromContent(hash, new Date('2026-11-15T12:00:00Z'));

  it('can be sent by nobody', async () => {
    const other = { email: 'mallory@example.com' };
    const posed = await post('newsletter', other, { 'idempotency-key': derived });
    expect(posed.statusCode).toBe(400);
    expect((await post('newsletter', { ...other, idempotencyKey: derived })).statusCode).toBe(400);
    expect((await post('newsletter', email)).statusCode).toBe(201);
  });

  it('is another one than any that looks like it', async () => {
    for (const between of ['-', '_', '+', '%20']) {
      const posed = derived.replaceAll(' ', between);
      const other = { email: `${posed.length}${between.length}@example.com` };
      await post('newsletter', other, { 'idempotency-key': posed });
    }
    expect((await post('newsletter', email)).statusCode).toBe(201);
  });
});

describe('suspected spam', () => {
  it('is thanked and put aside, which leaves a line', async () => {
    const reason = 'filled the trap field';
    const lines: string[] = [];
    const logger = { level: 'warn', stream: { write: (line: string) => lines.push(line) } };
    await using logged = await startIntake({}, { logger });
    const payload = { email: 'bot@example.com', topic: 'Cheap pills' };
    const url = '/api/leads/newsletter';
    const answer = await logged.app.inject({ method: 'POST', url, payload });
    expect(answer.statusCode).toBe(201);
    const { reference } = answer.json();
    expect(await everyLead(logged.outbox)).toMatchObject([{ state: 'set-aside', reference }]);
    expect(logged.wakeUps()).toBe(0);
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { level: 40, msg: 'lead set aside', reference, form: 'newsletter', reason },
    ]);
  });

  it.each([
    ['by script', () => ({ 'idempotency-key': crypto.randomUUID() })],
    ['without script', () => ({})],
  ])('does not swallow the same words when a person sends them %s', async (_, headers) => {
    const words = fullSubmission(contact);
    const trapped = await post('contact', { ...words, topic: 'Cheap pills' }, headers());
    const sent = await post('contact', words, headers());
    expect([trapped.statusCode, sent.statusCode]).toEqual([201, 201]);
    expect(intake.wakeUps()).toBe(1);
    const [waiting, ...others] = await intake.outbox.list({ limit: 9, state: 'waiting' });
    expect(sent.json()).toEqual({ reference: waiting?.reference });
    expect(others).toEqual([]);
    expect((await post('contact', words, headers())).statusCode).toBe(200);
  });
});

it('keeps how the visitor came, apart from what they said', async () => {
  await post('newsletter', { email: 'ada@example.com', first_utm_source: 'news', admin: 'yes' });
  const [lead] = await everyLead(intake.outbox);
  expect(lead?.attribution).toEqual({ first_utm_source: 'news' });
  expect(lead?.values).toEqual({ email: 'ada@example.com' });
  expect(lead?.contact.description).toContain('Attribution, first touch: utm_source=news');
});

it('takes the hidden form of a page on another origin', async () => {
  const data = JSON.stringify({ email: 'ada@example.com', idempotencyKey: 'one' });
  const headers = {
    ...encoded,
    origin: 'https://static.example.net',
    accept: 'text/html',
    'sec-fetch-site': 'cross-site',
  };
  const payload = new URLSearchParams({ data }).toString();
  const framed = await intake.app.inject({
    method: 'POST',
    url: '/api/leads/newsletter',
    payload,
    headers,
  });
  const fetched = await post('newsletter', JSON.parse(data), {
    origin: 'https://static.example.net',
  });
  expect([framed.statusCode, fetched.statusCode]).toEqual([201, 200]);
  expect(fetched.json()).toEqual(framed.json());
});

it('takes the hidden form in either encoding of forms', async () => {
  const data = JSON.stringify({ email: 'ada@example.com' });
  expect((await postMultipart('newsletter', { data })).statusCode).toBe(201);
  expect((await postForm('newsletter', { data })).statusCode).toBe(200);
});

it('takes no hidden form from JSON', async () => {
  const data = JSON.stringify({ email: 'ada@example.com' });
  expect((await post('newsletter', { data })).statusCode).toBe(422);
});

describe('limits', () => {
  it('say when to try again', async () => {
    await using limited = await startIntake({ limits: { perForm: 2, perAddress: 3 } });
    const send = (form: string, remoteAddress = '203.0.113.9') =>
      limited.app.inject({ method: 'POST', url: `/api/leads/${form}`, payload: {}, remoteAddress });
    limited.setTime('2026-11-15T12:00:18Z');
    expect((await send('contact')).statusCode).toBe(422);
    expect((await send('contact')).statusCode).toBe(422);
    const refused = await send('contact');
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('42');
    expect(refused.json().message).toMatch(/wait 42 seconds/);
    expect((await send('newsletter')).statusCode).toBe(429);
    expect((await send('contact', '203.0.113.10')).statusCode).toBe(422);
    limited.setTime('2026-11-15T12:01:00Z');
    expect((await send('contact')).statusCode).toBe(422);
  });
});

describe('a store that fails', () => {
  const submission = shortestSubmission(contact);

  it('is answered with 503 and the form’s own words', async () => {
    intake.outbox.accept = () => Promise.reject(new Error('disk full'));
    const answer = await post('contact', submission);
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toEqual({ message: failureOf(contact) });
  });

  it('may fail to count and still store, which leaves a line', async () => {
    const lines: string[] = [];
    const logger = { level: 'warn', stream: { write: (line: string) => lines.push(line) } };
    await using uncounted = await startIntake({}, { logger });
    uncounted.outbox.countHit = () => Promise.reject(new Error('key (ada) is gone'));
    const answer = await uncounted.app.inject({
      method: 'POST',
      url: '/api/leads/contact',
      payload: submission,
    });
    expect(answer.statusCode).toBe(201);
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { level: 40, error: 'Error', msg: 'a request was not counted' },
    ]);
    expect(lines.join()).not.toContain('ada');
  });

  it('is logged without what it says about the visitor', async () => {
    const lines: string[] = [];
    const logger = { level: 'error', stream: { write: (line: string) => lines.push(line) } };
    await using logged = await startIntake({}, { logger });
    const failure = Object.assign(new Error('(ada@example.com) is a duplicate'), { code: '23505' });
    logged.outbox.accept = () => Promise.reject(failure);
    for (const accept of ['text/html', 'application/json']) {
      const payload = new URLSearchParams(submission).toString();
      const headers = { ...encoded, accept };
      await logged.app.inject({ method: 'POST', url: '/api/leads/contact', payload, headers });
    }
    expect(lines).toHaveLength(2);
    expect(lines.join()).toContain('"reason":"not-stored","error":"Error (23505)","at":[');
    expect(lines.join()).not.toContain('ada@');
  });
});

describe('other origins', () => {
  const url = '/api/leads/newsletter';
  const payload = { email: 'ada@example.com' };

  it('may send and read when they are allowed', async () => {
    const headers = { origin: 'https://static.example.net' };
    const preflight = await intake.app.inject({ method: 'OPTIONS', url, headers });
    expect(preflight.statusCode).toBe(204);
    expect(preflight.headers).toMatchObject({
      'access-control-allow-origin': 'https://static.example.net',
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': 'content-type, idempotency-key',
      'access-control-max-age': '600',
    });
    const answer = await intake.app.inject({ method: 'POST', url, headers, payload });
    expect(answer.statusCode).toBe(201);
    expect(answer.headers['access-control-allow-origin']).toBe('https://static.example.net');
    const broken = { ...headers, 'content-type': 'application/json' };
    const wrong = await intake.app.inject({ method: 'POST', url, headers: broken, payload: '{' });
    expect(wrong.statusCode).toBe(400);
    expect(wrong.headers['access-control-allow-origin']).toBe('https://static.example.net');
  });

  it('are told how long to wait', async () => {
    await using limited = await startIntake({ limits: { perForm: 0, perAddress: 9 } });
    const headers = { origin: 'https://static.example.net' };
    const answer = await limited.app.inject({ method: 'POST', url, headers, payload });
    expect(answer.statusCode).toBe(429);
    expect(answer.headers).toMatchObject({
      'retry-after': '60',
      'access-control-allow-origin': 'https://static.example.net',
      'access-control-expose-headers': 'Retry-After',
    });
  });

  it('get no leave to send or read when they are not listed', async () => {
    const headers = { origin: 'https://evil.example' };
    const preflight = await intake.app.inject({ method: 'OPTIONS', url, headers });
    expect([preflight.statusCode, preflight.json()]).toEqual([
      403,
      { message: 'This form can only be sent from our own pages.' },
    ]);
    const nameless = await intake.app.inject({ method: 'OPTIONS', url });
    expect(nameless.statusCode).toBe(403);
    const answer = await intake.app.inject({ method: 'POST', url, headers, payload });
    for (const { headers: answered } of [preflight, answer]) {
      expect(answered).not.toHaveProperty('access-control-allow-origin');
      expect(answered).not.toHaveProperty('access-control-expose-headers');
      expect(answered.vary).toBe('Origin, Accept');
    }
  });
});

describe('a page that is not listed', () => {
  const lines: string[] = [];
  const logger = { level: 'warn', stream: { write: (line: string) => lines.push(line) } };
  const url = '/api/leads/newsletter';
  const data = { email: 'ada@example.com', idempotencyKey: 'one' };
  const framed = {
    headers: { ...encoded, origin: 'https://elsewhere.example', accept: 'text/html' },
    payload: new URLSearchParams({ data: JSON.stringify(data) }).toString(),
  };
  const fetched = { headers: { origin: 'https://elsewhere.example' }, payload: data };

  it.each([
    ['by script', fetched],
    ['through the hidden form', framed],
  ])('is thanked, and what it sent %s is kept apart', async (_, sent) => {
    lines.length = 0;
    await using logged = await startIntake({}, { logger });
    const answer = await logged.app.inject({ method: 'POST', url, ...sent });
    expect(answer.statusCode).toBe(201);
    const { reference } = answer.json();
    const reason = 'sent from a page on https://elsewhere.example, which is not in ALLOWED_ORIGINS';
    expect(await everyLead(logged.outbox)).toMatchObject([
      { reference, state: 'set-aside', suspicion: reason, values: { email: 'ada@example.com' } },
    ]);
    expect(logged.wakeUps()).toBe(0);
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { level: 40, msg: 'lead set aside', reference, form: 'newsletter', reason },
      {
        level: 50,
        reference,
        form: 'newsletter',
        origin: 'https://elsewhere.example',
        msg: expect.stringMatching(/is not listed.*add the origin to ALLOWED_ORIGINS/),
      },
    ]);
    expect(lines.join()).not.toContain('ada@');
  });

  it('raises one alarm for what came both ways', async () => {
    lines.length = 0;
    await using logged = await startIntake({}, { logger });
    await logged.app.inject({ method: 'POST', url, ...fetched });
    const again = await logged.app.inject({ method: 'POST', url, ...framed });
    expect(again.statusCode).toBe(200);
    expect(await everyLead(logged.outbox)).toHaveLength(1);
    expect(lines.map((line) => JSON.parse(line).level)).toEqual([40, 50]);
  });

  it('is limited and corrected like any other', async () => {
    await using limited = await startIntake({ limits: { perForm: 1, perAddress: 9 } });
    const wrong = await limited.app.inject({
      method: 'POST',
      url,
      headers: fetched.headers,
      payload: {},
    });
    expect(wrong.statusCode).toBe(422);
    const answer = await limited.app.inject({ method: 'POST', url, ...fetched });
    expect(answer.statusCode).toBe(429);
    expect(await everyLead(limited.outbox)).toEqual([]);
  });
});
