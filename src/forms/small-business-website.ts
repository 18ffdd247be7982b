import { defineForm } from './define-form.ts';
import {
  businessType,
  currentWebsite,
  customer,
  orderReceived,
  orderWords,
  pagesNeeded,
} from './order-form.ts';

export const form = defineForm({
  id: 'small-business-website',
  fields: [
    ...customer,
    currentWebsite,
    businessType,
    pagesNeeded,
    {
      name: 'projectNeeds',
      kind: 'textarea',
      label: 'What does the website need to do?',
      width: 'full',
      rows: 3,
      maxLength: 2_000,
    },
  ],
  ...orderWords,
  submitLabel: 'Order the website',
  successText: orderReceived,
});
