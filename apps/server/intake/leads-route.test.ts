import { weights } from '@tidewright/leads';
import { describe, expect, it } from 'vitest';
import {
  fullSubmission,
  sampleClock,
  shortestSubmission,
} from '../../../packages/forms/samples.fixture.ts';
import { company, formOf, forms } from '../../../test/content-forms.ts';
import { failureOf, startIntake, useIntake } from './intake.fixture.ts';
import { contentHash, keyFromContent } from './receive-lead.ts';

const contact = formOf('contact');
const email = { email: 'ada@example.com' };
const intake = useIntake();

describe.each(forms.map(({ form }) => [form.id, form] as const))('%s', (id, form) => {
  const submission = fullSubmission(form);

  it.each([
    ['JSON', () => intake.post(id, submission)],
    ['a form', () => intake.postForm(id, submission)],
    ['multipart', () => intake.postMultipart(id, submission)],
  ])('stores a lead sent as %s', async (_, send) => {
    const answer = await send();
    expect(answer.statusCode).toBe(201);
    const [lead, ...others] = await intake.leads();
    expect(others).toEqual([]);
    expect(answer.json()).toEqual({
      reference: lead?.reference,
      ...(form.afterSuccess === 'schedule' && {
        token: expect.any(String),
        times: expect.objectContaining({ open: expect.any(Array) }),
      }),
    });
    expect(lead).toMatchObject({ form: id, ...email, values: submission, suspicion: null });
    expect(intake.wakeUps()).toBe(1);
    expect(intake.lines).toEqual([]);
  });

  it('answers an empty submission with the form’s own messages and stores nothing', async () => {
    const { errors } = form.parse({}, sampleClock);
    const blank = Object.fromEntries(form.fields.map(({ name }) => [name, '\u200b \u2060']));
    for (const answer of [
      await intake.post(id, {}),
      await intake.post(id, blank),
      await intake.postForm(id, { nothing: '' }),
      await intake.postMultipart(id, {}),
    ]) {
      expect([answer.statusCode, answer.json()]).toEqual([422, { errors }]);
    }
    expect(await intake.leads()).toEqual([]);
    expect(intake.wakeUps()).toBe(0);
  });
});

it('belongs to the owner of its form from the start, where an answer was promised', async () => {
  await using owned = await startIntake({
    ownerOf: async (form) => `owner of ${form}`,
    company: { ...company, promises: { contact: { amount: 1, unit: 'hour' } } },
  });
  for (const form of ['contact', 'newsletter'])
    await owned.post(form, shortestSubmission(formOf(form)));
  const leads = await owned.outbox.list({ limit: 9, sort: 'oldest' });
  expect(leads.map(({ owner, asksAnswer }) => [owner, asksAnswer])).toEqual([
    ['owner of contact', true],
    [null, false],
  ]);
});

describe('sending twice', () => {
  const key = { 'idempotency-key': 'one' };

  it('stores once under one key, in the header or in the body', async () => {
    const first = await intake.post('newsletter', email, key);
    const again = await intake.post('newsletter', { ...email, idempotencyKey: 'one' });
    expect([first.statusCode, again.statusCode]).toEqual([201, 200]);
    expect(again.json()).toEqual(first.json());
    expect(intake.wakeUps()).toBe(1);
  });

  it('stores once without a key, while it can only be a repeat', async () => {
    for (const [time, status] of [
      ['12:09', 201],
      ['12:11', 200],
      ['12:30', 201],
    ] as const) {
      intake.setTime(`2026-11-15T${time}:00Z`);
      expect((await intake.post('newsletter', email)).statusCode).toBe(status);
    }
  });

  it('refuses other content under the same key', async () => {
    await intake.post('newsletter', email, key);
    const other = await intake.post('newsletter', { email: 'b@example.com' }, key);
    expect(other.statusCode).toBe(409);
    expect(other.json().message).toMatch(/earlier version/);
  });

  it('takes no key that looks like one made of the content for it', async () => {
    const hash = contentHash('newsletter', email, undefined);
    const derived = keyFromContent(hash, new Date('2026-11-15T12:00:00Z'));
    const sent = { email: 'mallory@example.com' };
    for (const between of [' ', '-', '_', '+', '%20']) {
      const posed = { 'idempotency-key': derived.replaceAll(' ', between) };
      const answer = await intake.post('newsletter', sent, posed);
      expect(answer.statusCode === 400).toBe(between === ' ');
    }
    const inBody = await intake.post('newsletter', { ...sent, idempotencyKey: derived });
    expect(inBody.statusCode).toBe(400);
    expect((await intake.post('newsletter', email)).statusCode).toBe(201);
  });
});

