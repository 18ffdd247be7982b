import { defineForm } from './define-form.ts';
import { businessType, currentWebsite, customer, orderReceived, orderWords } from './order-form.ts';

export const form = defineForm({
  id: 'ecommerce-setup',
  fields: [
    ...customer,
    currentWebsite,
    {
      ...businessType,
      options: [
        { value: 'retail', label: 'Retail' },
        { value: 'digital', label: 'Digital products' },
        { value: 'clothing', label: 'Clothing' },
        { value: 'electronics', label: 'Electronics' },
        { value: 'home-garden', label: 'Home and garden' },
        { value: 'health-beauty', label: 'Health and beauty' },
        { value: 'food-beverage', label: 'Food and beverage' },
        { value: 'other', label: 'Other' },
      ],
    },
    {
      name: 'productTypes',
      kind: 'text',
      label: 'What do you sell?',
      hint: 'The kinds of product, and roughly how many',
      width: 'full',
      maxLength: 300,
    },
    {
      name: 'ecommerceNeeds',
      kind: 'textarea',
      label: 'What does the shop need?',
      hint: 'Payment, shipping, stock, accounting: what it has to work with',
      width: 'full',
      rows: 3,
      maxLength: 2_000,
    },
  ],
  ...orderWords,
  submitLabel: 'Order the shop',
  successText: orderReceived,
});
