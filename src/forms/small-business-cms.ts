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
  id: 'small-business-cms',
  fields: [
    ...customer,
    currentWebsite,
    businessType,
    {
      name: 'contentUpdateFrequency',
      kind: 'select',
      label: 'How often will you change the content?',
      placeholder: 'Choose how often',
      width: 'full',
      options: [
        { value: 'daily', label: 'Daily' },
        { value: 'weekly', label: 'Weekly' },
        { value: 'monthly', label: 'Monthly' },
        { value: 'occasionally', label: 'Occasionally' },
      ],
    },
    pagesNeeded,
    {
      name: 'projectNeeds',
      kind: 'textarea',
      label: 'What does the website need to do?',
      hint: 'And who will write and update it?',
      width: 'full',
      rows: 3,
      maxLength: 2_000,
    },
  ],
  ...orderWords,
  submitLabel: 'Order the website with CMS',
  successText: orderReceived,
});
