import { attributionFields, controlFields } from '@tidewright/forms';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { samplePdf } from '../../../packages/forms/resume-samples.fixture.ts';
import { fullSubmission, sampleClock } from '../../../packages/forms/samples.fixture.ts';
import { formOf, forms } from '../../../test/content-forms.ts';
import { isThorough } from '../../../test/in-turn.ts';
import { encoded, multipartBody, type SentFile, useIntake } from './intake.fixture.ts';

const intake = useIntake({ limits: { perForm: 1e6, perAddress: 1e6 } }, { once: true });

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    '\u202E',
    '\uD800',
    'a\r\nb: c',
    'x'.repeat(10_000),
    '{}',
    '<b>',
  ),
);
const oddObject = fc.constantFrom(
  { toString: 1 },
  { valueOf: null, toString: null },
  { toJSON: 1 },
);
const anyValue = fc.oneof(
  { weight: 3, arbitrary: anyText },
  fc.jsonValue({ maxDepth: 3 }),
  oddObject,
);
const anyName = fc.oneof(
  fc.constantFrom(...Object.values(controlFields), ...attributionFields),
  fc.constantFrom('__proto__', 'constructor', 'toString', 'name', 'email', 'url', ''),
  fc.string({ unit: 'binary', maxLength: 12 }),
);

const submissions = fc.constantFrom(...forms.map(({ form }) => form)).chain((form) => {
  const good = fullSubmission(form);
  const names = fc.oneof(fc.constantFrom(...Object.keys(good)), anyName);
  const changes = fc.array(fc.tuple(names, fc.oneof(anyValue, fc.constant(undefined))), {
    maxLength: 2,
  });
  return changes.map((list) => ({
    url: `/api/leads/${form.id}`,
    answers: Object.fromEntries([...Object.entries(good), ...list]) as Answers,
  }));
});

const asText = (answers: Answers): Record<string, string> =>
  Object.fromEntries(
    Object.entries(answers).map(([name, value]) => [name, textOf(value).toWellFormed()]),
  );

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

const file = fc.record({
  name: fc.constantFrom('resume', 'other', ''),
  filename: fc.constantFrom('cv.pdf', '', '../../x', 'a;b', 'é'),
  bytes: fc.oneof(fc.constant(samplePdf()), fc.uint8Array({ maxLength: 200 })),
});

const json = { 'content-type': 'application/json' };

type Answers = Record<string, unknown>;
type Sent = { headers: Record<string, string>; payload: string | Buffer };

const encodings: ((answers: Answers, file?: SentFile) => Sent)[] = [
  (answers) => ({ headers: json, payload: JSON.stringify(answers) }),
  (answers) => ({ headers: encoded, payload: `${new URLSearchParams(asText(answers))}` }),
  (answers) => ({
    headers: encoded,
    payload: `${new URLSearchParams({ data: JSON.stringify(answers) })}`,
  }),
  (answers, chosen) => multipartBody(asText(answers), chosen),
];
const chosenFile = fc.option(file, { nil: undefined });
const sent = fc
  .tuple(submissions, fc.constantFrom(...encodings), chosenFile)
  .map(([{ url, answers }, encode, chosen]) => ({ url, ...encode(answers, chosen) }));

const noise = fc.record({
  url: fc.constantFrom(
    '/api/leads/contact',
    '/api/leads/application',
    '/api/leads/x',
    '/api/folk/contacts',
  ),
  headers: fc.constantFrom(
    json,
    encoded,
    { 'content-type': 'multipart/form-data; boundary=b' },
    { 'content-type': 'text/html' },
  ),
  payload: fc.oneof(
    fc.json(),
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
    fc.jsonValue().map((data) => JSON.stringify({ data })),
  ),
});

const requests = fc.oneof({ weight: encodings.length, arbitrary: sent }, noise);
const accepts = fc.constantFrom('application/json', 'text/html', '*/*');

it('never fails, and never stores what its form does not allow', async () => {
  const statuses = new Set<number>();
  await fc.assert(
    fc.asyncProperty(requests, accepts, async ({ url, headers, payload }, accept) => {
      const origin = 'https://www.example.com';
      const answer = await intake.post(url, payload, { ...headers, accept, origin });
      statuses.add(answer.statusCode);
      expect(answer.statusCode).toBeLessThan(500);
    }),
    { numRuns: isThorough ? 600 : 200 },
  );
  // The generators must reach all of these.
  expect([...statuses]).toEqual(expect.arrayContaining([201, 303, 400, 404, 415, 422]));

  for (const { form, values, contact, email } of await intake.leads()) {
    expect(formOf(form).parse(values, sampleClock)).toEqual({ values });
    expect(email).toBe(values.email);
    expect(contact.description.length).toBeLessThanOrEqual(5_000);
    expect(JSON.stringify([values, contact])).not.toMatch(/\\u0000|\\ud800|\u202E/i);
  }
});
