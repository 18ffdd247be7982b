import { form } from '../contact.ts';
import type { ValuesOf } from '../define-form.ts';
import { describeSubmission } from './description.ts';
import { splitName } from './person-name.ts';
import { leadFields, listed, type ToCrm } from './records.ts';

export const toCrm: ToCrm<ValuesOf<typeof form>> = (values, context) => ({
  contact: {
    ...splitName(values.name),
    emails: [values.email],
    phones: listed(values.phone),
    companies: listed(values.company).map((name) => ({ name })),
    urls: listed(values.url),
    description: describeSubmission(form, values, 'Request: Free Website Audit', context),
    group: 'leads',
    customFields: leadFields('Contact Form', 'Free Website Audit'),
  },
  deal: null,
  note: null,
});
