import { readConfig } from '@tidewright/settings/config';
import { expect, it } from 'vitest';
import { keepingLog } from '../../../packages/crm/lead.fixture.ts';
import { by } from '../../../packages/leads/contract/example-lead.fixture.ts';
import { at, minute, start } from '../../../packages/leads/contract/times.fixture.ts';
import { company } from '../../../test/content-forms.ts';
import { useTemporaryStore } from '../../../test/temporary-store.ts';
import { createOwners } from './owners.ts';

const store = useTemporaryStore();
const add = (name: string) => store.users.save({ name, email: null, role: 'full' }, by());
const settings = readConfig({ ASSIGN_TO: 'ines; orders: Joe; application: Maren' }, company);

async function owners(clock = () => start, given = settings) {
  const { log, lines } = keepingLog();
  const { users } = store;
  const ownerOf = await createOwners({
    settings: given,
    content: { current: () => company },
    users,
    clock,
    log,
  });
  return { ownerOf, lines };
}

it('gives a lead to the person named for its form, under the name they were added with', async () => {
  for (const name of ['Ines', 'Joe', 'Maren']) await add(name);
  const { ownerOf, lines } = await owners();
  const [order = ''] = company.packages.map(({ id }) => id);
  const owned = await Promise.all([order, 'application', 'contact'].map(ownerOf));
  expect(owned).toEqual(['Joe', 'Maren', 'Ines']);
  expect(lines).toEqual([]);
});

it('leaves leads to no one where the name is unknown or has left, and says so once', async () => {
  await add('Maren');
  await store.users.remove('Maren', by());
  const { ownerOf, lines } = await owners();
  expect(await Promise.all(['contact', 'application'].map(ownerOf))).toEqual([null, null]);
  expect(lines.map(({ level, message }) => [level, message.split(', so')[0]])).toEqual([
    ['warn', 'ASSIGN_TO names ines, who is no one we know'],
    ['warn', 'ASSIGN_TO names Joe, who is no one we know'],
    ['warn', 'ASSIGN_TO names Maren, who has left'],
  ]);
});

it('learns within a minute who came and who left', async () => {
  await add('Ines');
  let now = start;
  const { ownerOf } = await owners(() => now);
  await store.users.remove('Ines', by());
  expect(await ownerOf('contact')).toBe('Ines');
  now = at(minute);
  expect(await ownerOf('contact')).toBeNull();
});

it('gives leads to those it knew while the store cannot be read', async () => {
  await add('Ines');
  let now = start;
  const { log, lines } = keepingLog();
  const lists = [() => store.users.list(), () => Promise.reject(new Error('busy'))];
  const users = { list: () => (lists.shift() ?? store.users.list)() };
  const ownerOf = await createOwners({
    settings,
    content: { current: () => company },
    users,
    clock: () => now,
    log,
  });
  now = at(minute);
  expect(await ownerOf('contact')).toBe('Ines');
  expect(lines.at(-1)?.message).toBe('users not readable');
});

it('asks no one where nothing is set', async () => {
  const { ownerOf, lines } = await owners(() => start, readConfig({}, company));
  expect(await ownerOf('contact')).toBeNull();
  expect(lines).toEqual([]);
});
