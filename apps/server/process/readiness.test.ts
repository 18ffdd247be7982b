import type { Outbox } from '@tidewright/leads';
import { beforeEach, describe, expect, it, type Mock, vi } from 'vitest';
import { keepingLog, newLead } from '../../../packages/crm/lead.fixture.ts';
import { by } from '../../../packages/leads/contract/example-lead.fixture.ts';
import { at, minute, start } from '../../../packages/leads/contract/times.fixture.ts';
import { useTemporaryStore } from '../../../test/temporary-store.ts';
import { type Readiness, watchReadiness } from './problems.ts';

const outbox = useTemporaryStore();
let now: Date;
let writes: Mock<Outbox['checkWritable']>;
let { log, lines } = keepingLog();
let ask: () => Promise<Readiness>;

beforeEach(() => {
  now = start;
  writes = vi.fn(outbox.checkWritable);
  ({ log, lines } = keepingLog());
  ask = watch(writes);
});

const watch = (checkWritable: Outbox['checkWritable']) => {
  const check = watchReadiness({ ...outbox, checkWritable }, 'folk', () => now);
  return () => check(log);
};

const askAt = (ms: number) => {
  now = at(ms);
  return ask();
};

describe('asked often', () => {
  it('writes once in five seconds', async () => {
    await askAt(0);
    for (let ms = 0; ms < 10_000; ms += 100) await askAt(ms);
    expect(writes).toHaveBeenCalledTimes(2);
    await askAt(10_000);
    expect(writes).toHaveBeenCalledTimes(3);
  });

  it('answers all who ask at once with one write', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, ask));
    expect(answers).toEqual(Array(100).fill({ ready: true, problems: [] }));
    expect(lines).toEqual([]);
    expect(writes).toHaveBeenCalledOnce();
  });

  it('begins no second check while one is under way', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const check = vi.fn(() => promise);
    ask = watch(check);
    const asked = [askAt(0), askAt(minute)];
    expect(check).toHaveBeenCalledOnce();
    resolve();
    expect(await Promise.all(asked)).toMatchObject([{ ready: true }, { ready: true }]);
    await askAt(minute);
    expect(check).toHaveBeenCalledTimes(2);
  });

  it('looks again when the clock was put back', async () => {
    await askAt(0);
    await askAt(-1);
    expect(writes).toHaveBeenCalledTimes(2);
  });
});

describe('the log', () => {
  const stuck = 'leads are due and do not move';

  it('names a reason when it comes up, not at each ask', async () => {
    await outbox.accept(newLead(), start);
    expect(await askAt(6 * minute)).toEqual({
      ready: false,
      problems: [{ kind: 'stuck', text: stuck, since: start }],
    });
    await askAt(7 * minute);
    const fields = { reason: stuck, since: start };
    expect(lines).toEqual([{ level: 'error', message: 'not ready', ...fields }]);
  });

  it('is not repeated because another lead is the first now', async () => {
    await outbox.accept(newLead(), start);
    await outbox.accept(newLead({ email: 'grace@visitor.example' }), at(1));
    await askAt(6 * minute);
    await outbox.erase('ada@visitor.example', by());
    expect((await askAt(7 * minute)).problems).toMatchObject([{ since: at(1) }]);
    expect(lines).toHaveLength(1);
  });

  it('names each further reason once, and says when all is well again', async () => {
    await outbox.accept(newLead(), start);
    await askAt(6 * minute);
    await outbox.pause('folk', start, 'Folk API error: 401', 'refused');
    await askAt(7 * minute);
    await askAt(8 * minute);
    await outbox.pause('folk', null, '');
    await outbox.erase('ada@visitor.example', by());
    expect(await askAt(9 * minute)).toMatchObject({ ready: true });
    await askAt(10 * minute);
    const refused = 'delivery is paused, the CRM refuses our key: Folk API error: 401';
    expect(lines).toEqual([
      { level: 'error', message: 'not ready', reason: stuck, since: start },
      { level: 'error', message: 'not ready', reason: refused },
      { level: 'info', message: 'ready again' },
    ]);
  });

  it('names a reason again that was gone in between', async () => {
    await outbox.accept(newLead(), start);
    await askAt(6 * minute);
    await outbox.erase('ada@visitor.example', by());
    await askAt(7 * minute);
    await outbox.accept(newLead(), start);
    await askAt(8 * minute);
    expect(lines.map(({ message }) => message)).toEqual(['not ready', 'ready again', 'not ready']);
  });
});
