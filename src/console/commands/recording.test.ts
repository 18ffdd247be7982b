import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { inTurn } from '../../../test/in-turn.ts';
import { openOutbox } from '../../leads/open-outbox.ts';
import { containing, engines, failed, scratchFolder, stored, storesOf } from './command.fixture.ts';

const folder = scratchFolder();

describe.each(inTurn(engines, 0))('on %s', (engine) => {
  const newStore = storesOf(engine);

  it('writes a remark, and puts no other in its place unasked', async () => {
    const { store, run } = await newStore();
    const reference = await stored(store);
    const remarkOf = async () => (await store.find(reference))?.remark;
    expect(await run(['remark', reference, 'Calls', 'on Monday'])).toEqual({
      ...{ code: 0, out: `Note on ${reference} saved.\n`, err: '' },
    });
    expect(await remarkOf()).toBe('Calls on Monday');
    const other = ['remark', reference, 'x\u001b[31m'];
    expect(await run(other)).toEqual(
      failed(2, containing('Will replace the note: Calls on Monday. There’s no terminal')),
    );
    expect(await run(other, { answers: ['n'] })).toMatchObject({ code: 1 });
    expect(await remarkOf()).toBe('Calls on Monday');
    expect(JSON.parse((await run([...other, '--yes', '--json'])).out)).toEqual({
      ...{ reference, outcome: 'done' },
    });
    const cleared = await run(['remark', reference, '--clear'], { answers: ['y'] });
    expect(cleared.err).toBe('Will delete the note: x␛[31m. Go on? [y/N]\n');
    expect(cleared.out).toBe(`Note on ${reference} deleted.\n`);
    expect(await remarkOf()).toBeNull();
  });

  it('changes no remark that someone else wrote meanwhile', async () => {
    const { store, run } = await newStore();
    const reference = await stored(store);
    const by = { who: 'Grace', now: new Date() };
    await store.setRemark(reference, 'first', null, by);
    const said = await run(['remark', reference, 'mine'], {
      answers: ['y'],
      meanwhile: () => store.setRemark(reference, 'hers', 'first', by),
    });
    expect(said).toEqual(failed(1, containing(`Someone else changed the note on ${reference}.`)));
  });

  it('notes that a visitor was answered, once', async () => {
    const { store, run } = await newStore();
    const reference = await stored(store);
    const said = { code: 0, out: `${reference} is marked as answered.\n`, err: '' };
    expect(await run(`answered ${reference}`)).toEqual(said);
    const first = (await store.find(reference))?.answeredAt;
    expect(first).toBeInstanceOf(Date);
    expect(await run(`answered ${reference}`)).toEqual(said);
    expect((await store.find(reference))?.answeredAt).toEqual(first);
  });

  it('tells who did what, newest first', async () => {
    const { store, run } = await newStore();
    expect(await run('actions')).toMatchObject({ code: 3, out: '' });
    const reference = await stored(store);
    await run(`handled ${reference} --as Ines`);
    await run('pause --as Ada');
    await run('resume --as Ada');
    const said = await run('actions');
    expect(said).toMatchObject({ code: 0, err: '' });
    const [head, ...lines] = said.out.trim().split('\n');
    expect(head).toMatch(/^when +who +what +about +leads$/);
    expect(lines).toEqual([
      expect.stringMatching(/ Ada +resume +0$/),
      expect.stringMatching(/ Ada +pause +0$/),
      expect.stringMatching(new RegExp(` Ines +handle +${reference} +1$`)),
    ]);
    expect(JSON.parse((await run('actions --limit 1 --json')).out)).toMatchObject([
      { who: 'Ada', what: 'resume' },
    ]);
  });
});

describe('what concerns the whole store', () => {
  const newStore = storesOf('SQLite');

  it('is recorded in it', async () => {
    const { store, dataDir, run } = await newStore();
    await stored(store);
    const file = join(folder, 'backup.sqlite');
    await run(['backup', file, '--as', 'Ines']);
    expect(await store.actions({ limit: 9 })).toMatchObject([
      { who: 'Ines', what: 'backup', leads: 1, reference: null },
    ]);
    await store.close();
    await run(['restore', file, '--yes', '--as', 'Ada']);
    const restored = await openOutbox({ dataDir });
    // The backup was made before its own making was recorded.
    expect(await restored.actions({ limit: 9 })).toMatchObject([
      { who: 'Ada', what: 'restore', leads: 1, reference: null },
    ]);
    await restored.close();
  });
});
