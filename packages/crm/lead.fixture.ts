import type { Log, LogFields } from '@tidewright/kit/log';
import type { Lead, NewLead } from '@tidewright/leads';
import { asStored } from '../../test/stored-lead.ts';

/** Must never appear in a reason or a log line. */
export const PERSONAL = ['ada@visitor.example', 'Ada', 'Lovelace', 'Analytical', 'engine'];

export function newLead(changes: Partial<NewLead> = {}): NewLead {
  const email = changes.email ?? 'ada@visitor.example';
  return {
    form: 'small-business-website',
    email,
    idempotencyKey: crypto.randomUUID(),
    contentHash: crypto.randomUUID(),
    values: { businessName: 'Analytical Ltd', name: 'Ada Lovelace' },
    attribution: {},
    contact: {
      firstName: 'Ada',
      lastName: 'Lovelace',
      emails: [email],
      phones: ['00 000 0000'],
      companies: [{ name: 'Analytical Ltd' }],
      urls: ['https://analytical.example'],
      description: 'Package: Small Business Website\nNeeds: an engine',
      group: 'leads',
      customFields: {
        Channel: ['Website'],
        Status: 'Lead',
        'Service Type': 'Small Business Website',
      },
    },
    deal: {
      name: 'Small Business Website - Analytical Ltd',
      stage: 'Package Requested',
      value: 42,
      notes: 'Needs: an engine',
      expectedCloseDate: '2026-12-01',
      recordedOnly: false,
    },
    note: { text: 'We need an engine', recordedOnly: false },
    file: null,
    suspicion: null,
    ...changes,
  };
}

const quiet = () => undefined;
export const silent: Log = { info: quiet, warn: quiet, error: quiet };

export const never = new AbortController().signal;

export function keepingLog() {
  const lines: ({ readonly level: string; readonly message: string } & LogFields)[] = [];
  const write = (level: string) => (fields: LogFields, message: string) =>
    void lines.push({ level, message, ...fields });
  const log: Log = { info: write('info'), warn: write('warn'), error: write('error') };
  return { log, lines };
}

let count = 0;

/** Without a store. */
export function claimedLead(changes: Partial<Lead> = {}): Lead {
  count += 1;
  const { email } = changes;
  return asStored(newLead(email === undefined ? {} : { email }), {
    id: `lead-${count}`,
    reference: `TW-TEST-${String(count).padStart(4, '0')}`,
    state: 'sending',
    ...changes,
  });
}
