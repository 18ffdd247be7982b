import * as v from 'valibot';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { never, silent } from '../lead.fixture.ts';
import { type HttpReceiver, startReceiver } from '../receiver.fixture.ts';
import { createFolkClient } from './folk-client.ts';
import { findInPages, readPages } from './pagination.ts';

const context = { lead: null, step: 'contact', signal: never };
const list = { path: '/things', query: { a: 'b' }, item: v.number() };

let receiver: HttpReceiver;
let pages: readonly unknown[];

beforeEach(async () => {
  receiver = await startReceiver(({ path }) => {
    const cursor = Number(new URL(path, 'http://folk.example').searchParams.get('cursor') ?? 0);
    return { status: 200, body: { data: pages[Math.min(cursor, pages.length - 1)] } };
  });
});
afterEach(() => receiver.close());

function client() {
  return createFolkClient({
    apiUrl: receiver.url,
    apiKey: 'key',
    clock: () => new Date(),
    log: silent,
  });
}

const page = (items: unknown, cursor: number | null) => ({
  items,
  pagination:
    cursor === null ? {} : { nextLink: `https://elsewhere.example/things?cursor=${cursor}` },
});

it('reads page after page from our own address, whatever the link says', async () => {
  pages = [page([1, 2], 1), page([3, 4], 2), page([5], null)];
  expect(await readPages(client(), list, context)).toEqual({ kind: 'ok', data: [1, 2, 3, 4, 5] });
  expect(receiver.calls.map(({ path }) => path)).toEqual([
    '/things?a=b&limit=100',
    '/things?a=b&limit=100&cursor=1',
    '/things?a=b&limit=100&cursor=2',
  ]);
  for (const { headers } of receiver.calls)
    expect(headers).toMatchObject({
      accept: 'application/json',
      'content-type': 'application/json',
      authorization: 'Bearer key',
    });
});

it('stops where it finds what it looks for', async () => {
  pages = [page([1, 2], 1), page([3, 4], 2), page([5], null)];
  const found = await findInPages(client(), list, context, (item) => item === 3);
  expect(found).toEqual({ kind: 'ok', data: 3 });
  expect(receiver.calls).toHaveLength(2);
});

it('finds nothing where there is nothing', async () => {
  pages = [page([1], null)];
  const found = await findInPages(client(), list, context, (item) => item > 2);
  expect(found).toEqual({ kind: 'ok', data: null });
});

it('stops at a cursor that never ends', async () => {
  pages = [page([1], 0)];
  await readPages(client(), list, context);
  expect(receiver.calls).toHaveLength(50);
});

it.each([
  ['no items', { items: null, pagination: null }],
  ['a link that is none', { items: [], pagination: { nextLink: 'next' } }],
  ['a link without a cursor', page([], null)],
  ['a link of another kind', { items: [], pagination: { nextLink: 7 } }],
  ['no pagination', { items: [] }],
])('ends with %s', async (_what, last) => {
  pages = [page([1, 'x', null], 1), last];
  expect(await readPages(client(), list, context)).toEqual({ kind: 'ok', data: [1] });
});

it('is not content with what is no list', async () => {
  pages = [page([1], 1), { items: 'none' }];
  const reason = 'Folk API error: unreadable answer';
  expect(await readPages(client(), list, context)).toMatchObject({ kind: 'retry', reason });
});

it('passes a failure on', async () => {
  pages = [page([1], 1)];
  receiver.fail('/things?a=b&limit=100&cursor=1', { kind: 'answer', status: 503 }, 2);
  expect(await readPages(client(), list, context)).toMatchObject({ kind: 'retry' });
  expect(await findInPages(client(), list, context, () => false)).toMatchObject({ kind: 'retry' });
  expect(await findInPages(client(), list, context, () => false)).toMatchObject({ kind: 'ok' });
});
