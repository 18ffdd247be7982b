import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everyLead, type IntakeUnderTest, multipartBody, startIntake } from './intake.fixture.ts';
import { bodyLimit, requestLimit } from './submission.ts';

let intake: IntakeUnderTest;
beforeAll(async () => {
  intake = await startIntake();
});
afterAll(() => intake[Symbol.asyncDispose]());

const json = { 'content-type': 'application/json' };
const encoded = { 'content-type': 'application/x-www-form-urlencoded' };
const multipart = { 'content-type': 'multipart/form-data; boundary=b' };
const part = (head: string, body: string) => `--b\r\n${head}\r\n\r\n${body}\r\n--b--\r\n`;
const email = (address: string) => `Content-Disposition: form-data; name="email"\r\n\r\n${address}`;
const newsletter = '/api/leads/newsletter';

it.each([
  ['broken JSON', newsletter, json, '{"email":', 400],
  ['no JSON at all', newsletter, json, '', 400],
  ['no body and no type', newsletter, {}, '', 400],
  ['a list', newsletter, json, '[{"email":"a@example.com"}]', 400],
  ['a word', newsletter, json, '"email"', 400],
  ['null', newsletter, json, 'null', 400],
  ['a number for a text', newsletter, json, '{"email":1}', 422],
  ['a list for a text', newsletter, json, '{"email":["a@example.com"]}', 422],
  [
    '30,000 lists in one another',
    newsletter,
    json,
    `{"email":${'['.repeat(30_000)}${']'.repeat(30_000)}}`,
    422,
  ],
  [
    '30,000 lists in a hidden form',
    newsletter,
    encoded,
    `data={"email":${'['.repeat(30_000)}${']'.repeat(30_000)}}`,
    422,
  ],
  ['a hidden form in a hidden form', newsletter, encoded, 'data={"data":"{}"}', 422],
  ['two hidden forms', newsletter, encoded, 'data={}&data={}', 422],
  [
    'a part of JSON',
    newsletter,
    multipart,
    part(
      'Content-Disposition: form-data; name="email"\r\nContent-Type: application/json',
      '{"toString":1}',
    ),
    400,
  ],
  [
    'a number for a part',
    newsletter,
    multipart,
    part('Content-Disposition: form-data; name="email"\r\nContent-Type: application/json', '1'),
    400,
  ],
  [
    'a part of 30,000 lists',
    newsletter,
    multipart,
    part(
      'Content-Disposition: form-data; name="topic"\r\nContent-Type: application/json',
      `${'['.repeat(30_000)}${']'.repeat(30_000)}`,
    ),
    400,
  ],
  ['a prototype', newsletter, json, '{"email":"a@example.com","__proto__":{"admin":true}}', 400],
  ['a prototype inside', newsletter, json, '{"email":{"__proto__":{"admin":true}}}', 400],
  ['a constructor', newsletter, json, '{"email":"a@example.com","constructor":"x"}', 400],
  ['a prototype in a form', newsletter, encoded, 'email=a%40example.com&__proto__=x', 400],
  ['a prototype in a hidden form', newsletter, encoded, 'data=%7B%22__proto__%22%3A1%7D', 400],
  ['a list in a hidden form', newsletter, encoded, 'data=%5B%5D', 400],
  [
    'a prototype in multipart',
    newsletter,
    multipart,
    part('Content-Disposition: form-data; name="__proto__"', 'x'),
    400,
  ],
  [
    'an answer given twice',
    newsletter,
    encoded,
    'email=a%40example.com&email=b%40example.com',
    422,
  ],
  [
    'an answer given twice in multipart',
    newsletter,
    multipart,
    `--b\r\n${email('a@example.com')}\r\n--b\r\n${email('b@example.com')}\r\n--b--\r\n`,
    422,
  ],
  ['broken escapes', newsletter, encoded, 'email=%zz%', 422],
  ['a form called __proto__', '/api/leads/__proto__', json, '{}', 404],
  ['a form called constructor', '/api/leads/constructor', json, '{}', 404],
  ['an unknown form', '/api/leads/nonsense', json, '{}', 404],
  ['2 MB of JSON', newsletter, json, JSON.stringify({ email: 'x'.repeat(2_000_000) }), 413],
  ['2 MB of form', newsletter, encoded, `email=${'x'.repeat(2_000_000)}`, 413],
  ['as long a form as may be', newsletter, encoded, `e=${'x'.repeat(bodyLimit - 2)}`, 422],
  ['a form longer by a letter', newsletter, encoded, `e=${'x'.repeat(bodyLimit - 1)}`, 413],
  ['a JSON longer by a letter', newsletter, json, `"${'x'.repeat(bodyLimit - 1)}"`, 413],
  [
    '2 MB in a part',
    newsletter,
    multipart,
    part('Content-Disposition: form-data; name="email"', 'x'.repeat(2_000_000)),
    413,
  ],
  ['plain text', newsletter, { 'content-type': 'text/plain' }, 'email=a@example.com', 415],
  ['XML', newsletter, { 'content-type': 'application/xml' }, '<email/>', 415],
  ['an invented type', newsletter, { 'content-type': 'no/such; type' }, 'x', 415],
  ['no multipart inside', newsletter, multipart, 'not multipart', 400],
  ['multipart without a boundary', newsletter, { 'content-type': 'multipart/form-data' }, 'x', 400],
  [
    'a part without an end',
    newsletter,
    multipart,
    '--b\r\nContent-Disposition: form-data; name="email"\r\n\r\na@exa',
    400,
  ],
  [
    'a part without a name',
    newsletter,
    multipart,
    part('Content-Disposition: form-data', 'x'),
    422,
  ],
  [
    'a part in no charset',
    newsletter,
    multipart,
    part(
      'Content-Disposition: form-data; name="email"\r\nContent-Type: text/plain; charset=nonsense',
      'x',
    ),
    422,
  ],
  [
    'a key with spaces',
    newsletter,
    { ...json, 'idempotency-key': 'a b' },
    '{"email":"a@example.com"}',
    400,
  ],
  [
    'a word of 10,000 letters',
    '/api/leads/contact',
    json,
    JSON.stringify({ name: 'x'.repeat(10_000) }),
    422,
  ],
])('%s', async (_, url, headers, payload, status) => {
  const answer = await intake.app.inject({ method: 'POST', url, headers, payload });
  expect(answer.statusCode).toBe(status);
  const { message, errors } = answer.json();
  expect(message ?? Object.values(errors)[0]).toMatch(/^[“"\p{Lu}].{10,}/u);
  expect(await everyLead(intake.outbox)).toEqual([]);
});

it.each([
  [
    'a part without an end',
    multipart,
    '--b\r\nContent-Disposition: form-data; name="email"\r\n\r\na@exa',
    'The request broke off before it was complete. Please send it again.',
  ],
  [
    'multipart without a boundary',
    { 'content-type': 'multipart/form-data' },
    'x',
    'The request could not be read. Please check it and send it again.',
  ],
  [
    'broken JSON in a hidden form',
    encoded,
    'data={',
    'The request could not be read. Please check it and send it again.',
  ],
  [
    'a list in a hidden form',
    encoded,
    'data=[]',
    'The request must be one object of named answers.',
  ],
])('is told what it was: %s', async (_, headers, payload, message) => {
  const answer = await intake.app.inject({ method: 'POST', url: newsletter, headers, payload });
  expect([answer.statusCode, answer.json()]).toEqual([400, { message }]);
});

it.each([
  ['an object without words', '{"toString":1,"valueOf":1}'],
  ['a list', '[]'],
  ['nothing', 'null'],
  ['a number', '0'],
  ['30,000 lists', `${'['.repeat(30_000)}${']'.repeat(30_000)}`],
])('counts %s in the trap field as filled', async (_, topic) => {
  await using trap = await startIntake();
  const payload = `{"email":"a@example.com","topic":${topic}}`;
  const answer = await trap.app.inject({ method: 'POST', url: newsletter, headers: json, payload });
  expect(answer.statusCode).toBe(201);
  expect(await everyLead(trap.outbox)).toMatchObject([{ suspicion: 'filled the trap field' }]);
});

it('takes the last of two answers under one name, as every reader of JSON does', async () => {
  await using twice = await startIntake();
  const payload = '{"email":"first@example.com","email":"last@example.com"}';
  await twice.app.inject({ method: 'POST', url: newsletter, headers: json, payload });
  expect(await everyLead(twice.outbox)).toMatchObject([{ email: 'last@example.com' }]);
});

it.each([
  [100, 422],
  [101, 413],
])('answers %i parts with %i', async (length, status) => {
  const fields = Object.fromEntries(Array.from({ length }, (_, index) => [`f${index}`, 'x']));
  const answer = await intake.app.inject({
    method: 'POST',
    url: newsletter,
    ...multipartBody(fields),
  });
  expect(answer.statusCode).toBe(status);
});

describe('all the text of a multipart body together', () => {
  const send = (fields: Record<string, string>) =>
    intake.app.inject({ method: 'POST', url: newsletter, ...multipartBody(fields) });
  const half = bodyLimit / 2;

  it.each([
    ['plain letters', 'x'.repeat(half - 1), 'x'.repeat(half - 1), 422],
    ['a letter too many', 'x'.repeat(half - 1), 'x'.repeat(half), 413],
    ['letters of two bytes', 'x'.repeat(half - 1), 'é'.repeat(half / 2), 413],
  ])('may be as long as any other body: %s', async (_, a, b, status) => {
    expect((await send({ a, b })).statusCode).toBe(status);
  });

  it('includes the names', async () => {
    const fields = { ab: 'x'.repeat(half - 1), c: 'x'.repeat(half - 1) };
    expect((await send(fields)).statusCode).toBe(413);
  });
});

it.each([
  [requestLimit, 422],
  [requestLimit + 1, 413],
])('a body that says it has %i bytes gets %i', async (length, status) => {
  const { headers, payload } = multipartBody({});
  const answer = await intake.app.inject({
    method: 'POST',
    url: newsletter,
    headers: { ...headers, 'content-length': `${length}` },
    payload,
  });
  expect(answer.statusCode).toBe(status);
});

it('keeps control characters and overrides out of the store', async () => {
  const payload = {
    name: 'Ada\r\nBcc: all@example.com\u0000',
    email: 'ada@example.com',
    url: 'https://example.com/\u202Efdp',
    details: 'one\r\ntwo\u0007\u2066\uD800',
    company: 'x\ty',
  };
  const answer = await intake.app.inject({ method: 'POST', url: '/api/leads/contact', payload });
  expect(answer.statusCode).toBe(201);
  const [lead] = await everyLead(intake.outbox);
  expect(lead?.values).toEqual({
    name: 'Ada Bcc: all@example.com',
    email: 'ada@example.com',
    url: 'https://example.com/fdp',
    details: 'one\ntwo',
    company: 'x y',
    phone: '',
  });
});
