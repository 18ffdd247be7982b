import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { exampleDeal, exampleLead } from '../../../packages/leads/contract/example-lead.fixture.ts';
import { formOf } from '../../../test/content-forms.ts';
import { inTurn } from '../../../test/in-turn.ts';
import {
  containing,
  done,
  engines,
  failed,
  scratchFolder,
  stored,
  storesOf,
} from './command.fixture.ts';

const folder = scratchFolder();
const industry = formOf('consultation').fields.find(({ name }) => name === 'industry')?.label;

describe.each(inTurn(engines, 0))('on %s', (engine) => {
  const newStore = storesOf(engine);

  it('writes every lead as JSON, as it was typed', async () => {
    const { store, run } = await newStore();
    const values = { name: 'Ada\u001b', details: '=1+1\r\n"x"' };
    for (const n of ['0', '1', '2']) await stored(store, { values: { ...values, n } });
    const said = await run('export --json');
    expect(said).toMatchObject({ code: 0, err: '' });
    const exported = JSON.parse(said.out);
    expect(exported.map((lead: { values: unknown }) => lead.values)).toEqual(
      ['2', '1', '0'].map((n) => ({ ...values, n })),
    );
  });

  it('writes a file for a spreadsheet, private and over nothing', async () => {
    const { store, run } = await newStore();
    const given = {
      email: 'ines@example.com',
      values: { details: '=HYPERLINK("x")\nsecond, line', gone: 'kept' },
      attribution: { first_utm_source: 'spring' },
      deal: { ...exampleDeal, recordedOnly: true },
    };
    await stored(store, given, new Date('2026-03-02T10:00:00Z'));
    const file = join(folder, `${engine}.csv`);
    const command = ['export', '--csv', '--all', '--out', file];
    expect(await run(command)).toEqual(done('', `1 lead in ${file}.\n`));
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const [head = '', ...rows] = readFileSync(file, 'utf8').split('\r\n');
    const columns = head.split(',');
    expect(columns[0]).toBe('\ufeffreference');
    expect(new Set(columns).size).toBe(columns.length);
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatch(
      /^TW-\S{4}-\S{4},2026-03-02T10:00:00\.000Z,contact,waiting,,,,,,,,,,ines@example\.com,Ada,Lovelace,\+44 1,/,
    );
    expect(rows[0]).toContain(`,"'=HYPERLINK(""x"")\nsecond, line",`);
    expect(rows[0]).toContain(',Website Audit - Analytical Ltd,Audit Requested,1,2026-03-09,');
    expect(rows[0]).toContain(',spring,');
    expect(rows[0]?.endsWith(',"{""gone"":""kept""}"')).toBe(true);

    expect(await run(command)).toEqual(failed(1, containing(`${file} already exists.`)));
    expect((await run('export --csv --all')).out).toMatch(/^reference,receivedAt,/);
  });

  it('writes what a person reads in twenty-one columns, by the clock of the agency', async () => {
    const { store, run } = await newStore();
    const given = {
      email: 'ines@example.com',
      values: { phone: '(207) 555-0190', details: '=1+1\nsecond line', url: 'https://a.example' },
      attribution: { last_referrer: 'https://www.google.com/', last_landing_page: '/packages' },
      deal: { ...exampleDeal, value: 450, recordedOnly: true },
      asksAnswer: true,
      owner: 'Maren',
    };
    const reference = await stored(store, given, new Date('2026-03-02T16:05:00Z'));
    const by = { who: 'Maren', now: new Date('2026-03-02T22:30:00Z') };
    await store.act('answered', reference, 'waiting', by);
    await store.act('won', reference, 'waiting', by);
    await store.setRemark(reference, 'Call on Friday', null, by);
    const { out } = await run('export --csv');
    const [head = '', row = ''] = out.split('\r\n');
    expect(head).toBe(
      'Received,Name,Business,Email,Phone,Website,City,Form,Message,Value,Status,Answered,Owner,Outcome,Won value,Lost reason,Note,CRM,Source,Page,Reference',
    );
    expect(head.split(',')).toHaveLength(21);
    expect(row).toContain('Ada Lovelace,Analytical Ltd,ines@example.com,(207) 555-0190,');
    expect(row).toContain(`,https://a.example,,Contact,"'=1+1\nsecond line",450,Answered,`);
    expect(row).toMatch(/,20\d\d-\d\d-\d\d \d\d:\d\d,Maren,Won,450,,Call on Friday,,Google,\/pack/);
    // Eastern time, in winter.
    expect(row).toMatch(/^2026-03-02 11:05,/);
  });

  it('has in the message what no other column shows, also if it reads the same', async () => {
    const { store, run } = await newStore();
    const contact = { ...exampleLead().contact, companies: [{ name: 'Retail' }], urls: [] };
    const values = {
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: 'ada@example.com',
      company: 'Retail',
      phone: '',
      industry: 'Retail',
      projectDetails: 'Ada',
      gone: 'kept',
    };
    await stored(store, { form: 'consultation', values, contact });
    const { out } = await run('export --csv');
    expect(out).toContain(',Ada Lovelace,Retail,');
    expect(out).toContain(`"Ada\nkept\n${industry}: Retail"`);

    // An order of a package that's gone asked for a business as other orders do.
    const gone = { businessName: 'Bakery', url: 'https://bakery.example', details: 'Bread' };
    await stored(store, { form: 'gone-package', values: gone, contact });
    const all = await run('export --csv');
    expect(all.out).toContain(',Bakery,');
    expect(all.out).toContain(',https://bakery.example,,Gone-package,Bread,');
  });

  it('leaves no file behind when nothing matches', async () => {
    const { run } = await newStore();
    const file = join(folder, `none-${engine}.csv`);
    expect(await run(['export', '--csv', '--state', 'not-delivered', '--out', file])).toEqual(
      failed(3, 'No leads match.\n'),
    );
    expect(existsSync(file)).toBe(false);
    const lost = join(folder, 'missing', 'leads.csv');
    expect(await run(['export', '--csv', '--out', lost])).toEqual(
      failed(1, containing(`${lost} can’t be written (ENOENT).`)),
    );
    expect(await run('export --json')).toMatchObject({ code: 3, out: '[]\n' });
  });

  it('exports what is asked for, and leaves a record of it', async () => {
    const { store, run } = await newStore();
    await stored(store, { form: 'newsletter' }, new Date('2026-03-01T12:00:00Z'));
    await stored(store, { values: { details: 'Boats' } }, new Date('2026-03-02T12:00:00Z'));
    const exported = async (line: string) =>
      JSON.parse((await run(`export --json --as Ines ${line}`)).out).length;
    expect(await exported('')).toBe(2);
    expect(await exported('--form newsletter')).toBe(1);
    expect(await exported('--search boat')).toBe(1);
    expect(await exported('--to 2026-03-01')).toBe(1);
    const actions = await store.actions({ limit: 10 });
    expect(actions.map(({ what, who, leads }) => [what, who, leads])).toEqual([
      ['export', 'Ines', 1],
      ['export', 'Ines', 1],
      ['export', 'Ines', 1],
      ['export', 'Ines', 2],
    ]);
  });
});
