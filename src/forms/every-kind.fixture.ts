import { parse } from 'valibot';
import { formEntry } from './form-entry.ts';
import { kinds } from './kinds/index.ts';

/** A form that asks one question of each kind, as an editor may write it, the first of them for the address. */
export const everyKind = parse(formEntry, {
  order: 1,
  submitLabel: 'Send',
  busyLabel: 'Sending...',
  failureMessage: 'No.',
  successHeading: 'Thanks',
  successText: 'It is in.',
  crm: { group: 'leads', channel: 'Survey', serviceType: 'Survey', about: 'A survey' },
  questions: [
    {
      name: 'email',
      kind: 'email',
      label: 'Email',
      required: 'Email, please',
      invalid: 'No address',
    },
    ...Object.entries(kinds).map(([kind, { example }]) => ({
      name: `${kind}Asked`,
      kind,
      label: `A question of kind ${kind}?`,
      ...(kind === 'file' ? {} : { required: `Say something about ${kind}` }),
      ...example,
    })),
  ],
});
