import { form } from '../ecommerce-setup.ts';
import { packageOrder } from './package-order.ts';

export const crm = packageOrder(form, {
  channel: 'Ecommerce',
  serviceType: 'E-commerce Setup',
  stage: 'Package Requested',
  closesInDays: 14,
  noteFrom: 'ecommerceNeeds',
  site: 'url',
  recordedOnly: false,
});
