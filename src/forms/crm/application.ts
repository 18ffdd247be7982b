import type { application } from '../application.ts';
import type { Form } from '../define-form.ts';
import type { ShapeValues } from '../form-shape.ts';
import { describeSubmission } from './description.ts';
import { splitName } from './person-name.ts';
import { type CrmPart, type Filing, listed } from './records.ts';

const filing: Filing = { group: 'applicants', customFields: {} };

export const crm = (form: Form): CrmPart<ShapeValues<typeof application>> => ({
  filing,
  toCrm: (values, context) => ({
    contact: {
      ...splitName(values.name),
      emails: [values.email],
      phones: listed(values.phone),
      companies: [],
      urls: listed(values.portfolio),
      description: describeSubmission(form, values, 'Job application', context),
      ...filing,
    },
    deal: null,
    note: null,
  }),
});
