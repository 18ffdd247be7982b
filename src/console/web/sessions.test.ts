import { expect, it } from 'vitest';
import { createSessions } from './sessions.ts';

const ines = { who: 'Ines', role: 'full' } as const;

it('makes room for a hundred browsers by ending the session unseen for longest', () => {
  const sessions = createSessions(() => new Date());
  const [first = '', second = '', ...others] = Array.from({ length: 100 }, () =>
    sessions.begin(ines),
  );
  expect(sessions.find(first, true)).toBeDefined();
  const last = sessions.begin(ines);
  expect(sessions.find(second, true)).toBeUndefined();
  for (const secret of [first, ...others, last]) {
    expect(sessions.find(secret, false)).toBeDefined();
  }
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

it('hides names for one browser', () => {
  const sessions = createSessions(() => new Date());
  const [one, other] = [sessions.begin(ines), sessions.begin(ines)];
  sessions.hide(one, true);
  sessions.hide('unknown', true);
  expect(sessions.find(one, true)?.person.hides).toBe(true);
  expect(sessions.find(other, true)?.person.hides).toBe(false);
  sessions.hide(one, false);
  expect(sessions.find(one, true)?.person.hides).toBe(false);
});
