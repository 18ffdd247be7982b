import type { CrmMode } from '../../config.ts';
import { capital } from './text.ts';

export const receiverOf = (mode: CrmMode): string => receivers[mode];

/** At the start of a sentence. folk is always lowercase. */
export const receiverFirst = (mode: CrmMode): string =>
  mode === 'folk' ? receiverOf(mode) : capital(receiverOf(mode));

export const receiverName = (mode: CrmMode): string => (mode === 'folk' ? mode : capital(mode));

const receivers: Readonly<Record<CrmMode, string>> = {
  folk: 'folk',
  webhook: 'the webhook',
  proxy: 'the proxy',
  'stored only': 'a CRM',
};
