import { type CrmWords, crmOf } from '@tidewright/crm';
import type { CrmMode } from '@tidewright/settings/config';

export const receiverOf = (mode: CrmMode): string => receiverWords(mode).inText;

/** At the start of a sentence. */
export const receiverFirst = (mode: CrmMode): string => receiverWords(mode).first;

export const receiverName = (mode: CrmMode): string => receiverWords(mode).name;

type ReceiverWords = Pick<CrmWords, 'inText' | 'first' | 'name'>;

const receiverWords = (mode: CrmMode): ReceiverWords => crmOf(mode)?.words ?? noReceiver;

const noReceiver: ReceiverWords = { inText: 'a CRM', first: 'A CRM', name: 'Stored only' };

/** Of a delivered lead. Null if no one recorded its mode; it may be of a CRM that this release doesn't know. */
export function storedReceiver(mode: string | null): Pick<CrmWords, 'inText' | 'first'> {
  if (mode === null) return { inText: 'the CRM', first: 'The CRM' };
  return crmOf(mode)?.words ?? { inText: `the CRM “${mode}”`, first: `The CRM “${mode}”` };
}
