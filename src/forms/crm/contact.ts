import type { contact } from '../contact.ts';
import type { Form } from '../define-form.ts';
import type { ShapeValues } from '../form-shape.ts';
import { describeSubmission } from './description.ts';
import { splitName } from './person-name.ts';
import { type CrmPart, leadFiling, listed } from './records.ts';

const filing = leadFiling('Contact Form', 'Free Website Audit');

export const crm = (form: Form): CrmPart<ShapeValues<typeof contact>> => ({
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
});