describe('suspected spam', () => {
  const trapped = { ...email, topic: 'Cheap pills' };

  it('is thanked and put aside, which leaves one line however often it comes', async () => {
    const answer = await intake.post('newsletter', trapped);
    expect((await intake.post('newsletter', trapped)).statusCode).toBe(200);
    expect(answer.statusCode).toBe(201);
    const { reference } = answer.json();
    expect(await intake.leads()).toMatchObject([{ state: 'set-aside', reference }]);
    expect(intake.wakeUps()).toBe(0);
    const reason = 'filled the trap field';
    expect(intake.lines).toMatchObject([
      { level: 40, msg: 'lead set aside', form: 'newsletter', reason, reference },
    ]);
    expect(JSON.stringify(intake.lines)).not.toContain('ada@');
  });

  it('passes where the settings give its signs too little weight', async () => {
    const spamWeights = { ...weights, 'trap-without-page': 3 };
    await using lenient = await startIntake({ spamWeights });
    await lenient.post('newsletter', trapped);
    expect(await lenient.leads()).toMatchObject([{ state: 'waiting', signs: [{ kind: 'trap' }] }]);
  });

  it.each([
    ['by script', () => ({ 'idempotency-key': crypto.randomUUID() })],
    ['without script', () => ({})],
  ])('does not swallow the same words when a person sends them %s', async (_, headers) => {
    const words = fullSubmission(contact);
    const caught = await intake.post('contact', { ...words, topic: 'Cheap pills' }, headers());
    const sent = await intake.post('contact', words, headers());
    expect([caught.statusCode, sent.statusCode]).toEqual([201, 201]);
    expect(intake.wakeUps()).toBe(1);
    const [waiting, ...others] = await intake.outbox.list({ limit: 9, state: 'waiting' });
    expect(sent.json()).toEqual({ reference: waiting?.reference });
    expect(others).toEqual([]);
    expect((await intake.post('contact', words, headers())).statusCode).toBe(200);
  });
});

it('keeps how the visitor came, apart from what they said', async () => {
  await intake.post('newsletter', { ...email, first_utm_source: 'news', admin: 'yes' });
  const [lead] = await intake.leads();
  expect(lead).toMatchObject({ attribution: { first_utm_source: 'news' } });
  expect(lead?.values).toEqual(email);
  expect(lead?.contact.description).toContain('Attribution, first touch: utm_source=news');
});

describe('the hidden form of a page on another origin', () => {
  const data = JSON.stringify({ ...email, idempotencyKey: 'one' });
  const origin = 'https://static.example.net';

  it('is taken in either encoding of forms, and is the same lead as by script', async () => {
    const framed = { origin, accept: 'text/html', 'sec-fetch-site': 'cross-site' };
    const answers = [
      await intake.postForm('newsletter', { data }, framed),
      await intake.postMultipart('newsletter', { data }, undefined, framed),
      await intake.post('newsletter', JSON.parse(data), { origin }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 200, 200]);
    for (const answer of answers) expect(answer.json()).toEqual(answers[0]?.json());
  });

  it('is not taken from JSON', async () => {
    expect((await intake.post('newsletter', { data })).statusCode).toBe(422);
  });
});

