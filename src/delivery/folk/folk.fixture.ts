import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Folk, startFolk } from '../../../test/folk/start.ts';
import { APPLICANTS_GROUP_ID, LEADS_GROUP_ID } from '../../../test/folk/workspace.ts';
import type { Lead } from '../../leads/lead.ts';
import { openOutbox } from '../../leads/open-outbox.ts';
import type { Outbox } from '../../leads/outbox.ts';
import type { Log } from '../log.ts';
import type { Outcome } from '../transport.ts';
import { createFolkTransport, type FolkOptions } from './folk-transport.ts';

const quiet = () => undefined;
const silent: Log = { info: quiet, warn: quiet, error: quiet };

/** The stand-in, a real store for the memory of people, and a transport between them. */
export type FolkBench = {
  readonly folk: Folk;
  readonly people: Outbox;
  readonly options: FolkOptions;
  readonly deliver: (lead: Lead) => Promise<Outcome>;
  readonly close: () => Promise<void>;
};

export async function startFolkBench(changes: Partial<FolkOptions> = {}): Promise<FolkBench> {
  const folder = await mkdtemp(join(tmpdir(), 'folk-'));
  const people = await openOutbox({ dataDir: folder });
  const folk = await startFolk();
  const options: FolkOptions = {
    apiUrl: folk.url,
    apiKey: folk.key,
    groupIds: { leads: LEADS_GROUP_ID, applicants: APPLICANTS_GROUP_ID },
    dealObject: 'Deals',
    people,
    clock: () => new Date(),
    log: silent,
    ...changes,
  };
  const transport = createFolkTransport(options);
  return {
    folk,
    people,
    options,
    deliver: (lead) => transport.deliver(lead, async () => true, new AbortController().signal),
    close: async () => {
      await folk.close();
      await people.close();
      await rm(folder, { recursive: true });
    },
  };
}
