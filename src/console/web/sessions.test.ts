import { expect, it } from 'vitest';
import { createSessions } from './sessions.ts';

const ines = { who: 'Ines', role: 'full' } as const;

it('makes room for twenty browsers of a person by ending the one unseen for longest', () => {
  const sessions = createSessions(() => new Date());
  const owner = sessions.begin({ who: 'Owner', role: 'full' });
  const [first = '', second = '', ...others] = Array.from({ length: 20 }, () =>
    sessions.begin(ines),
  );
  expect(sessions.find(first, true)).toBeDefined();
  const last = sessions.begin(ines);
  expect(sessions.find(second, true)).toBeUndefined();
  for (const secret of [owner, first, ...others, last]) {
    expect(sessions.find(secret, false)).toBeDefined();
  }
});

it.each([
  ['under one name', () => 'Ines'],
  ['under names of their own', (n: number) => `Reader ${n}`],
])('ends no session of the owner for 101 read-only ones %s', (_, nameOf) => {
  const sessions = createSessions(() => new Date());
  const owner = sessions.begin(ines);
  const readers = Array.from({ length: 101 }, (_, n) =>
    sessions.begin({ who: nameOf(n), role: 'read' }),
  );
  expect(sessions.find(owner, false)).toBeDefined();
  expect(sessions.find(readers[0] ?? '', false)).toBeUndefined();
  expect(sessions.find(readers[100] ?? '', false)).toBeDefined();
  expect(sessions.list().length).toBeLessThanOrEqual(101);
});

it('makes room in a full role with a session of the same person, if there is one', () => {
  const sessions = createSessions(() => new Date());
  const readers = Array.from({ length: 100 }, (_, n) =>
    sessions.begin({ who: `Reader ${n}`, role: 'read' }),
  );
  const again = sessions.begin({ who: 'Reader 7', role: 'read' });
  expect(sessions.find(readers[7] ?? '', false)).toBeUndefined();
  expect(sessions.find(readers[0] ?? '', false)).toBeDefined();
  expect(sessions.find(again, false)).toBeDefined();
});

it('lists those who are signed in, last seen first, and ends them all', () => {
  let time = 0;
  const sessions = createSessions(() => new Date(time));
  const first = sessions.begin(ines);
  time = 5;
  sessions.begin({ who: 'Tobias', role: 'read' });
  const listed = () => sessions.list().map(({ person }) => person.who);
  expect(listed()).toEqual(['Tobias', 'Ines']);
  time = 10;
  sessions.find(first, false);
  expect(listed()).toEqual(['Tobias', 'Ines']);
  sessions.find(first, true);
  expect(sessions.list()).toMatchObject([
    { person: { who: 'Ines' }, startedAt: new Date(0), seenAt: new Date(10) },
    { person: { who: 'Tobias', role: 'read' }, startedAt: new Date(5), seenAt: new Date(5) },
  ]);
  time += 8 * 60 * 60_000;
  expect(listed()).toEqual([]);
  sessions.begin(ines);
  sessions.endAll();
  expect(listed()).toEqual([]);
});

it('shows nothing by which a session could be taken over', () => {
  const sessions = createSessions(() => new Date());
  const secret = sessions.begin(ines);
  expect(JSON.stringify(sessions.list().map(({ id }) => id))).not.toContain(secret);
  expect(sessions.find(sessions.list()[0]?.id ?? '', true)).toBeUndefined();
});
