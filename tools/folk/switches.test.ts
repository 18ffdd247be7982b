import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Folk, startFolk } from './start.ts';
import { talk } from './talk.fixture.ts';

let folk: Folk;

beforeEach(async () => {
  folk = await startFolk({ switches: { limitPerMinute: 1000 } });
});
afterEach(() => folk.close());

const create = (body: unknown = {}) => talk(folk, 'POST', '/people', body);

it('down: nobody answers, and nothing is done', async () => {
  folk.switches.down = true;
  await expect(create()).rejects.toThrow();
  expect(folk.state.people.size).toBe(0);
});

it('unauthorized and forbidden: whatever the key', async () => {
  folk.switches.unauthorized = true;
  expect((await create()).status).toBe(401);
  folk.switches.unauthorized = false;
  folk.switches.forbidden = true;
  expect((await create()).status).toBe(403);
});

it('a refused field: wherever it stands', async () => {
  folk.switches.refusedField = 'name';
  const { status, body } = await create({ companies: [{ name: 'x' }] });
  expect(status).toBe(422);
  expect(body.error.details.issues[0]).toMatchObject({ path: ['companies', '0', 'name'] });
  expect((await create()).status).toBe(200);
});

it('a limit: so many times, with the time to come back', async () => {
  folk.switches.rateLimited = { retryAfterSeconds: 7, times: 2 };
  const answers = [await create(), await create(), await create()];
  expect(answers.map(({ status }) => status)).toEqual([429, 429, 200]);
  expect(answers[0]?.headers.get('retry-after')).toBe('7');
});

it('failures: so many times, at one step or at any', async () => {
  folk.switches.failures.push({ status: 500, times: 1, step: 'people.list' });
  folk.switches.failures.push({ status: 503, times: 1, headers: { 'retry-after': '9' } });
  const answers = [await create(), await talk(folk, 'GET', '/people'), await create()];
  expect(answers.map(({ status }) => status)).toEqual([503, 500, 200]);
  expect(answers[0]?.headers.get('retry-after')).toBe('9');
});

it('a lost reply: the work is done, the answer does not come', async () => {
  folk.switches.lostReplies.push({ step: 'people.create', times: 1 });
  await expect(create()).rejects.toThrow();
  expect(folk.state.people.size).toBe(1);
  expect(folk.state.arrivals).toMatchObject([{ step: 'people.create', status: null }]);
  expect((await create()).status).toBe(200);
});

it('slow: the answer comes later', async () => {
  folk.switches.slowMs = 40;
  const answer = create();
  await expect.poll(() => folk.state.people.size).toBe(1);
  expect((await answer).status).toBe(200);
});

it('filter lag: a new record is there, but no list shows it', async () => {
  folk.switches.filterLagMs = 60_000;
  const { id } = (await create()).body.data;
  expect((await talk(folk, 'GET', '/people')).body.data.items).toEqual([]);
  expect((await talk(folk, 'GET', `/people/${id}`)).status).toBe(200);
});

it('ignored filters: everything is listed, whatever was asked for', async () => {
  folk.switches.ignoreFilters = true;
  await create({ emails: ['a@b.example'] });
  const answer = await talk(folk, 'GET', '/people?filter[emails][eq]=other@b.example');
  expect(answer.body.data.items).toMatchObject([{ emails: ['a@b.example'] }]);
});

it('odd answers: values and items that folk never documented', async () => {
  folk.switches.oddAnswers.push({ step: 'people.create', values: { phones: null } });
  folk.switches.oddAnswers.push({ step: 'people.list', items: [null, { id: 7 }] });
  expect((await create({ firstName: 'Ada' })).body.data).toMatchObject({
    firstName: 'Ada',
    phones: null,
  });
  const { items } = (await talk(folk, 'GET', '/people')).body.data;
  expect(items).toMatchObject([null, { id: 7 }, { firstName: 'Ada', phones: [] }]);
});

