import type { Form, ValuesOf } from '../define-form.ts';
import type { Listing } from '../listing.ts';
import type { PackageOrder } from '../order-entry.ts';
import type { application, consultation, contact, newsletter, ShapeValues } from '../shapes.ts';
import { closeDate } from './close-date.ts';
import { describeSubmission, quoteAnswer } from './description.ts';
import {
  type CrmContact,
  type CrmContext,
  type CrmPart,
  type Filing,
  leadFiling,
} from './records.ts';

/** What a submission of each form becomes in the CRM. */

type Submission = {
  readonly form: Form;
  readonly values: Readonly<Record<string, string>>;
  readonly context: CrmContext;
  readonly filing: Filing;
};

/** The contact of a submission; what the form does not ask stays empty. */
const contactOf = (
  { form, values, context, filing }: Submission,
  about: string,
  asked: Partial<CrmContact>,
): CrmContact => ({
  firstName: '',
  lastName: '',
  emails: [values['email'] ?? ''],
  phones: listed(values['phone']),
  companies: [],
  urls: [],
  ...asked,
  description: describeSubmission(form, values, about, context),
  ...filing,
});

/** A list of one, or none when the answer is empty. */
const listed = (answer = ''): readonly string[] => (answer === '' ? [] : [answer]);

/** The first word, and the rest or nothing. */
export function splitName(name: string): { readonly firstName: string; readonly lastName: string } {
  const [firstName = '', ...rest] = name.split(' ');
  return { firstName, lastName: rest.join(' ') };
}

export function newsletterCrm(form: Form): CrmPart<ShapeValues<typeof newsletter>> {
  const filing = leadFiling('Newsletter', 'Newsletter');
  return {
    filing,
    toCrm: (values, context) => ({
      contact: contactOf({ form, values, context, filing }, 'Newsletter subscription', {}),
      deal: null,
      note: null,
    }),
  };
}

/** Without a listing, the request is for the audit. */
export function contactCrm(form: Form, listing?: Listing): CrmPart<ShapeValues<typeof contact>> {
  const filing = leadFiling('Contact Form', listing?.name ?? 'Free Website Audit');
  const request = listing ? `${listing.name} at ${listing.price}` : 'Free Website Audit';
  return {
    filing,
    toCrm: (values, context) => ({
      contact: contactOf({ form, values, context, filing }, `Request: ${request}`, {
        ...splitName(values.name),
        companies: listed(values.company).map((name) => ({ name })),
        urls: listed(values.url),
      }),
      deal: null,
      note: null,
    }),
  };
}

export function applicationCrm(form: Form): CrmPart<ShapeValues<typeof application>> {
  const filing: Filing = { group: 'applicants', customFields: {} };
  return {
    filing,
    toCrm: (values, context) => ({
      contact: contactOf({ form, values, context, filing }, 'Job application', {
        ...splitName(values.name),
        urls: listed(values.portfolio),
      }),
      deal: null,
      note: null,
    }),
  };
}

export function consultationCrm(form: Form): CrmPart<ShapeValues<typeof consultation>> {
  const service = 'Custom Web Application';
  const filing = leadFiling('Consultation', service, 'Lead - Scheduling');
  return {
    filing,
    toCrm: (values, context) => {
      const recordedOnly = context.dealsMode === 'spec';
      const { firstName, lastName, company, projectDetails } = values;
      return {
        contact: contactOf({ form, values, context, filing }, `Request: ${service}`, {
          firstName,
          lastName,
          companies: [{ name: company }],
        }),
        deal: {
          name: `${service} - ${company}`,
          stage: 'Consultation Requested',
          value: null,
          notes: quoteAnswer(form, values, 'projectDetails'),
          expectedCloseDate: closeDate(context.receivedAt, 14, context.timeZone),
          recordedOnly,
        },
        note: projectDetails === '' ? null : { text: projectDetails, recordedOnly },
      };
    },
  };
}

/** A package order becomes a contact, a deal of the package's price, and a note of what is needed. */
export function orderCrm(form: Form, order: PackageOrder): CrmPart<ValuesOf<Form>> {
  const { name, ordered, crm } = order;
  const filing = leadFiling(crm.channel, crm.serviceType);
  return {
    filing,
    toCrm: (values, context) => {
      const answerTo = (question: string) => values[question] ?? '';
      const recordedOnly = crm.recordedOnly && context.dealsMode === 'spec';
      const business = answerTo('businessName');
      const need = answerTo(crm.noteFrom);
      return {
        contact: contactOf({ form, values, context, filing }, `Package: ${name}`, {
          ...splitName(answerTo('name')),
          companies: [{ name: business }],
          urls: crm.site === undefined ? [] : listed(answerTo(crm.site)),
        }),
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
