import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startFolk } from '../../tools/folk/start.ts';
import { startMail } from '../../tools/mail/start.ts';
import { startChat } from '../../tools/mail/start-chat.ts';
import { isThorough } from '../in-turn.ts';
import { startPostgres } from '../postgres/start-postgres.ts';
import { killCycles } from './kill-cycles.ts';
import { nothingLostOrDoubled, tally, tallyNotices } from './tally.ts';

/** A plain run leaves kills to the simulator: a few of them find no more than its seeds. */
const cycles = Number(process.env['KILL_CYCLES'] ?? (isThorough ? 6 : 0));
const kills = cycles === 1 ? 'one kill' : `${cycles} kills`;
const timeout = 240_000 + cycles * 8_000;

const quickFolk = () => startFolk({ switches: { limitPerMinute: 1_000_000 } });

/** Each kill may catch one mail and one message between sending and noting it, no more. */
const atMostOneEach = (value: number) => value <= cycles;
const notifiedOnce = {
  missing: 0,
  repeated: expect.toSatisfy(atMostOneEach, `at most ${cycles}`),
  unsaid: 0,
};

const say = (engine: string, { length }: readonly string[]) =>
  console.log(`${engine}: ${kills}, ${length} leads, 0 lost, 0 doubled`);

it.runIf(cycles > 0).concurrent(
  `loses and doubles nothing over ${kills}, on SQLite`,
  async () => {
    const folk = await quickFolk();
    const [mail, chat] = [await startMail(), await startChat()];
    const references = await killCycles({
      name: 'kill-sqlite',
      cycles,
      servers: 1,
      folk,
      mail,
      chat,
      settings: { DATA_DIR: mkdtempSync(join(tmpdir(), 'leads-kill-')) },
    });
    expect(references.length).toBeGreaterThan(cycles);
    expect(tally(folk, references)).toEqual(nothingLostOrDoubled);
    expect(tallyNotices(mail, chat, references)).toEqual({
      byMail: notifiedOnce,
      byChat: notifiedOnce,
    });
    say('SQLite', references);
    await Promise.all([folk.close(), mail.close(), chat.close()]);
  },
  timeout,
);

/** Servers that share a database need many kills. */
it.runIf(cycles > 1).concurrent(
  `loses and doubles nothing over ${kills} of two servers on one PostgreSQL`,
  async () => {
    const folk = await quickFolk();
    const [mail, chat] = [await startMail(), await startChat()];
    const postgres = await startPostgres();
    const references = await killCycles({
      name: 'kill-postgres',
      cycles,
      servers: 2,
      folk,
      mail,
      chat,
      settings: { DATABASE_URL: await postgres.createDatabase() },
    });
    expect(references.length).toBeGreaterThan(cycles);
    expect(tally(folk, references)).toEqual(nothingLostOrDoubled);
    expect(tallyNotices(mail, chat, references)).toEqual({
      byMail: notifiedOnce,
      byChat: notifiedOnce,
    });
    say('PostgreSQL, two servers', references);
    await Promise.all([folk.close(), mail.close(), chat.close(), postgres.remove()]);
  },
  timeout,
);
