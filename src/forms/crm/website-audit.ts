import { form } from '../website-audit.ts';
import { packageOrder } from './package-order.ts';

export const crm = packageOrder(form, {
  channel: 'Audit',
  serviceType: 'Website Audit',
  stage: 'Audit Requested',
  closesInDays: 7,
  noteFrom: 'challenge',
  site: 'url',
  recordedOnly: true,
});
