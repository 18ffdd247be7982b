import { form } from '../small-business-website.ts';
import { packageOrder } from './package-order.ts';

export const crm = packageOrder(form, {
  channel: 'Website',
  serviceType: 'Small Business Website',
  stage: 'Package Requested',
  closesInDays: 7,
  noteFrom: 'projectNeeds',
  site: 'url',
  recordedOnly: false,
});