describe('from another process', () => {
  const control = (path: string, init?: RequestInit) =>
    fetch(new URL(`/__stand-in${path}`, folk.url), init);

  it('the state can be read', async () => {
    await create({ firstName: 'Ada' });
    expect(await (await control('/state')).json()).toMatchObject({
      people: [{ firstName: 'Ada' }],
      deals: [],
      arrivals: [{ step: 'people.create', status: 200 }],
    });
  });

  it('the switches can be changed, even while it is down', async () => {
    const body = JSON.stringify({ down: true });
    expect((await control('/switches', { method: 'PATCH', body })).status).toBe(200);
    await expect(create()).rejects.toThrow();
    await control('/switches', { method: 'PATCH', body: JSON.stringify({ down: false }) });
    expect((await create()).status).toBe(200);
  });

  it('a change that makes no sense is refused', async () => {
    const body = JSON.stringify({ upside: 'down' });
    expect((await control('/switches', { method: 'PATCH', body })).status).toBe(422);
    expect((await control('/nothing')).status).toBe(404);
  });

  it('everything can be set back', async () => {
    await create();
    folk.switches.slowMs = 5;
    await control('/reset', { method: 'POST', body: '{}' });
    expect(folk.state.people.size).toBe(0);
    expect(folk.switches).toMatchObject({ slowMs: 0, limitPerMinute: 1000 });
  });
});

it.each([
  ['drop', 0, false],
  ['merge', 1, false],
  ['double', 2, true],
  ['change', 1, true],
] as const)('tampering: a %s behind a success', async (does, people, isThere) => {
  folk.switches.tampering.push({ step: 'people.create', does, times: 1 });
  const { status, body } = await create({ emails: ['ada@visitor.example'] });
  expect(status).toBe(200);
  await talk(folk, 'GET', '/people');
  expect(folk.state.people.size).toBe(people);
  expect(folk.state.people.has(body.data.id)).toBe(isThere);
});

it('tampering: forgets later what it had', async () => {
  folk.switches.tampering.push({ step: 'people.create', does: 'drop', times: 1, afterMs: 60_000 });
  await create();
  await talk(folk, 'GET', '/people');
  expect(folk.state.people.size).toBe(1);
});

it('idempotency keys: the first answer again, or nothing of the kind', async () => {
  const key = { 'idempotency-key': 'lead-contact-0' };
  const post = (name: string) => talk(folk, 'POST', '/people', { firstName: name }, key);
  await post('Ada');
  await post('Ada');
  expect(folk.state.people.size).toBe(2);
  folk.switches.idempotencyKeys = 'honored';
  const answers = [await post('Ada'), await post('Ada'), await post('Ida')];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 422]);
  expect(answers[1]?.body.data.id).toBe(answers[0]?.body.data.id);
  folk.switches.keyBusyMs = 60_000;
  expect((await post('Ada')).status).toBe(409);
});

it('a burst: too many calls at once', async () => {
  folk.switches.burst = { calls: 2, withinMs: 10_000 };
  const answers = [await create(), await create(), await create()];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
});

it('note search: by words and time, not at all, or refused', async () => {
  const { body } = await create();
  const note = { entity: { id: body.data.id }, visibility: 'public' };
  await talk(folk, 'POST', '/notes', { ...note, content: 'Reference: TW-1' });
  const search = async (query: string) => {
    const answer = await talk(folk, 'GET', `/notes?${query}`);
    return answer.status === 200 ? answer.body.data.items.length : answer.status;
  };
  expect(await search('query=TW-2')).toBe(0);
  expect(await search('createdAfter=2100-01-01T00:00:00Z')).toBe(0);
  folk.switches.noteSearch = 'ignored';
  expect(await search('query=TW-2')).toBe(1);
  folk.switches.noteSearch = 'refused';
  expect(await search('query=TW-2')).toBe(422);
});
