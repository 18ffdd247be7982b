import type { FailureCause, Lead } from '../leads/lead.ts';

type Lack = {
  readonly isContactPlain: boolean;
  readonly hasDeal: boolean;
  readonly hasNote: boolean;
  /** Such as "without the deal: folk rejected a field (422)". */
  readonly words: string;
};

export function lackOf(lead: Lead): Lack | null {
  const { deal, note, deliveredAt, mode, progress } = lead;
  if (deliveredAt === null || lead.state === 'waiting') return null;
  const { degraded = false, refused, notSent = [], contactId, dealId } = progress;
  // Nothing can refer to a contact without an id.
  const isBare = mode === 'proxy' && contactId === lead.reference;
  const isContactPlain =
    degraded && (refused?.step ?? (dealId === undefined ? 'contact' : 'note')) === 'contact';
  const sendsDeal = deal !== null && !deal.recordedOnly;
  const sendsNote = note !== null && !note.recordedOnly;
  const hasDeal =
    sendsDeal && (dealId !== undefined || !(isBare || degraded || notSent.includes('deal')));
  const hasNote = sendsNote && !isBare && !notSent.includes('note');
  const missing = [
    ...(isContactPlain ? plainContactLacks(lead) : []),
    ...(sendsDeal && !hasDeal ? ['the deal'] : []),
    ...(sendsNote && !hasNote ? ['the note'] : []),
    ...(notSent.includes('times') ? ['the times for a call'] : []),
  ];
  if (missing.length === 0) return null;
  const why = degraded ? rejected(mode, refused?.cause) : notTaken(isBare, notSent);
  const without = new Intl.ListFormat('en-GB').format(missing);
  return { isContactPlain, hasDeal, hasNote, words: `without ${without}: ${why}` };
}

function plainContactLacks({ contact }: Lead): readonly string[] {
  return [
    'the group',
    ...(contact.companies.length > 0 ? ['company'] : []),
    ...(contact.urls.length > 0 ? ['website'] : []),
    ...(Object.keys(contact.customFields).length > 0 ? ['fields'] : []),
    ...(contact.description === '' ? [] : ['description']),
  ];
}

function rejected(mode: string | null, cause?: FailureCause | null): string {
  const receiver = mode === 'folk' ? 'folk' : `the ${mode ?? 'CRM'}`;
  return `${receiver} rejected a field${cause ? ` (${cause})` : ''}`;
}

const notTaken = (isBare: boolean, notSent: readonly string[]): string =>
  isBare
    ? 'the proxy gave the contact no id'
    : `the proxy takes no ${[...new Set(notSent.map((step) => (step === 'deal' ? 'deals' : 'notes')))].join(' or ')}`;
