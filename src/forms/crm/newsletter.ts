import type { Form } from '../define-form.ts';
import type { ShapeValues } from '../form-shape.ts';
import type { newsletter } from '../newsletter.ts';
import { describeSubmission } from './description.ts';
import { type CrmPart, leadFiling } from './records.ts';

const filing = leadFiling('Newsletter', 'Newsletter');

export const crm = (form: Form): CrmPart<ShapeValues<typeof newsletter>> => ({
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
});
