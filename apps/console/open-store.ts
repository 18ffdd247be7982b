import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Content } from '@tidewright/content/open';
import { OwnError } from '@tidewright/kit/own-error';
import {
  EmptyStoreError,
  type Outbox,
  openOutboxAsItIs,
  type StoreSettings,
} from '@tidewright/leads';
import type { Config, Settings } from '@tidewright/settings/config';
import { receiversFor } from '@tidewright/settings/recipients';

/** A mistyped folder must not become an empty store, and no command migrates tables under a running server. */
export async function openStore(config: Config): Promise<Outbox> {
  const { databaseUrl, dataDir } = config;
  if (databaseUrl === null && !existsSync(join(dataDir, 'leads.sqlite')))
    throw new NoStoreError(dataDir);
  return openOutboxAsItIs(storeSettingsOf(config, { current: () => config.company })).catch(
    (error) => {
      if (!(error instanceof EmptyStoreError)) throw error;
      throw new NoStoreError(databaseUrl === null ? dataDir : 'the database in DATABASE_URL');
    },
  );
}

export const storeSettingsOf = (
  settings: Settings,
  content: Pick<Content, 'current'>,
): StoreSettings => ({
  databaseUrl: settings.databaseUrl ?? undefined,
  dataDir: settings.dataDir,
  alsoTo: (form) => receiversFor(settings.notices, content.current(), settings.crm.also)(form),
  referencePrefix: () => content.current().brand.referencePrefix,
});

export class NoStoreError extends OwnError {
  constructor(location: string) {
    super(
      `There are no leads in ${location} yet. If your leads are stored elsewhere, set DATA_DIR or DATABASE_URL in .env.`,
    );
  }
}
