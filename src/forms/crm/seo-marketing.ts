import { form } from '../seo-marketing.ts';
import { packageOrder } from './package-order.ts';

export const crm = packageOrder(form, {
  channel: 'SEO',
  serviceType: 'SEO & Marketing Copy',
  stage: 'Package Requested',
  closesInDays: 10,
  noteFrom: 'currentSEOIssues',
  site: 'url',
  recordedOnly: false,
});
