import { defineForm } from './define-form.ts';
import { businessType, currentWebsite, customer, orderReceived, orderWords } from './order-form.ts';

export const form = defineForm({
  id: 'seo-marketing',
  fields: [
    ...customer,
    {
      ...currentWebsite,
      label: 'Website to improve',
      required: 'Website URL is required for SEO optimization',
      invalid: 'Please enter a valid website URL',
    },
    businessType,
    {
      name: 'targetKeywords',
      kind: 'textarea',
      label: 'What should people find you for?',
      hint: 'Words they would type, one after the other',
      width: 'full',
      rows: 2,
      maxLength: 1_000,
    },
    {
      name: 'currentSEOIssues',
      kind: 'textarea',
      label: 'What is not working today?',
      width: 'full',
      rows: 3,
      maxLength: 1_500,
    },
  ],
  ...orderWords,
  submitLabel: 'Order SEO and marketing copy',
  successText: orderReceived,
});
