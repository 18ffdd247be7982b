import * as v from 'valibot';
import { parse } from 'yaml';
import { company } from '../../test/content-forms.ts';
import { orderEntry, orderWords, type PackageOrder } from './form-entry.ts';

/** What all orders ask and say, whatever an agency calls it. */
export const sharedOrder = v.parse(
  orderWords,
  parse(`
submitLabel: Send the order
busyLabel: Processing...
failureMessage: Please try again or call {phone}.
successHeading: Your order request is in
successText: We will answer within {claims.contactReply}.
questions:
  - { name: businessName, kind: text, width: half, autocomplete: organization,
      label: Business name, required: Business name is required }
  - { name: name, kind: text, width: half, autocomplete: name,
      label: Full name, required: Name is required }
  - { name: email, kind: email, width: half,
      label: Email, required: Email is required, invalid: This is no address }
  - { name: phone, kind: tel, width: half, label: Phone }
commonQuestions:
  currentWebsite: { name: url, kind: url, width: half,
    label: Current website, invalid: This is no website }
  businessType: { name: businessType, kind: select, width: half,
    label: Type of business, placeholder: Choose a type,
    options: [{ value: fitness, label: Fitness }, { value: other, label: Other }] }
  pagesNeeded: { name: pagesNeeded, kind: text, maxLength: 300,
    label: Pages needed, hint: 'For example: home' }
`),
);

/** Two orders that stay what they are, whatever packages an agency sells. */

const orderOf = (id: string, entry: unknown): PackageOrder => ({
  id,
  ...v.parse(orderEntry(sharedOrder), entry),
});

/** As it stands in a file. */
export const inspectionEntry = parse(`
order: 901
name: Inspection
listed: { price: 400 }
ordered: { price: 450 }
form:
  submitLabel: Order the inspection
  questions:
    - use: currentWebsite
      label: Website to inspect
      required: Without a website there is nothing to inspect
      invalid: Please enter a valid website URL
    - businessType
    - { name: challenge, kind: textarea, label: What is wrong with it today?, maxLength: 1500 }
crm:
  channel: Inspection
  serviceType: Website Inspection
  stage: Audit Requested
  closesInDays: 7
  noteFrom: challenge
  site: url
  recordedOnly: true
`);

/** Demands a website, and is recorded alone. */
export const inspection = orderOf('inspection', inspectionEntry);

/** Asks for a website, and takes an order without one. */
export const poster = orderOf(
  'poster',
  parse(`
order: 902
name: Poster
listed: { price: 90 }
ordered: { price: 90 }
form:
  submitLabel: Order the poster
  questions:
    - currentWebsite
    - businessType
    - { name: words, kind: textarea, label: What should it say?, maxLength: 500 }
crm: { channel: Poster, serviceType: Poster, stage: Package Requested, closesInDays: 3,
  noteFrom: words, site: url }
`),
);

/** An agency that sells these two. */
export const orderAgency = {
  ...company,
  packages: [inspection, poster],
  words: { ...company.words, order: sharedOrder },
};
