import { describe, expect, it } from 'vitest';
import { forms } from '../../../test/content-forms.ts';
import { encoded, startIntake, useIntake } from './intake.fixture.ts';

const intake = useIntake();

const data = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  emails: ['Ada@Example.com'],
  phones: ['+44 20 7946 0018'],
  companies: [{ name: 'Analytical' }],
  urls: ['https://analytical.example'],
  description: 'Request: an audit',
  groups: [{ id: 'grp_leads' }],
  customFieldValues: { grp_leads: { Channel: ['Contact Form'], Status: 'Lead' } },
};

const url = '/api/folk/contacts';
const ownPage = { origin: 'https://www.example.com' };

const send = (payload: object | string, headers: Record<string, string> = {}) =>
  intake.post(url, payload, { ...ownPage, ...headers });
const sendWith = (changes: object) => send({ data: { ...data, ...changes } });
const field = (value: unknown) => new URLSearchParams({ data: JSON.stringify(value) }).toString();

it('stores a contact and answers with its id', async () => {
  const answer = await send({ data });
  expect(answer.statusCode).toBe(201);
  const [lead] = await intake.leads();
  expect(answer.json()).toEqual({ data: { id: lead?.reference } });
  const { groups: _, customFieldValues, ...person } = data;
  const email = 'ada@example.com';
  const customFields = customFieldValues.grp_leads;
  expect(lead).toMatchObject({
    form: 'folk-contact',
    email,
    deal: null,
    note: null,
    contact: { ...person, emails: [email], group: 'leads', customFields },
  });
  expect(intake.wakeUps()).toBe(1);
});

it('keeps a contact findable and erasable under each of its addresses', async () => {
  const emails = ['ada@example.com', 'ada@work.example', 'Ada@münchen.example'];
  await send({ data: { ...data, emails } });
  for (const email of [...emails, 'ada@xn--mnchen-3ya.example'])
    expect((await intake.outbox.person(email)).leads).toHaveLength(1);
  await intake.outbox.erase('ada@work.example', { who: 'Grace', now: new Date() });
  expect(await intake.leads()).toEqual([]);
});

it('takes the same as a form field, with or without the wrapping, as one lead', async () => {
  const answers = [
    await send({ data }),
    await send(field({ data }), encoded),
    await send(field(data), encoded),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 200, 200]);
  expect(await intake.leads()).toHaveLength(1);
});

it('makes a note of notes, and an applicant of one', async () => {
  const { customFieldValues: _, ...applicant } = data;
  const groups = [{ id: 'grp_applicants' }];
  await send({ data: { ...applicant, notes: 'Call on Monday', groups } });
  const [lead] = await intake.leads();
  expect(lead?.note).toEqual({ text: 'Call on Monday', recordedOnly: false });
  expect(lead?.contact).toMatchObject({ group: 'applicants', customFields: {} });
});

it('goes to the leads when it names no group', async () => {
  const { groups: _, customFieldValues: __, ...person } = data;
  await send({ data: person });
  expect(await intake.leads()).toMatchObject([{ contact: { group: 'leads' } }]);
});

