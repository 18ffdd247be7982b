import { form } from '../contact.ts';
import type { ValuesOf } from '../define-form.ts';
import { describeSubmission } from './description.ts';
import { splitName } from './person-name.ts';
import { type CrmPart, leadFiling, listed } from './records.ts';

const filing = leadFiling('Contact Form', 'Free Website Audit');

export const crm: CrmPart<ValuesOf<typeof form>> = {
  filing,
  toCrm: (values, context) => ({
    contact: {
      ...splitName(values.name),
      emails: [values.email],
      phones: listed(values.phone),
      companies: listed(values.company).map((name) => ({ name })),
      urls: listed(values.url),
      description: describeSubmission(form, values, 'Request: Free Website Audit', context),
      ...filing,
    },
    deal: null,
    note: null,
  }),
};
