import { form } from '../website-modernization.ts';
import { packageOrder } from './package-order.ts';

export const crm = packageOrder(form, {
  channel: 'Modernize',
  serviceType: 'Website Modernization',
  stage: 'Package Requested',
  closesInDays: 14,
  noteFrom: 'currentIssues',
  site: 'website',
  recordedOnly: false,
});
