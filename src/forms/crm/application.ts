import { form } from '../application.ts';
import type { ValuesOf } from '../define-form.ts';
import { describeSubmission } from './description.ts';
import { splitName } from './person-name.ts';
import { type CrmPart, type Filing, listed } from './records.ts';

const filing: Filing = { group: 'applicants', customFields: {} };

export const crm: CrmPart<ValuesOf<typeof form>> = {
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
};
