import { beforeAll, describe, expect, it } from 'vitest';
import { claimOne } from '../../../packages/leads/contract/example-lead.fixture.ts';
import { inTurn } from '../../../test/in-turn.ts';
import { engines, stored } from '../../cli/commands/command.fixture.ts';
import { prometheusText } from './metrics.ts';
import { testConsole } from './web.fixture.ts';

const token = 'm'.repeat(32);

describe.each(inTurn(engines, 0))('on %s', (engine) => {
  const desk = testConsole({ engine, desk: { mode: 'webhook' }, standsStill: true });

  beforeAll(async () => {
    const store = desk.store();
    const now = desk.now();
    await stored(store, {}, now);
    await store.giveUp(await claimOne(store, now, 'webhook'), 'refused', now);
    await stored(store, {}, new Date(now.getTime() - 90_000));
    await stored(store, { suspicion: 'a trap' }, now);
    await store.pause('webhook', new Date(now.getTime() + 60_000), 'full', 'slow-down');
  });

  it('counts leads by state and says how long the first one waits', async () => {
    const { status, headers, body } = await desk.ask('/metrics');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
    const lines = body.split('\n');
    for (const line of [
      'leads_received_total 3',
      'leads_erased_total 0',
      'leads{state="waiting"} 1',
      'leads{state="not-delivered"} 1',
      'delivery_attempts_last_day{outcome="not-delivered"} 1',
      'delivery_attempts_last_day{outcome="delivered"} 0',
      'leads{state="set-aside"} 1',
      'leads{state="delivered"} 0',
      'delivery_paused 1',
      'delivery_mode{mode="webhook"} 1',
    ])
      expect(lines).toContain(line);
    const age = /^leads_oldest_waiting_seconds (.+)$/m.exec(body)?.[1];
    expect(Number(age)).toBeCloseTo(90, 0);
    expect(body).toMatch(/^leads_by_form\{form="[\w-]+"\} 3$/m);
    // Names and TYPE lines, each once.
    const names = body.match(/^# TYPE \S+/gm) ?? [];
    expect(new Set(names).size).toBe(names.length);
    for (const line of lines.filter((line) => line && !line.startsWith('#'))) {
      expect(line).toMatch(/^[a-z_]+(\{.+\})? [\d.e+-]+$/);
    }
  });
});

describe('where other machines are let in', () => {
  const desk = testConsole({ settings: { host: '0.0.0.0', metricsToken: token } });

  it.each([
    [{}, 401],
    [{ authorization: 'Bearer wrong' }, 401],
    [{ authorization: `Basic ${token}` }, 401],
    [{ authorization: `Bearer ${token}` }, 200],
  ])('needs the token or a session: %j', async (headers, status) => {
    const answer = await desk.ask('/metrics', { headers });
    expect(answer.status).toBe(status);
    expect(answer.headers['www-authenticate']).toBe(status === 401 ? 'Bearer' : undefined);
    expect(answer.body.includes('leads_received_total')).toBe(status === 200);
  });

  it('shows them to anyone who is signed in', async () => {
    expect((await desk.open('/metrics', 'read')).status).toBe(200);
  });
});

describe('behind a proxy on this machine', () => {
  const desk = testConsole();

  it.each([
    { 'x-forwarded-for': '127.0.0.1' },
    { forwarded: '127.0.0.1' },
    // No token is set, so none opens.
    { 'x-forwarded-for': '127.0.0.1', authorization: 'Bearer null' },
  ])('takes no one for someone of the machine: %j', async (headers) => {
    expect((await desk.ask('/metrics', { headers })).status).toBe(401);
  });
});

it('writes one line a sample, whatever stands in a label', () => {
  const form = 'a"} 1\nleads_received_total 999\r\nb\\\u2028c';
  expect(
    prometheusText({
      leads_by_form: ['Leads by form.', [[{ form, state: 'waiting' }, 2]]],
      b_total: ['All.', 0.5],
    }),
  ).toBe(
    [
      '# HELP leads_by_form Leads by form.',
      '# TYPE leads_by_form gauge',
      'leads_by_form{form="a\\"} 1\\nleads_received_total 999\\nb\\\\\\nc",state="waiting"} 2',
      '# HELP b_total All.',
      '# TYPE b_total counter',
      'b_total 0.5',
      '',
    ].join('\n'),
  );
});
