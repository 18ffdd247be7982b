import { beforeEach, describe, expect, it } from 'vitest';
import { useTemporaryStore } from '../../test/temporary-store.ts';
import { keepingLog, newLead } from '../delivery/lead.fixture.ts';
import type { Outbox } from '../leads/outbox.ts';
import { type Readiness, watchReadiness } from './problems.ts';

const start = new Date('2026-11-15T12:00:00Z').getTime();
const MINUTE = 60_000;

const outbox = useTemporaryStore();
let now: number;
let writes: number;
let { log, lines } = keepingLog();
let ask: () => Promise<Readiness>;

beforeEach(() => {
  now = start;
  writes = 0;
  ({ log, lines } = keepingLog());
  ask = watch({
    ...outbox,
    checkWritable() {
      writes += 1;
      return outbox.checkWritable();
    },
  });
});

const watch = (watched: Outbox) => {
  const check = watchReadiness(watched, 'folk', () => new Date(now));
  return () => check(log);
};

const askAt = (ms: number) => {
  now = start + ms;
  return ask();
};

it('is ready with nothing to do', async () => {
  expect(await ask()).toEqual({ ready: true, problems: [] });
  expect(lines).toEqual([]);
});

describe('asked often', () => {
  it('writes once in five seconds', async () => {
    await askAt(0);
    for (let ms = 0; ms < 10_000; ms += 100) await askAt(ms);
    expect(writes).toBe(2);
    await askAt(10_000);
    expect(writes).toBe(3);
  });

  it('answers all who ask at once with one write', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, ask));
    expect(answers.every(({ ready }) => ready)).toBe(true);
    expect(writes).toBe(1);
  });

  it('begins no second check while one is under way', async () => {
    let checks = 0;
    let end: () => void = () => {};
    ask = watch({
      ...outbox,
      checkWritable() {
        checks += 1;
        return new Promise((resolve) => {
          end = resolve;
        });
      },
    });
    const first = askAt(0);
    const second = askAt(MINUTE);
    expect(checks).toBe(1);
    end();
    expect(await Promise.all([first, second])).toMatchObject([{ ready: true }, { ready: true }]);
    const third = askAt(MINUTE);
    expect(checks).toBe(2);
    end();
    await third;
  });

  it('looks again when the clock was put back', async () => {
    await askAt(0);
    await askAt(-1);
    expect(writes).toBe(2);
  });
});

describe('the log', () => {
  const stuck = 'leads are due and do not move';

  it('names a reason when it comes up, not at each ask', async () => {
    await outbox.accept(newLead(), new Date(start));
    expect(await askAt(6 * MINUTE)).toEqual({
      ready: false,
      problems: [{ text: stuck, since: new Date(start) }],
    });
    await askAt(7 * MINUTE);
    const fields = { reason: stuck, since: new Date(start) };
    expect(lines).toEqual([['error', 'not ready', fields]]);
  });

  it('is not repeated because another lead is the first now', async () => {
    await outbox.accept(newLead(), new Date(start));
    await outbox.accept(newLead({ email: 'grace@visitor.example' }), new Date(start + 1));
    await askAt(6 * MINUTE);
    await outbox.erase('ada@visitor.example', { who: 'Grace', now: new Date() });
    expect((await askAt(7 * MINUTE)).problems).toMatchObject([{ since: new Date(start + 1) }]);
    expect(lines).toHaveLength(1);
  });

  it('names each further reason once, and says when all is well again', async () => {
    await outbox.accept(newLead(), new Date(start));
    await askAt(6 * MINUTE);
    await outbox.pause('folk', new Date(start), 'Folk API error: 401', 'refused');
    await askAt(7 * MINUTE);
    await askAt(8 * MINUTE);
    await outbox.pause('folk', null, '');
    await outbox.erase('ada@visitor.example', { who: 'Grace', now: new Date() });
    expect(await askAt(9 * MINUTE)).toMatchObject({ ready: true });
    await askAt(10 * MINUTE);
    const refused = 'delivery is paused, the CRM refuses our key: Folk API error: 401';
    expect(lines).toEqual([
      ['error', 'not ready', { reason: stuck, since: new Date(start) }],
      ['error', 'not ready', { reason: refused }],
      ['info', 'ready again', {}],
    ]);
  });

  it('names a reason again that was gone in between', async () => {
    await outbox.accept(newLead(), new Date(start));
    await askAt(6 * MINUTE);
    await outbox.erase('ada@visitor.example', { who: 'Grace', now: new Date() });
    await askAt(7 * MINUTE);
    await outbox.accept(newLead(), new Date(start));
    await askAt(8 * MINUTE);
    expect(lines.map(([, message]) => message)).toEqual(['not ready', 'ready again', 'not ready']);
  });
});
