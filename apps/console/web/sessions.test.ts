import { expect, it } from 'vitest';
import { createSessions } from './sessions.ts';

const ines = { who: 'Ines', role: 'full', account: '' } as const;

it('makes room for twenty browsers of a person by ending the one unseen for longest', () => {
  const sessions = createSessions(() => new Date());
  const owner = sessions.begin({ who: 'Owner', role: 'full', account: '' });
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
    sessions.begin({ who: nameOf(n), role: 'read', account: '' }),
  );
  expect(sessions.find(owner, false)).toBeDefined();
  expect(sessions.find(readers[0] ?? '', false)).toBeUndefined();
  expect(sessions.find(readers[100] ?? '', false)).toBeDefined();
  expect(sessions.count()).toBeLessThanOrEqual(101);
});

it('makes room in a full role with a session of the same person, if there is one', () => {
  const sessions = createSessions(() => new Date());
  const readers = Array.from({ length: 100 }, (_, n) =>
    sessions.begin({ who: `Reader ${n}`, role: 'read', account: '' }),
  );
  const again = sessions.begin({ who: 'Reader 7', role: 'read', account: '' });
  expect(sessions.find(readers[7] ?? '', false)).toBeUndefined();
  expect(sessions.find(readers[0] ?? '', false)).toBeDefined();
  expect(sessions.find(again, false)).toBeDefined();
});

it('counts only those who are still signed in', () => {
  let time = 0;
  const sessions = createSessions(() => new Date(time));
  sessions.begin(ines);
  time = 5;
  sessions.begin({ who: 'Tobias', role: 'read', account: '' });
  time = 8 * 60 * 60_000;
  expect(sessions.count()).toBe(1);
});
