import type { consultation } from '../consultation.ts';
import type { Form } from '../define-form.ts';
import type { ShapeValues } from '../form-shape.ts';
import { closeDate } from './close-date.ts';
import { describeSubmission, quoteAnswer } from './description.ts';
import { type CrmPart, leadFiling, listed } from './records.ts';

const service = 'Custom Web Application';

const filing = leadFiling('Consultation', service, 'Lead - Scheduling');

export const crm = (form: Form): CrmPart<ShapeValues<typeof consultation>> => ({
  filing,
  toCrm: (values, context) => {
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
        ...filing,
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
  },
});