describe('the right to call', () => {
  const token = 'a token of at least 32 characters'.replaceAll(' ', '-');
  const bearer = { authorization: `Bearer ${token}` };
  const guarded = useIntake({ contactsToken: token });

  const call = (headers: Record<string, string>, to = guarded) => to.post(url, { data }, headers);

  it.each([
    ['a page of the site', ownPage],
    ['a program with the token', bearer],
    ['a page elsewhere with the token', { ...bearer, origin: 'https://elsewhere.example' }],
    ['a listed page with a wrong token', { ...ownPage, authorization: 'Bearer x' }],
  ])('is with %s', async (_, headers) => {
    expect((await call(headers)).statusCode).toBe(201);
    expect(await guarded.leads()).toMatchObject([{ state: 'waiting' }]);
  });

  it.each([
    ['a program', {}],
    ['a program with another token', { authorization: `Bearer ${token}x` }],
    ['a page elsewhere', { origin: 'https://elsewhere.example' }],
  ])('is not with %s', async (_, headers) => {
    const answer = await call(headers);
    expect(answer.statusCode).toBe(401);
    expect(answer.headers['www-authenticate']).toBe('Bearer realm="contacts"');
    expect(answer.json()).toEqual({ error: expect.stringMatching(/listed origin.*token/) });
    expect(await guarded.leads()).toEqual([]);
  });

  it('is with pages alone when there is no token', async () => {
    for (const authorization of ['Bearer null', 'Bearer undefined', 'Bearer ', '']) {
      expect((await call({ authorization }, intake)).statusCode).toBe(401);
    }
    expect((await call(ownPage, intake)).statusCode).toBe(201);
  });

  it('cannot be tried for without limit', async () => {
    // The limit per form doesn't apply.
    const limits = { perForm: 1, perAddress: 2 };
    await using limited = await startIntake({ contactsToken: token, limits });
    for (const authorization of ['Bearer a', 'Bearer b'])
      expect((await call({ authorization }, limited)).statusCode).toBe(401);
    expect((await call(bearer, limited)).statusCode).toBe(429);
  });

  it('lets only listed origins ask beforehand and read the answer', async () => {
    for (const [origin, status] of [
      ['https://static.example.net', 204],
      ['https://elsewhere.example', 403],
    ] as const) {
      const preflight = await guarded.app.inject({ method: 'OPTIONS', url, headers: { origin } });
      expect(preflight.statusCode).toBe(status);
      const answer = await call({ ...bearer, origin });
      expect(answer.headers['access-control-allow-origin']).toBe(
        status === 204 ? origin : undefined,
      );
    }
  });
});

describe('what no form of ours sends', () => {
  const withFields = (fields: object, group = 'grp_leads') => ({
    groups: [{ id: group }],
    customFieldValues: { [group]: fields },
  });
  const inGroups = (...ids: string[]) => ({
    groups: ids.map((id) => ({ id })),
    customFieldValues: {},
  });
  const groupError = /^data\.groups must name the leads group or the applicants group/;
  const otherGroup = /^data\.customFieldValues may only hold fields of the group/;

  it.each<[string, object, RegExp]>([
    ['another group', inGroups('grp_other'), groupError],
    ['both groups', inGroups('grp_leads', 'grp_applicants'), groupError],
    ['our group and another', inGroups('grp_leads', 'grp_other'), groupError],
    [
      'fields of another group',
      { customFieldValues: { grp_other: { Status: 'Lead' } } },
      otherGroup,
    ],
    [
      'fields of our other group',
      { customFieldValues: { grp_leads: {}, grp_applicants: {} } },
      otherGroup,
    ],
    [
      'another field',
      withFields({ Owner: 'Mallory' }),
      /has a field that is not known: use Channel, Status, Service Type$/,
    ],
    [
      'a field for applicants',
      withFields({ Status: 'Lead' }, 'grp_applicants'),
      /^data\.customFieldValues must be left out: this group has no fields/,
    ],
    [
      'another status',
      withFields({ Status: 'Customer' }),
      /a value for Status that no form sends: use one of Lead, Lead - Scheduling$/,
    ],
    ['an empty status', withFields({ Status: '' }), /a value for Status/],
    ['a list of statuses', withFields({ Status: ['Lead'] }), /a value for Status/],
    [
      'another channel',
      withFields({ Channel: ['Contact Form', 'Cold call'] }),
      /a value for Channel that no form sends: use a list of Newsletter, Contact Form, Consultation, /,
    ],
    ['no channel', withFields({ Channel: [] }), /a value for Channel/],
    ['a word of JavaScript', withFields({ toString: 'Lead' }), /a field that is not known/],
  ])('is refused: %s', async (_, changes, error) => {
    const answer = await sendWith(changes);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toEqual({ error: expect.stringMatching(error) });
    expect(await intake.leads()).toEqual([]);
  });

  it('names no group while none has an id', async () => {
    await using idless = await startIntake({ groupIds: {} });
    const post = (sent: object) => idless.post(url, { data: sent }, ownPage);
    const { groups: _, customFieldValues, ...person } = data;
    const refused = await post(data);
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toEqual({ error: expect.stringMatching(groupError) });
    const withFields = await post({ ...person, customFieldValues });
    expect(withFields.json()).toEqual({ error: expect.stringMatching(otherGroup) });
    expect((await post(person)).statusCode).toBe(201);
    expect(await idless.leads()).toMatchObject([{ contact: { group: 'leads' } }]);
  });
});

