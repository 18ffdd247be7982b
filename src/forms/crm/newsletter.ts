import type { ValuesOf } from '../define-form.ts';
import { form } from '../newsletter.ts';
import { describeSubmission } from './description.ts';
import { type CrmPart, leadFiling } from './records.ts';

const filing = leadFiling('Newsletter', 'Newsletter');

export const crm: CrmPart<ValuesOf<typeof form>> = {
  filing,
  toCrm: (values, context) => ({
    contact: {
      firstName: '',
      lastName: '',
      emails: [values.email],
      phones: [],
      companies: [],
      urls: [],
      description: describeSubmission(form, values, 'Newsletter subscription', context),
      ...filing,
    },
    deal: null,
    note: null,
  }),
};
