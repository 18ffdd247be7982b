import { form } from '../consultation.ts';
import type { ValuesOf } from '../define-form.ts';
import { closeDate } from './close-date.ts';
import { describeSubmission, quoteAnswer } from './description.ts';
import { leadFields, listed, type ToCrm } from './records.ts';

const service = 'Custom Web Application';

export const toCrm: ToCrm<ValuesOf<typeof form>> = (values, context) => {
  const recordedOnly = context.dealsMode === 'spec';
  return {
    contact: {
      firstName: values.firstName,
      lastName: values.lastName,
      emails: [values.email],
      phones: listed(values.phone),
      companies: [{ name: values.company }],
      urls: [],
      description: describeSubmission(form, values, `Request: ${service}`, context),
      group: 'leads',
      customFields: leadFields('Consultation', service, 'Lead - Scheduling'),
    },
    deal: {
      name: `${service} - ${values.company}`,
      stage: 'Consultation Requested',
      value: null,
      notes: quoteAnswer(form, values, 'projectDetails'),
      expectedCloseDate: closeDate(context.receivedAt, 14, context.timeZone),
      recordedOnly,
    },
    note: values.projectDetails === '' ? null : { text: values.projectDetails, recordedOnly },
  };
};
