import { describe, expect, it } from 'vitest';
import type { Telling } from '../notice.ts';
import type { Outbox } from '../outbox.ts';
import { at, by, day, minute, second, start } from './example-lead.fixture.ts';

const telling: Telling = {
  message: { title: 'A lead was given up', lines: ['Look after it.'], path: '/leads' },
  channels: ['mail', 'alert'],
};

export function sounding(open: () => Promise<Outbox>): void {
  const messages = async ({ notices }: Outbox) =>
    (await notices.list({ limit: 99 })).map(({ channel, message }) => [channel, message?.title]);

  describe('sounding an alarm', () => {
    it('tells each channel once, and again only after it was over', async () => {
      const [one, other] = await Promise.all([open(), open()]);
      const raised = await Promise.all([
        one.notices.raise('parked', telling, start),
        other.notices.raise('parked', telling, start),
      ]);
      expect(raised.sort()).toEqual([false, true]);
      expect(await messages(one)).toHaveLength(2);
      expect(await one.notices.openAlarms()).toEqual([{ name: 'parked', since: start }]);

      const over = { ...telling, message: { title: 'Over', lines: [] } };
      expect(await one.notices.clear('parked', over, at(minute))).toBe(true);
      expect(await other.notices.clear('parked', over, at(minute))).toBe(false);
      expect(await one.notices.openAlarms()).toEqual([]);
      expect((await messages(one)).map(([, title]) => title)).toEqual([
        ...['Over', 'Over'],
        ...['A lead was given up', 'A lead was given up'],
      ]);
      expect(await one.notices.raise('parked', telling, at(day))).toBe(true);
    });

    it('is claimed as any notice is, and sent once more on request', async () => {
      const outbox = await open();
      await outbox.notices.raise('parked', telling, start);
      const request = { channel: 'alert', limit: 9, leaseMs: minute } as const;
      const [claim] = await outbox.notices.claim(request, start);
      if (!claim) throw new Error('nothing claimed');
      expect(claim).toMatchObject({ lead: null, notice: { message: telling.message } });
      await outbox.notices.complete(claim, start);
      expect(await outbox.notices.resend(claim.notice.id, by())).toBe('done');
      expect(await outbox.actions({ limit: 1 })).toMatchObject([
        { what: 'resend', reference: null },
      ]);
    });

    it('tells of a chore once until a time has come', async () => {
      const outbox = await open();
      const tell = (before: Date, now: Date) =>
        outbox.notices.tellOnce('digest', before, telling, now);
      expect(await outbox.notices.lastTime('digest')).toBeNull();
      expect(await tell(start, at(minute))).toBe(true);
      expect(await tell(start, at(2 * minute))).toBe(false);
      expect(await outbox.notices.lastTime('digest')).toEqual(at(minute));
      expect(await tell(at(day), at(day + second))).toBe(true);
      expect(await messages(outbox)).toHaveLength(4);
    });

    it('remembers when something was last done', async () => {
      const outbox = await open();
      await outbox.notices.done('backup', start);
      await outbox.notices.done('backup', at(minute));
      expect(await outbox.notices.lastTime('backup')).toEqual(at(minute));
      expect(await outbox.notices.list({ limit: 9 })).toEqual([]);
    });

    it('forgets messages after ninety days', async () => {
      const outbox = await open();
      await outbox.notices.raise('parked', telling, start);
      await outbox.sweep(null, at(90 * day));
      expect(await messages(outbox)).toHaveLength(2);
      expect(await outbox.sweep(null, at(90 * day + second))).toBe(0);
      expect(await messages(outbox)).toEqual([]);
      expect(await outbox.notices.openAlarms()).toHaveLength(1);
    });
  });
}
