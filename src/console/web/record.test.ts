import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { company } from '../../../test/content-forms.ts';
import { type SomePostgres, somePostgres } from '../../../test/postgres/start-postgres.ts';
import { exampleLead } from '../../leads/contract/example-lead.fixture.ts';
import { testConsole } from './web.fixture.ts';

let postgres: SomePostgres | undefined;
afterAll(() => postgres?.remove());

describe.each(['SQLite', 'PostgreSQL'])('the record of actions on %s', (engine) => {
  const databaseUrl = async () => {
    postgres = await somePostgres();
    return postgres.createDatabase();
  };
  const desk = testConsole(engine === 'PostgreSQL' ? { databaseUrl } : {});
  const references: string[] = [];
  const at = new Date('2026-03-02T10:00:00.000Z');

  beforeAll(async () => {
    const store = desk.store();
    for (let n = 0; n < 2; n += 1) {
      const accepted = await store.accept(exampleLead(), at);
      if (accepted.kind !== 'conflict') references.push(accepted.reference);
    }
    const [first = '', second = ''] = references;
    for (let n = 0; n < 50; n += 1) {
      await store.setRemark(first, `${n}`, n === 0 ? null : `${n - 1}`, { who: 'Ada', now: at });
    }
    await store.act('set-aside', first, 'waiting', { who: '<b>Mallory</b>', now: at });
    await store.act('erase', second, 'waiting', { who: 'Grace', now: at });
    await store.recordAction('pause', 0, { who: 'Grace', now: at });
    for await (const _ of store.export({}, { who: 'Grace', now: at }));
  });

  it('tells who did what to which lead, newest first, in pages', async () => {
    const reader = await desk.signedIn('read');
    const { status, body } = await reader.open('/record');
    expect(status).toBe(200);
    const rows = [...body.matchAll(/<tr><td class="when[^"]*">(.*?)<\/tr>/g)].map(
      ([, row = '']) => row,
    );
    expect(rows).toHaveLength(50);
    const texts = rows.map((row) => row.replaceAll(/<[^>]*>/g, '|').replaceAll(/\|+/g, '|'));
    const [exported, paused, erased, setAside, remark] = texts;
    expect(exported).toMatch(/^\|(Today|2 Mar( \d{4})?) \d\d:\d\d\|Grace\|exported: 1 lead\|$/);
    expect(paused).toMatch(/\|Grace\|paused delivery\|$/);
    expect(erased).toContain(`|Grace|erased|${references[1]}|`);
    expect(setAside).toContain(`|&lt;b&gt;Mallory&lt;/b&gt;|set aside|${references[0]}|`);
    expect(remark).toContain(`|Ada|wrote a remark|${references[0]}|`);
    // Where servers share a database its clock counts.
    if (engine === 'SQLite') {
      const time = new Intl.DateTimeFormat('en-GB', {
        timeZone: company.timeZone,
        timeStyle: 'short',
      }).format(at);
      expect(body).toMatch(
        new RegExp(`<time dateTime="2026-03-02T10:00:00.000Z">\\d Mar( 2026)? ${time}</time>`),
      );
    }
    expect(body).toContain(`href="/leads/${references[0]}"`);
    expect(body).not.toContain(`href="/leads/${references[1]}"`);
    expect(body).toContain('50 actions on this page');

    const [, older = ''] = /href="(\/record\?before=\d+)"/.exec(body) ?? [];
    const next = await reader.open(older);
    expect(next.body.match(/<tr><td class="when[^"]*">/g)).toHaveLength(4);
    expect(next.body).not.toContain('href="/record?');
    expect(next.body).toContain('href="/record"');
  });

  it.each(['0', '-1', '1.5', 'x', '', '9'.repeat(16), '1&before=2'])(
    'shows the first page for what is no place in it: %j',
    async (before) => {
      const { status, body } = await (await desk.signedIn()).open(`/record?before=${before}`);
      expect(status).toBe(200);
      expect(body).toContain('50 actions on this page');
    },
  );
});

describe('an empty record', () => {
  const desk = testConsole();
  it('says so', async () => {
    const { body } = await (await desk.signedIn()).open('/record');
    expect(body).toContain('Nobody has done anything to a lead yet.');
  });
});
