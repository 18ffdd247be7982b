import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { inTurn } from '../../../test/in-turn.ts';
import { openOutbox } from '../../leads/open-outbox.ts';
import { engines, scratchFolder, stored, storesOf } from './command.fixture.ts';

const folder = scratchFolder();

describe.each(inTurn(engines, 1))('on %s', (engine) => {
  const newStore = storesOf(engine);

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

  it('records who did what', async () => {
    const { store, run } = await newStore();
    const reference = await stored(store);
    await run(`handled ${reference} --as Ines`);
    await run('pause --as Ada');
    await run('resume --as Ada');
    expect(await store.actions({ limit: 9 })).toMatchObject([
      { who: 'Ada', what: 'resume', leads: 0 },
      { who: 'Ada', what: 'pause', leads: 0 },
      { who: 'Ines', what: 'handle', reference, leads: 1 },
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
