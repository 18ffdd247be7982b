import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startFolk } from '../folk/start.ts';
import { startPostgres } from '../postgres/start-postgres.ts';
import { killCycles } from './kill-cycles.ts';
import { nothingLostOrDoubled, tally } from './tally.ts';

const cycles = Number(process.env['KILL_CYCLES'] ?? 20);
const timeout = 240_000 + cycles * 8_000;

const quickFolk = () => startFolk({ switches: { limitPerMinute: 1_000_000 } });

it.concurrent(
  `loses and doubles nothing over ${cycles} kills, on SQLite`,
  async () => {
    const folk = await quickFolk();
    const references = await killCycles({
      name: 'kill-sqlite',
      cycles,
      servers: 1,
      folk,
      settings: { DATA_DIR: mkdtempSync(join(tmpdir(), 'leads-kill-')) },
    });
    expect(references.length).toBeGreaterThan(cycles);
    expect(tally(folk, references)).toEqual(nothingLostOrDoubled);
    await folk.close();
  },
  timeout,
);

it.concurrent(
  `loses and doubles nothing over ${cycles} kills of two servers on one PostgreSQL`,
  async () => {
    const folk = await quickFolk();
    const postgres = await startPostgres();
    const references = await killCycles({
      name: 'kill-postgres',
      cycles,
      servers: 2,
      folk,
      settings: { DATABASE_URL: await postgres.createDatabase() },
    });
    expect(references.length).toBeGreaterThan(cycles);
    expect(tally(folk, references)).toEqual(nothingLostOrDoubled);
    await Promise.all([folk.close(), postgres.remove()]);
  },
  timeout,
);
