import { form } from '../small-business-cms.ts';
import { packageOrder } from './package-order.ts';

export const crm = packageOrder(form, {
  channel: 'CMS',
  serviceType: 'Website + CMS',
  stage: 'Package Requested',
  closesInDays: 10,
  noteFrom: 'projectNeeds',
  site: 'url',
  recordedOnly: false,
});
