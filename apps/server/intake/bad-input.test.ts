import { expect, it } from 'vitest';
import { encoded, startIntake, useIntake } from './intake.fixture.ts';
import { bodyLimit, requestLimit } from './submission.ts';

const intake = useIntake({}, { once: true });

const json = { 'content-type': 'application/json' };
const multipart = { 'content-type': 'multipart/form-data; boundary=b' };
const named = (name: string, more = '') => `Content-Disposition: form-data; name="${name}"${more}`;
const part = (head: string, body: string) => `--b\r\n${head}\r\n\r\n${body}\r\n`;
const asJson = '\r\nContent-Type: application/json';
const end = '--b--\r\n';
const lists = `${'['.repeat(30_000)}${']'.repeat(30_000)}`;
const newsletter = '/api/leads/newsletter';

it.each<[string, Record<string, string>, string, number, string?]>([
  ['broken JSON', json, '{"email":', 400],
  ['no JSON at all', json, '', 400],
  ['no body and no type', {}, '', 400],
  ['a list', json, '[{"email":"a@example.com"}]', 400],
  ['a word', json, '"email"', 400],
  ['null', json, 'null', 400],
  ['a number for a text', json, '{"email":1}', 422],
  ['a list for a text', json, '{"email":["a@example.com"]}', 422],
  ['30,000 lists in one another', json, `{"email":${lists}}`, 422],
  ['30,000 lists in a hidden form', encoded, `data={"email":${lists}}`, 422],
  ['a hidden form in a hidden form', encoded, 'data={"data":"{}"}', 422],
  ['two hidden forms', encoded, 'data={}&data={}', 422],
  ['a part of JSON', multipart, part(named('email', asJson), '{"toString":1}') + end, 400],
  ['a number for a part', multipart, part(named('email', asJson), '1') + end, 400],
  ['a part of 30,000 lists', multipart, part(named('topic', asJson), lists) + end, 400],
  ['a prototype', json, '{"email":"a@example.com","__proto__":{"admin":true}}', 400],
  ['a prototype inside', json, '{"email":{"__proto__":{"admin":true}}}', 400],
  ['a constructor', json, '{"email":"a@example.com","constructor":"x"}', 400],
  ['a prototype in a form', encoded, 'email=a%40example.com&__proto__=x', 400],
  ['a prototype in a hidden form', encoded, 'data=%7B%22__proto__%22%3A1%7D', 400],
  ['a prototype in multipart', multipart, part(named('__proto__'), 'x') + end, 400],
  ['an answer given twice', encoded, 'email=a%40example.com&email=b%40example.com', 422],
  [
    'an answer given twice in multipart',
    multipart,
    part(named('email'), 'a@example.com') + part(named('email'), 'b@example.com') + end,
    422,
  ],
  ['broken escapes', encoded, 'email=%zz%', 422],
  ['a form called __proto__', json, '{}', 404, '/api/leads/__proto__'],
  ['a form called constructor', json, '{}', 404, '/api/leads/constructor'],
  ['an unknown form', json, '{}', 404, '/api/leads/nonsense'],
  ['2 MB of JSON', json, JSON.stringify({ email: 'x'.repeat(2_000_000) }), 413],
  ['2 MB of form', encoded, `email=${'x'.repeat(2_000_000)}`, 413],
  ['as long a form as may be', encoded, `e=${'x'.repeat(bodyLimit - 2)}`, 422],
  ['a form longer by a letter', encoded, `e=${'x'.repeat(bodyLimit - 1)}`, 413],
  ['a JSON longer by a letter', json, `"${'x'.repeat(bodyLimit - 1)}"`, 413],
  ['2 MB in a part', multipart, part(named('email'), 'x'.repeat(2_000_000)) + end, 413],
  ['plain text', { 'content-type': 'text/plain' }, 'email=a@example.com', 415],
  ['XML', { 'content-type': 'application/xml' }, '<email/>', 415],
  ['an invented type', { 'content-type': 'no/such; type' }, 'x', 415],
  ['no multipart inside', multipart, 'not multipart', 400],
  ['a part without a name', multipart, part('Content-Disposition: form-data', 'x') + end, 422],
  [
    'a part in no charset',
    multipart,
    part(named('email', '\r\nContent-Type: text/plain; charset=nonsense'), 'x') + end,
    422,
  ],
  ['a key with spaces', { ...json, 'idempotency-key': 'a b' }, '{"email":"a@example.com"}', 400],
  [
    'a word of 10,000 letters',
    json,
    JSON.stringify({ name: 'x'.repeat(10_000) }),
    422,
    '/api/leads/contact',
  ],
])('%s', async (_, headers, payload, status, url = newsletter) => {
  const answer = await intake.post(url, payload, headers);
  expect(answer.statusCode).toBe(status);
  const { message, errors } = answer.json();
  expect(message ?? Object.values(errors)[0]).toMatch(/^[“"\p{Lu}].{10,}/u);
  expect(await intake.leads()).toEqual([]);
});

const unreadable = 'The request could not be read. Please check it and send it again.';

it.each<[string, Record<string, string>, string, string]>([
  [
    'a part without an end',
    multipart,
    `--b\r\n${named('email')}\r\n\r\na@exa`,
    'The request broke off before it was complete. Please send it again.',
  ],
  ['multipart without a boundary', { 'content-type': 'multipart/form-data' }, 'x', unreadable],
  ['broken JSON in a hidden form', encoded, 'data={', unreadable],
  [
    'a list in a hidden form',
    encoded,
    'data=[]',
    'The request must be one object of named answers.',
  ],
])('gets an explanation: %s', async (_, headers, payload, message) => {
  const answer = await intake.post(newsletter, payload, headers);
  expect([answer.statusCode, answer.json()]).toEqual([400, { message }]);
});

it.each([
  ['an object without words', '{"toString":1,"valueOf":1}'],
  ['a list', '[]'],
  ['nothing', 'null'],
  ['a number', '0'],
  ['30,000 lists', lists],
])('counts %s in the trap field as filled', async (_, topic) => {
  await using trap = await startIntake();
  const payload = `{"email":"a@example.com","topic":${topic}}`;
  const answer = await trap.post(newsletter, payload, json);
  expect(answer.statusCode).toBe(201);
  expect(await trap.leads()).toMatchObject([{ suspicion: 'filled the trap field' }]);
});

it('takes the last of two answers under one name, as every reader of JSON does', async () => {
  await using twice = await startIntake();
  const payload = '{"email":"first@example.com","email":"last@example.com"}';
  await twice.post(newsletter, payload, json);
  expect(await twice.leads()).toMatchObject([{ email: 'last@example.com' }]);
});

it.each([
  [100, 422],
  [101, 413],
])('answers %i parts with %i', async (length, status) => {
  const fields = Object.fromEntries(Array.from({ length }, (_, index) => [`f${index}`, 'x']));
  expect((await intake.postMultipart(newsletter, fields)).statusCode).toBe(status);
});

const half = bodyLimit / 2;

it.each([
  ['plain letters', { a: 'x'.repeat(half - 1), b: 'x'.repeat(half - 1) }, 422],
  ['a letter too many', { a: 'x'.repeat(half - 1), b: 'x'.repeat(half) }, 413],
  ['letters of two bytes', { a: 'x'.repeat(half - 1), b: 'é'.repeat(half / 2) }, 413],
  ['a longer name', { ab: 'x'.repeat(half - 1), c: 'x'.repeat(half - 1) }, 413],
])('all text of a multipart body is as long as any other body: %s', async (_, fields, status) => {
  expect((await intake.postMultipart(newsletter, fields)).statusCode).toBe(status);
});

it.each([
  [requestLimit, 422],
  [requestLimit + 1, 413],
])('a body that says it has %i bytes gets %i', async (length, status) => {
  const saying = { 'content-length': `${length}` };
  const answer = await intake.postMultipart(newsletter, {}, undefined, saying);
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
  const answer = await intake.post('contact', payload);
  expect(answer.statusCode).toBe(201);
  const [lead] = await intake.leads();
  expect(lead?.values).toEqual({
    name: 'Ada Bcc: all@example.com',
    email: 'ada@example.com',
    url: 'https://example.com/fdp',
    details: 'one\ntwo',
    company: 'x y',
    phone: '',
  });
});