it('says when to try again, to each sender and for each form', async () => {
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

it('counts each form of an address for itself', async () => {
  await using limited = await startIntake({ limits: { perForm: 2, perAddress: 99 } });
  const statuses = async (form: string) => {
    const answers = [];
    for (let n = 0; n < 3; n += 1) answers.push((await limited.post(form, {})).statusCode);
    return answers;
  };
  expect(await statuses('contact')).toEqual([422, 422, 429]);
  expect(await statuses('newsletter')).toEqual([422, 422, 429]);
  expect(await statuses('consultation')).toEqual([422, 422, 429]);
});

it('forgets addresses with their minute: the first request of the next waits for no count', async () => {
  await using limited = await startIntake({ limits: { perForm: 9, perAddress: 9 } });
  limited.setTime('2026-11-15T12:00:18Z');
  expect((await limited.post('contact', {})).statusCode).toBe(422);
  limited.outbox.countHit = () => new Promise(() => {});
  limited.setTime('2026-11-15T12:01:00Z');
  expect((await limited.post('contact', {})).statusCode).toBe(422);
});

it('counts an address’s first request before its second, even while both are on their way', async () => {
  await using limited = await startIntake({ limits: { perForm: 1, perAddress: 9 } });
  const answers = await Promise.all([limited.post('contact', {}), limited.post('contact', {})]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([422, 429]);
});

describe('a store that fails', () => {
  const submission = shortestSubmission(contact);
  const failure = Object.assign(new Error('(ada@example.com) is a duplicate'), { code: '23505' });

  it('is answered with 503 and the form’s own words, and logged without the visitor’s', async () => {
    intake.outbox.accept = () => Promise.reject(failure);
    const answer = await intake.post('contact', submission);
    expect([answer.statusCode, answer.json()]).toEqual([503, { message: failureOf(contact) }]);
    await intake.postForm('contact', submission, { accept: 'text/html' });
    const line = { level: 50, msg: 'request failed', reason: 'not-stored' };
    const logged = { ...line, error: 'Error (23505)', at: expect.any(Array) };
    expect(intake.lines).toMatchObject([logged, logged]);
    expect(JSON.stringify(intake.lines)).not.toContain('ada@');
  });

  it('is logged with its sentence where it has one', async () => {
    await intake.outbox.close();
    expect((await intake.post('newsletter', email)).statusCode).toBe(503);
    const error = expect.stringMatching(/^The store .* is closed\.$/);
    expect(intake.lines.at(-1)).toMatchObject({ level: 50, error });
  });

  it('answers a first request without waiting for the count', async () => {
    intake.outbox.countHit = () => new Promise(() => {});
    expect((await intake.post('contact', submission)).statusCode).toBe(201);
  });

  it('may fail to count and still store, which leaves a line', async () => {
    intake.outbox.countHit = () => Promise.reject(failure);
    expect((await intake.post('contact', submission)).statusCode).toBe(201);
    expect(intake.lines).toMatchObject([{ level: 40, msg: 'rate limit not counted' }]);
    expect(JSON.stringify(intake.lines)).not.toContain('ada@');
  });
});

describe('other origins', () => {
  const origin = 'https://static.example.net';
  const preflightWith = (headers: Record<string, string>) =>
    intake.app.inject({ method: 'OPTIONS', url: '/api/leads/newsletter', headers });

  it('may send and read when they are allowed', async () => {
    const preflight = await preflightWith({ origin });
    expect(preflight.statusCode).toBe(204);
    expect(preflight.headers).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': 'content-type, idempotency-key',
      'access-control-max-age': '600',
    });
    const answer = await intake.post('newsletter', email, { origin });
    const broken = { origin, 'content-type': 'application/json' };
    const wrong = await intake.post('newsletter', '{', broken);
    expect([answer.statusCode, wrong.statusCode]).toEqual([201, 400]);
    for (const { headers } of [answer, wrong])
      expect(headers['access-control-allow-origin']).toBe(origin);
  });

  it('learn how long to wait', async () => {
    await using limited = await startIntake({ limits: { perForm: 1, perAddress: 9 } });
    await limited.post('newsletter', email, { origin });
    const answer = await limited.post('newsletter', email, { origin });
    expect(answer.statusCode).toBe(429);
    expect(answer.headers).toMatchObject({
      'retry-after': '60',
      'access-control-allow-origin': origin,
      'access-control-expose-headers': 'Retry-After',
    });
  });

  it('get no leave to send or read when they are not listed', async () => {
    const headers = { origin: 'https://evil.example' };
    const preflight = await preflightWith(headers);
    expect([preflight.statusCode, preflight.json()]).toEqual([
      403,
      { message: 'This form can only be sent from our own pages.' },
    ]);
    expect((await preflightWith({})).statusCode).toBe(403);
    const answer = await intake.post('newsletter', email, headers);
    for (const { headers: answered } of [preflight, answer]) {
      expect(answered).not.toHaveProperty('access-control-allow-origin');
      expect(answered).not.toHaveProperty('access-control-expose-headers');
      expect(answered.vary).toBe('Origin, Accept');
    }
  });
});

describe('a page that is not listed', () => {
  const data = { ...email, idempotencyKey: 'one' };
  const origin = 'https://elsewhere.example';
  const fetched = () => intake.post('newsletter', data, { origin });
  const framed = () => {
    const headers = { origin, accept: 'text/html' };
    return intake.postForm('newsletter', { data: JSON.stringify(data) }, headers);
  };

  it.each([
    ['by script', fetched, framed],
    ['through the hidden form', framed, fetched],
  ])('is thanked, and what it sent %s is set aside with one log line', async (_, send, again) => {
    const answer = await send();
    expect([answer.statusCode, (await again()).statusCode]).toEqual([201, 200]);
    const { reference } = answer.json();
    const reason = 'sent from a page on https://elsewhere.example, which is not in ALLOWED_ORIGINS';
    expect(await intake.leads()).toMatchObject([
      { reference, state: 'set-aside', suspicion: reason, values: email },
    ]);
    expect(intake.wakeUps()).toBe(0);
    const fields = { reference, form: 'newsletter' };
    const remedy = expect.stringMatching(/add the origin to ALLOWED_ORIGINS/);
    expect(intake.lines).toMatchObject([
      { ...fields, level: 40, msg: 'lead set aside', reason },
      { ...fields, level: 50, msg: remedy, origin },
    ]);
    expect(JSON.stringify(intake.lines)).not.toContain('ada@');
  });

  it('is limited and corrected like any other', async () => {
    await using limited = await startIntake({ limits: { perForm: 1, perAddress: 9 } });
    expect((await limited.post('newsletter', {}, { origin })).statusCode).toBe(422);
    expect((await limited.post('newsletter', data, { origin })).statusCode).toBe(429);
    expect(await limited.leads()).toEqual([]);
  });
});
