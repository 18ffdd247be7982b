import { defineForm } from './define-form.ts';
import { businessType, currentWebsite, customer, orderReceived, orderWords } from './order-form.ts';

export const form = defineForm({
  id: 'branding-package',
  fields: [
    ...customer,
    currentWebsite,
    businessType,
    {
      name: 'currentBranding',
      kind: 'textarea',
      label: 'What branding do you have now?',
      hint: 'A logo, colors, printed matter; or nothing yet',
      width: 'full',
      rows: 2,
      maxLength: 1_000,
    },
    {
      name: 'brandingNeeds',
      kind: 'textarea',
      label: 'What do you need?',
      width: 'full',
      rows: 3,
      maxLength: 1_500,
    },
  ],
  ...orderWords,
  submitLabel: 'Order the branding package',
  successText: orderReceived,
});
