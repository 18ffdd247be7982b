import type { Form, Values } from '../define-form.ts';
import type { Listing } from '../listing.ts';
import type { PackageOrder } from '../order-entry.ts';
import { closeDate } from './close-date.ts';
import { describeSubmission, quoteAnswer } from './description.ts';
import {
  type CrmContext,
  type CrmDeal,
  type CrmRecords,
  type Filing,
  leadFiling,
} from './records.ts';

/** What a submission of a form becomes in the CRM. Questions are named as the form names them. */
export type CrmMapping = {
  /** The first line of the description. */
  readonly about: string;
  readonly filing: Filing;
  /** The question that asks for the company. */
  readonly company?: string;
  /** The question that asks for the address of a site. */
  readonly site?: string | undefined;
  readonly deal?: Pick<CrmDeal, 'stage' | 'value' | 'recordedOnly'> & {
    readonly product: string;
    readonly closesInDays: number;
    /** The question whose answer becomes the note. */
    readonly noteFrom: string;
  };
};

export const newsletterCrm: CrmMapping = {
  about: 'Newsletter subscription',
  filing: leadFiling('Newsletter', 'Newsletter'),
};

/** Without a listing, the request is for the audit. */
export const contactCrm = (listing?: Listing): CrmMapping => ({
  about: `Request: ${listing ? `${listing.name} at ${listing.price}` : 'Free Website Audit'}`,
  filing: leadFiling('Contact Form', listing?.name ?? 'Free Website Audit'),
  company: 'company',
  site: 'url',
});

export const applicationCrm: CrmMapping = {
  about: 'Job application',
  filing: { group: 'applicants', customFields: {} },
  site: 'portfolio',
};

const customApplication = 'Custom Web Application';

export const consultationCrm: CrmMapping = {
  about: `Request: ${customApplication}`,
  filing: leadFiling('Consultation', customApplication, 'Lead - Scheduling'),
  company: 'company',
  deal: {
    product: customApplication,
    stage: 'Consultation Requested',
    value: null,
    closesInDays: 14,
    noteFrom: 'projectDetails',
    recordedOnly: true,
  },
};

export const orderCrm = ({ name, ordered, crm }: PackageOrder): CrmMapping => ({
  about: `Package: ${name}`,
  filing: leadFiling(crm.channel, crm.serviceType),
  company: 'businessName',
  site: crm.site,
  deal: { ...crm, product: name, value: ordered.price },
});

export function toCrm(
  form: Form,
  { about, filing, company, site, deal }: CrmMapping,
  values: Values,
  context: CrmContext,
): CrmRecords {
  const answerTo = (question = '') => values[question] ?? '';
  const business = answerTo(company);
  const need = answerTo(deal?.noteFrom);
  const recordedOnly = deal?.recordedOnly === true && context.dealsMode === 'spec';
  const { firstName, lastName } = splitName(answerTo('name'));
  return {
    contact: {
      firstName: values['firstName'] ?? firstName,
      lastName: values['lastName'] ?? lastName,
      emails: [answerTo('email')],
      phones: listed(answerTo('phone')),
      companies: listed(business).map((name) => ({ name })),
      urls: listed(answerTo(site)),
      description: describeSubmission(form, values, about, context),
      ...filing,
    },
    deal: deal
      ? {
          name: `${deal.product} - ${business}`,
          stage: deal.stage,
          value: deal.value,
          notes: quoteAnswer(form, values, deal.noteFrom),
          expectedCloseDate: closeDate(context.receivedAt, deal.closesInDays, context.timeZone),
          recordedOnly,
        }
      : null,
    note: need === '' ? null : { text: need, recordedOnly },
  };
}

/** A list of one, or none when the answer is empty. */
const listed = (answer: string): readonly string[] => (answer === '' ? [] : [answer]);

/** The first word, and the rest or nothing. */
export function splitName(name: string): { readonly firstName: string; readonly lastName: string } {
  const [firstName = '', ...rest] = name.split(' ');
  return { firstName, lastName: rest.join(' ') };
}
