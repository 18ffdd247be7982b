import { defineForm } from './define-form.ts';
import { businessType, currentWebsite, customer, orderReceived, orderWords } from './order-form.ts';

export const form = defineForm({
  id: 'landing-page',
  fields: [
    ...customer,
    currentWebsite,
    businessType,
    {
      name: 'projectGoals',
      kind: 'textarea',
      label: 'What should the page achieve?',
      hint: 'For example: bookings for a course, sign-ups for a trial',
      width: 'full',
      rows: 3,
      maxLength: 1_500,
    },
    {
      name: 'targetAudience',
      kind: 'textarea',
      label: 'Whom should it speak to?',
      width: 'full',
      rows: 2,
      maxLength: 1_000,
    },
  ],
  ...orderWords,
  submitLabel: 'Order the landing page',
  successText: orderReceived,
});
