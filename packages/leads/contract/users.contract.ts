import { describe, expect } from 'vitest';
import { userNamed } from '../users.ts';
import type { ContractTest } from './contract-test.fixture.ts';
import { by } from './example-lead.fixture.ts';
import { at, day, hour } from './times.fixture.ts';

export function keepingUsers(it: ContractTest): void {
  const ines = { name: 'Ines Marsh', email: 'ines@agency.example', role: 'full' } as const;

  describe('people', () => {
    it('are added once under a name, however it’s typed', async ({ outbox: { users } }) => {
      expect(await users.save(ines, by(at(hour)))).toBe('added');
      const again = { name: ' ines MARSH ', email: null, role: 'read' } as const;
      expect(await users.save(again, by(at(day)))).toBe('changed');
      const saved = { ...ines, email: null, role: 'read', addedAt: at(hour) };
      expect(await users.list()).toEqual([{ ...saved, passwordHash: null, leftAt: null }]);
      expect(userNamed(await users.list(), 'INES marsh')).toBeDefined();
      expect(userNamed(await users.list(), 'Ines')).toBeUndefined();
    });

    it('have their own password, leave, and return without it', async ({ outbox: { users } }) => {
      expect(await users.setPassword('Ines Marsh', 'hash', by())).toBe('unknown');
      await users.save(ines, by());
      expect(await users.setPassword('ines marsh', 'hash', by())).toBe('done');
      expect(await users.list()).toMatchObject([{ passwordHash: 'hash', leftAt: null }]);
      expect(await users.remove('Ines Marsh', by(at(day)))).toBe('done');
      expect(await users.list()).toMatchObject([{ passwordHash: null, leftAt: at(day) }]);
      expect(await users.remove('Ines Marsh', by())).toBe('unknown');
      expect(await users.setPassword('Ines Marsh', 'hash', by())).toBe('unknown');
      expect(await users.save(ines, by(at(2 * day)))).toBe('changed');
      const back = { passwordHash: null, leftAt: null, addedAt: at(2 * day) };
      expect(await users.list()).toMatchObject([back]);
    });

    it('are listed by name, and what is done to them is recorded', async ({ outbox }) => {
      const { users } = outbox;
      for (const name of ['joe', 'Maren', 'Ines']) await users.save({ ...ines, name }, by());
      await users.setPassword('joe', 'hash', by());
      await users.remove('joe', by());
      await users.save({ ...ines, name: 'Joe' }, by());
      expect((await users.list()).map(({ name }) => name)).toEqual(['Ines', 'joe', 'Maren']);
      const recorded = await outbox.actions({ limit: 4 });
      expect(recorded.map(({ who, what, about }) => [who, what, about])).toEqual([
        ['Grace', 'change user', 'joe'],
        ['Grace', 'remove user', 'joe'],
        ['Grace', 'set password', 'joe'],
        ['Grace', 'add user', 'Ines'],
      ]);
    });
  });
}
