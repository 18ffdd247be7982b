import type { Form, ValuesOf } from '../define-form.ts';
import type { PackageOrder } from '../order-entry.ts';
import { closeDate } from './close-date.ts';
import { describeSubmission, quoteAnswer } from './description.ts';
import { splitName } from './person-name.ts';
import { type CrmPart, leadFiling, listed } from './records.ts';

/** A package order becomes a contact, a deal of the package's price, and a note of what is needed. */
export function orderCrm(
  form: Form,
  { name, ordered, crm }: PackageOrder,
): CrmPart<ValuesOf<Form>> {
  const filing = leadFiling(crm.channel, crm.serviceType);
  return {
    filing,
    toCrm: (values, context) => {
      const answerTo = (question: string) => values[question] ?? '';
      const recordedOnly = crm.recordedOnly && context.dealsMode === 'spec';
      const business = answerTo('businessName');
      const need = answerTo(crm.noteFrom);
      return {
        contact: {
          ...splitName(answerTo('name')),
          emails: [answerTo('email')],
          phones: listed(answerTo('phone')),
          companies: [{ name: business }],
          urls: crm.site === undefined ? [] : listed(answerTo(crm.site)),
          description: describeSubmission(form, values, `Package: ${name}`, context),
          ...filing,
        },
        deal: {
          name: `${name} - ${business}`,
          stage: crm.stage,
          value: ordered.price,
          notes: quoteAnswer(form, values, crm.noteFrom),
          expectedCloseDate: closeDate(context.receivedAt, crm.closesInDays, context.timeZone),
          recordedOnly,
        },
        note: need === '' ? null : { text: need, recordedOnly },
      };
    },
  };
}
