import { form } from '../landing-page.ts';
import { packageOrder } from './package-order.ts';

export const crm = packageOrder(form, {
  channel: 'Landing Page',
  serviceType: 'Landing Page',
  stage: 'Package Requested',
  closesInDays: 5,
  noteFrom: 'projectGoals',
  site: 'url',
  recordedOnly: true,
});
