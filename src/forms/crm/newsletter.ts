import type { ValuesOf } from '../define-form.ts';
import { form } from '../newsletter.ts';
import { describeSubmission } from './description.ts';
import { leadFields, type ToCrm } from './records.ts';

export const toCrm: ToCrm<ValuesOf<typeof form>> = (values, context) => ({
  contact: {
    firstName: '',
    lastName: '',
    emails: [values.email],
    phones: [],
    companies: [],
    urls: [],
    description: describeSubmission(form, values, 'Newsletter subscription', context),
    group: 'leads',
    customFields: leadFields('Newsletter', 'Newsletter'),
  },
  deal: null,
  note: null,
});
