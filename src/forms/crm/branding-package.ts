import { form } from '../branding-package.ts';
import { packageOrder } from './package-order.ts';

export const crm = packageOrder(form, {
  channel: 'Branding',
  serviceType: 'Branding Package',
  stage: 'Package Requested',
  closesInDays: 14,
  noteFrom: 'brandingNeeds',
  site: 'url',
  recordedOnly: false,
});
