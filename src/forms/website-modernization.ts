import { defineForm } from './define-form.ts';
import { businessType, currentWebsite, customer, orderReceived, orderWords } from './order-form.ts';

export const form = defineForm({
  id: 'website-modernization',
  fields: [
    ...customer,
    {
      ...currentWebsite,
      name: 'website',
      required: 'Website URL is required for modernization',
      invalid: 'Please enter a valid website URL',
    },
    businessType,
    {
      name: 'currentIssues',
      kind: 'textarea',
      label: 'What is wrong with it today?',
      width: 'full',
      rows: 3,
      maxLength: 1_500,
    },
    {
      name: 'modernizationGoals',
      kind: 'textarea',
      label: 'What should be better afterwards?',
      width: 'full',
      rows: 2,
      maxLength: 1_000,
    },
  ],
  ...orderWords,
  submitLabel: 'Order the modernization',
  successText: orderReceived,
});
