import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { everyLead, type IntakeUnderTest, startIntake } from './intake-under-test.ts';

let intake: IntakeUnderTest;
beforeEach(async () => {
  intake = await startIntake();
});
afterEach(() => intake[Symbol.asyncDispose]());

const data = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  emails: ['Ada@Example.com'],
  phones: ['+44 20 7946 0018'],
  companies: [{ name: 'Analytical' }],
  urls: ['https://analytical.example'],
  description: 'Package: Branding',
  groups: [{ id: 'grp_leads' }],
  customFieldValues: { grp_leads: { Channel: ['Branding'], Status: 'Lead' } },
};

const send = (payload: object | string, headers: Record<string, string> = {}) =>
  intake.app.inject({ method: 'POST', url: '/api/folk/contacts', payload, headers });

const encoded = { 'content-type': 'application/x-www-form-urlencoded' };
const field = (value: unknown) => new URLSearchParams({ data: JSON.stringify(value) }).toString();

it('stores a contact and answers with its id', async () => {
  const answer = await send({ data });
  expect(answer.statusCode).toBe(201);
  const [lead] = await everyLead(intake.outbox);
  expect(answer.json()).toEqual({ data: { id: lead?.reference } });
  expect(lead).toMatchObject({
    form: 'folk-contact',
    email: 'ada@example.com',
    deal: null,
    note: null,
    contact: {
      firstName: 'Ada',
      lastName: 'Lovelace',
      emails: ['ada@example.com'],
      phones: data.phones,
      companies: data.companies,
      urls: data.urls,
      description: 'Package: Branding',
      group: 'leads',
      customFields: { Channel: ['Branding'], Status: 'Lead' },
    },
  });
  expect(intake.wakeUps()).toBe(1);
});

it('takes the same as a form field, with or without the wrapping, as one lead', async () => {
  const answers = [
    await send({ data }),
    await send(field({ data }), encoded),
    await send(field(data), encoded),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 200, 200]);
  expect(await everyLead(intake.outbox)).toHaveLength(1);
});

it('makes a note of notes, and an applicant of one', async () => {
  await send({ data: { ...data, notes: 'Call on Monday', groups: [{ id: 'grp_applicants' }] } });
  const [lead] = await everyLead(intake.outbox);
  expect(lead?.note).toEqual({ text: 'Call on Monday', recordedOnly: false });
  expect(lead?.contact).toMatchObject({ group: 'applicants', customFields: {} });
});

describe('a payload that is none', () => {
  it.each([
    ['without data', {}],
    ['without emails', { data: { ...data, emails: [] } }],
    ['with a broken email', { data: { ...data, emails: ['ada'] } }],
    ['with an unknown key', { data: { ...data, admin: true } }],
    ['with a text for a list', { data: { ...data, phones: '123' } }],
    ['with a long phone', { data: { ...data, phones: ['1'.repeat(31)] } }],
    ['with a script for a page', { data: { ...data, urls: ['javascript:alert(1)'] } }],
    ['with a long description', { data: { ...data, description: 'x'.repeat(5_001) } }],
    ['with a list of lists', { data: [[data]] }],
  ])('%s is refused', async (_, payload) => {
    const answer = await send(payload);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toEqual({ error: expect.stringMatching(/^data/) });
    expect(await everyLead(intake.outbox)).toEqual([]);
  });

  it.each([
    ['a list', [data], {}, 400],
    ['broken JSON', '{', { 'content-type': 'application/json' }, 400],
    ['broken JSON in the field', 'data=%7B', encoded, 400],
    ['plain text', 'data', { 'content-type': 'text/plain' }, 415],
    ['another origin', { data }, { origin: 'https://evil.example' }, 403],
    ['too much', { data: { ...data, description: 'x'.repeat(70_000) } }, {}, 413],
  ])('%s is refused before it is read', async (_, payload, headers, status) => {
    const answer = await send(payload, headers);
    expect([answer.statusCode, Object.keys(answer.json())]).toEqual([status, ['error']]);
  });
});

it('says when it cannot store', async () => {
  intake.outbox.accept = () => Promise.reject(new Error('gone'));
  const answer = await send({ data });
  expect([answer.statusCode, Object.keys(answer.json())]).toEqual([503, ['error']]);
});
