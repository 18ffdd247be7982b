import { beforeAll, describe, expect, it } from 'vitest';
import { inTurn } from '../../../test/in-turn.ts';
import { engines, stored } from '../../cli/commands/command.fixture.ts';
import { testConsole } from './web.fixture.ts';

describe.each(inTurn(engines, 1))('the record of actions on %s', (engine) => {
  const desk = testConsole({ engine });
  const references: string[] = [];
  const at = new Date('2026-03-02T10:00:00.000Z');
  const grace = { who: 'Grace', now: at };

  beforeAll(async () => {
    const store = desk.store();
    expect(await desk.said('/record')).toContain('No one has done anything to a lead yet.');
    for (let n = 0; n < 2; n += 1) references.push(await stored(store, {}, at));
    const [first = '', second = ''] = references;
    for (let n = 0; n < 50; n += 1) {
      await store.setRemark(first, `${n}`, n === 0 ? null : `${n - 1}`, { who: 'Ada', now: at });
    }
    await store.act('set-aside', first, 'waiting', { who: '<b>Mallory</b>', now: at });
    await store.act('erase', second, 'waiting', grace);
    await store.recordAction('pause', 0, grace);
    for await (const _ of store.export({}, grace));
  });

  it('tells who did what to which lead, newest first, in pages', async () => {
    const reader = await desk.signedIn('read');
    const { body } = await reader.open('/record');
    const rows = [...body.matchAll(/<tr><td class="when[^"]*">(.*?)<\/tr>/g)].map(([, row = '']) =>
      row.replaceAll(/<[^>]*>/g, '|').replaceAll(/\|+/g, '|'),
    );
    expect(rows).toHaveLength(50);
    const [exported, paused, erased, setAside, remark] = rows;
    // Where servers share a database its clock counts.
    const day = engine === 'SQLite' ? 'Mar 2(, 2026)?' : 'Today';
    expect(exported).toMatch(
      new RegExp(`^\\|${day} [\\d:]* ?\\d* ?[ap]m\\|Grace\\|exported: 1 lead\\|$`),
    );
    expect(paused).toMatch(/\|Grace\|paused delivery\|$/);
    expect(erased).toContain(`|Grace|erased|${references[1]}|`);
    expect(setAside).toContain(`|&lt;b&gt;Mallory&lt;/b&gt;|set aside|${references[0]}|`);
    expect(remark).toContain(`|Ada|saved a note|${references[0]}|`);
    expect(body).toContain(`href="/leads/${references[0]}"`);
    expect(body).not.toContain(`href="/leads/${references[1]}"`);
    expect(body).toContain('50 actions on this page');

    const [, older = ''] = /href="(\/record\?before=\d+)"/.exec(body) ?? [];
    const next = await reader.open(older);
    expect(next.body).toContain('4 actions on this page');
    expect(next.body).not.toContain('href="/record?');
    expect(next.body).toContain('href="/record"');
  });

  it.each(['0', '-1', '1.5', 'x', '', '9'.repeat(16), '1&before=2'])(
    'shows the first page for what is no place in it: %j',
    async (before) =>
      expect(await desk.said(`/record?before=${before}`)).toContain('50 actions on this page'),
  );
});
