import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Folk, startFolk } from './start.ts';
import { type Answered, talk } from './talk.fixture.ts';
import { APPLICANTS_GROUP_ID, LEADS_GROUP_ID } from './workspace.ts';

let folk: Folk;

beforeEach(async () => {
  folk = await startFolk();
});
afterEach(() => folk.close());

const ask = (method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
  talk(folk, method, path, body, headers);
const issuesOf = ({ body }: Answered) => body.error.details.issues;

describe('every call', () => {
  it('needs the key', async () => {
    const { status, body } = await ask('GET', '/users/me', undefined, {
      authorization: 'Bearer x',
    });
    expect(status).toBe(401);
    expect(body.error).toMatchObject({
      code: 'UNAUTHORIZED',
      documentationUrl: 'https://developer.folk.app/api-reference/errors#unauthorized',
      requestId: expect.any(String),
      timestamp: expect.any(String),
    });
  });

  it('says what is left of the limit, on failures too', async () => {
    for (const path of ['/users/me', '/nowhere']) {
      const { headers } = await ask('GET', path);
      expect(headers.get('x-ratelimit-limit')).toBe('600');
      expect(headers.get('x-ratelimit-remaining')).toMatch(/^59\d$/);
      expect(Number(headers.get('x-ratelimit-reset')) * 1000).toBeGreaterThan(Date.now());
    }
  });

  it('beyond the limit gets a time to come back', async () => {
    folk.switches.limitPerMinute = 0;
    const { status, headers, body } = await ask('GET', '/users/me');
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(body.error.details).toMatchObject({ remaining: 0, retryAfter: expect.any(String) });
  });

  it('may name the version, if it is one', async () => {
    expect(
      (await ask('GET', '/users/me', undefined, { 'x-api-version': '2025-06-09' })).status,
    ).toBe(200);
    expect((await ask('GET', '/users/me', undefined, { 'x-api-version': 'old' })).status).toBe(400);
  });
});

describe('people', () => {
  const groups = [{ id: LEADS_GROUP_ID }];

  it.each([
    ['an unknown property', { data: {} }, 'unrecognized_keys', []],
    ['a long name', { firstName: 'x'.repeat(501) }, 'too_big', ['firstName']],
    ['a long phone', { phones: ['0'.repeat(31)] }, 'too_big', ['phones', 0]],
    ['too many emails', { emails: Array(21).fill('a@b.example') }, 'too_big', ['emails']],
    ['a short id', { groups: [{ id: 'grp_1' }] }, 'too_small', ['groups', 0, 'id']],
    ['another type', { emails: 'a@b.example' }, 'invalid_type', ['emails']],
    [
      'a group that is not listed',
      { customFieldValues: { [LEADS_GROUP_ID]: { Status: 'Lead' } } },
      'custom',
      ['customFieldValues', LEADS_GROUP_ID],
    ],
  ])('with %s are refused', async (_what, body, code, path) => {
    const answer = await ask('POST', '/people', body);
    expect(answer.status).toBe(422);
    expect(issuesOf(answer)[0]).toMatchObject({ code, path, message: expect.any(String) });
    expect(folk.state.people.size).toBe(0);
  });

  it('with a field that the group lacks are refused', async () => {
    const customFieldValues = { [LEADS_GROUP_ID]: { Colour: 'Blue' } };
    const answer = await ask('POST', '/people', { groups, customFieldValues });
    expect(answer.status).toBe(422);
    expect(answer.body.error.message).toContain('does not exist in group');
  });

  it('come back in full', async () => {
    const { body } = await ask('POST', '/people', { firstName: 'Ada', groups });
    expect(body.data).toMatchObject({ firstName: 'Ada', lastName: '', birthday: null, phones: [] });
    expect(body.data.id).toHaveLength(40);
  });

  it('of one address are two, unless they are to be merged', async () => {
    const first = await ask('POST', '/people', { emails: ['a@b.example'] });
    await ask('POST', '/people', { emails: ['a@b.example'] });
    expect(folk.state.people.size).toBe(2);
    folk.switches.mergeDuplicates = true;
    const third = await ask('POST', '/people', { emails: ['a@b.example'] });
    expect(third.body.data.id).toBe(first.body.data.id);
  });

  it('keep what a change leaves out, and lose what a list leaves out', async () => {
    const customFieldValues = { [LEADS_GROUP_ID]: { Status: 'Lead' } };
    const body = { firstName: 'Ada', emails: ['a@b.example'], groups, customFieldValues };
    const { id } = (await ask('POST', '/people', body)).body.data;
    const change = { emails: [], groups: [{ id: APPLICANTS_GROUP_ID }] };
    expect((await ask('PATCH', `/people/${id}`, change)).body.data).toMatchObject({
      firstName: 'Ada',
      emails: [],
      groups: [{ id: APPLICANTS_GROUP_ID }],
      customFieldValues: {},
    });
  });

  it('are found by email, page by page', async () => {
    for (let count = 0; count < 5; count += 1) {
      await ask('POST', '/people', { firstName: String(count), emails: ['a+b@c.example'] });
    }
    await ask('POST', '/people', { emails: ['other@c.example'] });
    const query = new URLSearchParams({ 'filter[emails][eq]': 'a+b@c.example', limit: '2' });
    const names: unknown[] = [];
    let path: string | undefined = `/people?${query}`;
    while (path !== undefined) {
      const { data }: Answered['body'] = (await ask('GET', path)).body;
      names.push(...data.items.map(({ firstName }) => firstName));
      path = data.pagination.nextLink?.slice(folk.url.length);
    }
    expect(names).toEqual(['0', '1', '2', '3', '4']);
  });

  it.each(['limit=0', 'limit=101', 'cursor=x', 'filter[shoe][eq]=9'])(
    'refuse %s',
    async (query) => {
      expect((await ask('GET', `/people?${query}`)).status).toBe(422);
    },
  );

  it('are gone after they are deleted', async () => {
    const { id } = (await ask('POST', '/people', {})).body.data;
    expect((await ask('DELETE', `/people/${id}`)).body).toEqual({ data: { id } });
    expect((await ask('GET', `/people/${id}`)).status).toBe(404);
  });
});

describe('deals', () => {
  const path = `/groups/${LEADS_GROUP_ID}/Deals`;

  it('keep numbers as text', async () => {
    const customFieldValues = { Value: 42, 'Close date': '2026-12-01' };
    const { body } = await ask('POST', path, { name: 'One', customFieldValues });
    expect(body.data).toMatchObject({ name: 'One', customFieldValues: { Value: '42' } });
  });

  it('take only people of their own group', async () => {
    const { id } = (await ask('POST', '/people', {})).body.data;
    expect((await ask('POST', path, { people: [{ id }] })).status).toBe(404);
  });

  it('exist only under the name that the workspace gave them', async () => {
    const answer = await ask('POST', `/groups/${LEADS_GROUP_ID}/Offers`, { name: 'One' });
    expect(answer.status).toBe(404);
    expect(answer.body.error.message).toContain(
      'Available entity types are: person, company, Deals',
    );
  });

  it.each([
    ['unknown fields', { Colour: 'Blue' }],
    ['words for numbers', { Value: 'much' }],
    ['other dates', { 'Close date': '1.12.2026' }],
  ])('refuse %s', async (_what, customFieldValues) => {
    expect((await ask('POST', path, { customFieldValues })).status).toBe(422);
  });

  it('are found by name', async () => {
    await ask('POST', path, { name: 'One' });
    await ask('POST', path, { name: 'Two' });
    const { body } = await ask('GET', `${path}?filter[name][eq]=Two`);
    expect(body.data.items).toMatchObject([{ name: 'Two' }]);
  });
});

describe('notes', () => {
  it('belong to someone and are found by that', async () => {
    const { id } = (await ask('POST', '/people', { firstName: 'Ada' })).body.data;
    const note = { entity: { id }, visibility: 'public', content: 'Hello' };
    expect((await ask('POST', '/notes', note)).body.data).toMatchObject(note);
    const { body } = await ask('GET', `/notes?entity.id=${id}`);
    expect(body.data.items).toMatchObject([{ content: 'Hello', entity: { fullName: 'Ada' } }]);
  });

  it('need someone, text and visibility', async () => {
    const entity = { id: `per_${crypto.randomUUID()}` };
    expect(
      (await ask('POST', '/notes', { entity, visibility: 'public', content: 'x' })).status,
    ).toBe(404);
    expect((await ask('POST', '/notes', { entity, content: 'x' })).status).toBe(422);
    expect(
      (await ask('POST', '/notes', { entity, visibility: 'public', content: '' })).status,
    ).toBe(422);
  });
});

describe('the workspace', () => {
  it('lists its groups and their fields', async () => {
    const groups = (await ask('GET', '/groups')).body.data.items;
    expect(groups).toContainEqual({ id: LEADS_GROUP_ID, name: 'Website leads' });
    const fields = await ask('GET', `/groups/${LEADS_GROUP_ID}/custom-fields/Deals`);
    expect(fields.body.data.items).toContainEqual({ name: 'Value', type: 'numericField' });
    expect((await ask('GET', `/groups/${LEADS_GROUP_ID}/custom-fields/Offers`)).status).toBe(404);
  });

  it('lists twenty fields at a time', async () => {
    const fields = folk.state.groups[0]?.fields['person'] ?? [];
    for (let count = fields.length; count < 45; count += 1) {
      fields.push({ name: `Field ${count}`, type: 'textField' });
    }
    const sizes: number[] = [];
    let path: string | undefined = `/groups/${LEADS_GROUP_ID}/custom-fields/person`;
    while (path !== undefined) {
      const { data }: Answered['body'] = (await ask('GET', path)).body;
      sizes.push(data.items.length);
      path = data.pagination.nextLink?.slice(folk.url.length);
    }
    expect(sizes).toEqual([20, 20, 5]);
  });

  it('knows whose key it is', async () => {
    expect((await ask('GET', '/users/me')).body.data.id).toMatch(/^usr_/);
  });
});
