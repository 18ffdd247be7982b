import { form } from '../application.ts';
import type { ValuesOf } from '../define-form.ts';
import { describeSubmission } from './description.ts';
import { splitName } from './person-name.ts';
import { listed, type ToCrm } from './records.ts';

export const toCrm: ToCrm<ValuesOf<typeof form>> = (values, context) => ({
  contact: {
    ...splitName(values.name),
    emails: [values.email],
    phones: listed(values.phone),
    companies: [],
    urls: listed(values.portfolio),
    description: describeSubmission(form, values, 'Job application', context),
    group: 'applicants',
    customFields: {},
  },
  deal: null,
  note: null,
});