it.each(forms.map(({ form, filing }) => [form.id, filing] as const))(
  'takes what the form %s sends',
  async (_, { group, customFields }) => {
    const id = `grp_${group}`;
    const fields = { groups: [{ id }, { id }], customFieldValues: { [id]: customFields } };
    expect((await sendWith(fields)).statusCode).toBe(201);
    expect(await intake.leads()).toMatchObject([{ contact: { group, customFields } }]);
  },
);

it('makes a list of one channel, and one of two that are the same', async () => {
  for (const Channel of ['Contact Form', ['Contact Form', 'Contact Form']]) {
    await sendWith({ customFieldValues: { grp_leads: { Channel } } });
  }
  const leads = await intake.leads();
  expect(leads.map(({ contact }) => contact.customFields)).toEqual([{ Channel: ['Contact Form'] }]);
});

describe('a payload that is none', () => {
  const of = (changes: object) => ({ data: { ...data, ...changes } });

  it.each<[string, object]>([
    ['without data', {}],
    ['with a list of lists', { data: [[data]] }],
    ['without emails', of({ emails: [] })],
    ['with a broken email', of({ emails: ['ada'] })],
    ['with an unknown key', of({ admin: true })],
    ['with 21 addresses', of({ emails: Array(21).fill('ada@example.com') })],
    ['with 21 phones', of({ phones: Array(21).fill('1') })],
    ['with a long name', of({ firstName: 'x'.repeat(501) })],
    ['with a long note', of({ notes: 'x'.repeat(5_001) })],
    ['with a long email', of({ emails: [`${'x'.repeat(251)}@a.b`, 'a@b.c'] })],
    ['with a text for a list', of({ phones: '123' })],
    ['with a long phone', of({ phones: ['1'.repeat(31)] })],
    ['with a script for a page', of({ urls: ['javascript:alert(1)'] })],
    ['with a long description', of({ description: 'x'.repeat(5_001) })],
  ])('%s is refused', async (_, payload) => {
    const answer = await send(payload);
    expect(answer.statusCode).toBe(422);
    const error = /^data(\.[a-zA-Z]+)? is missing, too long or of another kind$/;
    expect(answer.json()).toEqual({ error: expect.stringMatching(error) });
    expect(await intake.leads()).toEqual([]);
  });

  it('is refused in words of ours alone', async () => {
    const hostile = '<script>alert(1)</script>';
    const nested = { data: { ...data, customFieldValues: { [hostile]: { [hostile]: 7 } } } };
    for (const payload of [{ data: { ...data, [hostile]: 1 } }, nested]) {
      expect((await send(payload)).json().error).not.toContain('script');
    }
    expect((await send(nested)).json().error).toMatch(/^data\.customFieldValues is missing/);
    expect((await send({ data: { ...data, phones: [7] } })).json().error).toMatch(/^data\.phones/);
  });

  it('may be as long as folk allows', async () => {
    const longest = {
      ...data,
      firstName: 'x'.repeat(500),
      emails: Array(20).fill(`${'x'.repeat(242)}@example.com`),
      phones: Array(20).fill('1'.repeat(30)),
      description: 'x'.repeat(5_000),
      notes: 'x'.repeat(5_000),
    };
    expect((await send({ data: longest })).statusCode).toBe(201);
  });

  it.each([
    ['a list', [data], {}, 400],
    ['broken JSON', '{', { 'content-type': 'application/json' }, 400],
    ['broken JSON in the field', 'data=%7B', encoded, 400],
    ['plain text', 'data', { 'content-type': 'text/plain' }, 415],
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
