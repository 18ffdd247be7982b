import { defineForm } from './define-form.ts';
import { businessType, currentWebsite, customer, orderWords } from './order-form.ts';

export const form = defineForm({
  id: 'website-audit',
  fields: [
    ...customer,
    {
      ...currentWebsite,
      label: 'Website to audit',
      required: 'Website URL is required for audit',
      invalid: 'Please enter a valid website URL',
    },
    businessType,
    {
      name: 'challenge',
      kind: 'textarea',
      label: 'What is wrong with it today?',
      hint: 'Slow pages, few inquiries, hard to find: whatever made you ask',
      width: 'full',
      rows: 3,
      maxLength: 2_000,
    },
  ],
  ...orderWords,
  submitLabel: 'Order the website audit',
  successText:
    'The report reaches you within {claims.auditReport}. Nothing is due now: the invoice follows.',
});
