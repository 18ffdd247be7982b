import type { Form, Values } from '../define-form.ts';
import type { FormEntry, PackageOrder } from '../form-entry.ts';
import type { Listing } from '../listing.ts';
import { closeDate } from './close-date.ts';
import { describeSubmission, quoteAnswer, type SaidContext } from './description.ts';
import type { CrmDeal, CrmRecords, Filing } from './records.ts';

type Becomes = Pick<FormEntry['crm'], 'about' | 'company' | 'site' | 'noteFrom' | 'recordedOnly'>;

/** What a submission of a form becomes in the CRM. Questions are named as the form names them. */
export type CrmMapping = Becomes & {
  readonly filing: Filing;
  readonly deal?: Pick<CrmDeal, 'name' | 'stage' | 'value'> & { readonly closesInDays: number };
};

const filing = (channel: string, serviceType: string, status = 'Lead'): Filing => ({
  group: 'leads',
  customFields: { Channel: [channel], Status: status, 'Service Type': serviceType },
});

/** With a listing, that is what the request is for. */
export function formCrm({ crm }: FormEntry, listing?: Listing): CrmMapping {
  const { deal, ...rest } = crm;
  return {
    ...rest,
    get about() {
      return listing ? `Request: ${listing.name} at ${listing.price}` : crm.about;
    },
    filing:
      crm.group === 'leads'
        ? filing(crm.channel, listing?.name ?? crm.serviceType, crm.status)
        : { group: crm.group, customFields: {} },
    ...(deal && { deal: { ...deal, value: deal.value ?? null } }),
  };
}

export const orderCrm = ({ name, ordered, crm }: PackageOrder): CrmMapping => ({
  ...crm,
  about: `Package: ${name}`,
  filing: filing(crm.channel, crm.serviceType),
  company: 'businessName',
  deal: { ...crm, name, value: ordered.price },
});

export function crmRecordsOf(
  form: Form,
  { about, filing, company, site, noteFrom = '', deal, ...mapping }: CrmMapping,
  values: Values,
  context: SaidContext,
): CrmRecords {
  const answerTo = (question = '') => values[question] ?? '';
  const business = answerTo(company);
  const need = answerTo(noteFrom);
  const recordedOnly = mapping.recordedOnly && context.dealsMode === 'spec';
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
          name: `${deal.name} - ${business}`,
          stage: deal.stage,
          value: deal.value,
          notes: quoteAnswer(form, values, noteFrom, context.language),
          expectedCloseDate: closeDate(context.receivedAt, deal.closesInDays, context.timeZone),
          recordedOnly,
        }
      : null,
    note: need === '' ? null : { text: need, recordedOnly },
  };
}

const listed = (answer: string): readonly string[] => (answer === '' ? [] : [answer]);

/** The first word, and the rest or nothing. */
export function splitName(name: string): { readonly firstName: string; readonly lastName: string } {
  const [firstName = '', ...rest] = name.split(' ');
  return { firstName, lastName: rest.join(' ') };
}
