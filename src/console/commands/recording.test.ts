import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openOutbox } from '../../leads/open-outbox.ts';
import {
  containing,
  engines,
  failed,
  leads,
  scratchFolder,
  stored,
  storesOf,
} from './command.fixture.ts';

const folder = scratchFolder();

describe.each(engines)('on %s', (engine) => {
  const newStore = storesOf(engine);

  it('writes a remark, and puts no other in its place unasked', async () => {
    const { settings, store } = await newStore();
    const reference = await stored(store);
    const remarkOf = async () => (await store.find(reference))?.remark;
    expect(await leads(['remark', reference, 'Calls', 'on Monday'], settings)).toEqual({
      ...{ code: 0, out: `${reference} has your remark now.\n`, err: '' },
    });
    expect(await remarkOf()).toBe('Calls on Monday');
    const other = ['remark', reference, 'x\u001b[31m'];
    expect(await leads(other, settings)).toEqual(
      failed(2, containing('Will replace what is there: Calls on Monday. Nobody is here')),
    );
    expect(await leads(other, settings, { answers: ['n'] })).toMatchObject({ code: 1 });
    expect(await remarkOf()).toBe('Calls on Monday');
    expect(JSON.parse((await leads([...other, '--yes', '--json'], settings)).out)).toEqual({
      ...{ reference, outcome: 'done' },
    });
    const cleared = await leads(['remark', reference, '--clear'], settings, { answers: ['y'] });
    expect(cleared.err).toBe('Will take away what is there: x␛[31m. Go on? [y/N]\n');
    expect(cleared.out).toBe(`${reference} has no remark now.\n`);
    expect(await remarkOf()).toBeNull();
  });

  it('changes no remark that somebody else wrote meanwhile', async () => {
    const { settings, store } = await newStore();
    const reference = await stored(store);
    const by = { who: 'Grace', now: new Date() };
    await store.setRemark(reference, 'first', null, by);
    const said = await leads(['remark', reference, 'mine'], settings, {
      answers: ['y'],
      meanwhile: () => store.setRemark(reference, 'hers', 'first', by),
    });
    expect(said).toEqual(failed(1, containing(`${reference} got another remark meanwhile.`)));
  });

  it('notes that a visitor was answered, once', async () => {
    const { settings, store } = await newStore();
    const reference = await stored(store);
    const said = { code: 0, out: `${reference} is answered.\n`, err: '' };
    expect(await leads(`answered ${reference}`, settings)).toEqual(said);
    const first = (await store.find(reference))?.answeredAt;
    expect(first).toBeInstanceOf(Date);
    expect(await leads(`answered ${reference}`, settings)).toEqual(said);
    expect((await store.find(reference))?.answeredAt).toEqual(first);
  });

  it('tells who did what, newest first', async () => {
    const { settings, store } = await newStore();
    expect(await leads('actions', settings)).toMatchObject({ code: 3, out: '' });
    const reference = await stored(store);
    await leads(`handled ${reference} --as Ines`, settings);
    await leads('pause --as Ada', settings);
    await leads('resume --as Ada', settings);
    const said = await leads('actions', settings);
    expect(said).toMatchObject({ code: 0, err: '' });
    const [head, ...lines] = said.out.trim().split('\n');
    expect(head).toMatch(/^when +who +what +lead +leads$/);
    expect(lines).toEqual([
      expect.stringMatching(/ Ada +resume +0$/),
      expect.stringMatching(/ Ada +pause +0$/),
      expect.stringMatching(new RegExp(` Ines +handle +${reference} +1$`)),
    ]);
    expect(JSON.parse((await leads('actions --limit 1 --json', settings)).out)).toMatchObject([
      { who: 'Ada', what: 'resume' },
    ]);
  });
});

it('refuses a remark that is longer than one can be', async () => {
  const line = ['remark', 'TW-1', 'x'.repeat(4_001)];
  expect(await leads(line, { DATA_DIR: '/nowhere' })).toMatchObject({
    ...{ code: 2, err: expect.stringContaining('A remark has at most 4,000 characters.') },
  });
});

it.each(['remark TW-1', 'remark TW-1 words --clear'])('refuses "%s"', async (line) => {
  expect(await leads(line, { DATA_DIR: '/nowhere' })).toEqual(
    failed(
      2,
      'remark needs words, or --clear instead of them. See: npm run leads -- help remark\n',
    ),
  );
});

describe('what concerns the whole store', () => {
  const newStore = storesOf('SQLite');

  it('is recorded in it', async () => {
    const { settings, store, dataDir } = await newStore();
    await stored(store);
    const file = join(folder, 'backup.sqlite');
    await leads(['backup', file, '--as', 'Ines'], settings);
    expect(await store.actions({ limit: 9 })).toMatchObject([
      { who: 'Ines', what: 'backup', leads: 1, reference: null },
    ]);
    await store.close();
    await leads(['restore', file, '--yes', '--as', 'Ada'], settings);
    const restored = await openOutbox({ dataDir });
    // The backup was made before its own making was recorded.
    expect(await restored.actions({ limit: 9 })).toMatchObject([
      { who: 'Ada', what: 'restore', leads: 1, reference: null },
    ]);
    await restored.close();
  });
});
