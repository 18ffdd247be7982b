import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { openOutbox } from '../leads/open-outbox.ts';
import type { Outbox } from '../leads/outbox.ts';
import { tellsOf } from '../notices/tells.ts';
import { OwnError } from '../own-error.ts';

/** Opens the store that is there. A mistyped folder must not become an empty store. */
export async function openStore({
  databaseUrl,
  dataDir,
  notices,
  company,
}: Config): Promise<Outbox> {
  if (databaseUrl === null && !existsSync(join(dataDir, 'leads.sqlite'))) {
    throw new NoStoreError(dataDir);
  }
  const tells = tellsOf(notices, company.packages);
  return openOutbox({ databaseUrl: databaseUrl ?? undefined, dataDir, tells });
}

export class NoStoreError extends OwnError {
  override readonly name = 'NoStoreError';
  constructor(dataDir: string) {
    super(
      `There are no leads yet: nothing is stored in ${dataDir}. If leads are kept elsewhere, set DATA_DIR or DATABASE_URL in .env.`,
    );
  }
}
