import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folkSettings } from '../../../tools/folk/settings.ts';
import { type Folk, startFolk } from '../../../tools/folk/start.ts';
import { startServer } from '../../faults/server-process.ts';

/** The real server on the built site, delivering to a folk of its own. */
export async function startLeadServer(
  name: string,
  folk: Folk,
  settings: Record<string, string> = {},
) {
  return startServer(name, {
    PORT: '0',
    DATA_DIR: mkdtempSync(join(tmpdir(), 'leads-')),
    ...folkSettings(folk),
    RATE_LIMIT_IP: '10000',
    RATE_LIMIT_IP_FORM: '10000',
    ...settings,
  });
}

export const startQuickFolk = (): Promise<Folk> =>
  startFolk({ switches: { limitPerMinute: 100_000 } });
