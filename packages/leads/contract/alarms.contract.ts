import { describe, expect } from 'vitest';
import type { Notification } from '../delivery.ts';
import type { Outbox } from '../outbox.ts';
import type { ContractTest } from './contract-test.fixture.ts';
import { by, claimFor } from './example-lead.fixture.ts';
import { at, day, minute, second, start } from './times.fixture.ts';

const notification: Notification = {
  message: { title: 'A lead was given up', lines: ['Look after it.'], path: '/leads' },
  channels: ['mail', 'alert'],
};

export function raisingAlarms(it: ContractTest): void {
  const messages = async ({ deliveries }: Outbox) =>
    (await deliveries.list({ limit: 99 })).map(({ receiver, message }) => [
      receiver,
      message?.title,
    ]);

  describe('sounding an alarm', () => {
    it('notifies each channel once, and again once it was over', async ({ outbox: one, other }) => {
      const raised = await Promise.all([
        one.alarms.raise('not-delivered', notification, start),
        other.alarms.raise('not-delivered', notification, start),
      ]);
      expect(raised.sort()).toEqual([false, true]);
      expect(await messages(one)).toHaveLength(2);
      expect(await one.alarms.openAlarms()).toEqual([{ name: 'not-delivered', since: start }]);

      const over = { ...notification, message: { title: 'Over', lines: [] } };
      expect(await one.alarms.clear('not-delivered', over, at(minute))).toBe(true);
      expect(await other.alarms.clear('not-delivered', over, at(minute))).toBe(false);
      expect(await one.alarms.openAlarms()).toEqual([]);
      expect((await messages(one)).map(([, title]) => title)).toEqual([
        'Over',
        'Over',
        'A lead was given up',
        'A lead was given up',
      ]);
      expect(await one.alarms.raise('not-delivered', notification, at(day))).toBe(true);
    });

    it('is claimed as any notice is, and sent once more on request', async ({ outbox }) => {
      await outbox.alarms.raise('not-delivered', notification, start);
      const claim = await claimFor(outbox, 'alert');
      expect(claim).toMatchObject({ lead: null, delivery: { message: notification.message } });
      await outbox.complete(claim, null, start);
      expect(await outbox.deliveries.resend(claim.delivery.id, by())).toBe('done');
      expect(await outbox.actions({ limit: 1 })).toMatchObject([
        { what: 'resend', reference: null },
      ]);
    });

    it('notifies once until a time has come', async ({ outbox }) => {
      const notify = (before: Date, now: Date) =>
        outbox.alarms.notifyOnce('digest', before, notification, now);
      expect(await outbox.alarms.lastTime('digest')).toBeNull();
      expect(await notify(start, at(minute))).toBe(true);
      expect(await notify(start, at(2 * minute))).toBe(false);
      expect(await outbox.alarms.lastTime('digest')).toEqual(at(minute));
      expect(await notify(at(day), at(day + second))).toBe(true);
      expect(await messages(outbox)).toHaveLength(4);
    });

    it('remembers when something was last done', async ({ outbox }) => {
      await outbox.alarms.done('backup', start);
      await outbox.alarms.done('backup', at(minute));
      expect(await outbox.alarms.lastTime('backup')).toEqual(at(minute));
      expect(await outbox.deliveries.list({ limit: 9 })).toEqual([]);
    });

    it('forgets messages after ninety days', async ({ outbox }) => {
      await outbox.alarms.raise('not-delivered', notification, start);
      await outbox.sweep(null, at(90 * day));
      expect(await messages(outbox)).toHaveLength(2);
      expect(await outbox.sweep(null, at(90 * day + second))).toBe(0);
      expect(await messages(outbox)).toEqual([]);
      expect(await outbox.alarms.openAlarms()).toHaveLength(1);
    });
  });
}
