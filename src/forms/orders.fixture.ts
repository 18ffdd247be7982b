import * as v from 'valibot';
import type { RuleWords } from './field-rule.ts';
import { orderEntry, type PackageOrder } from './order-entry.ts';
import type { OrderWords } from './word-files.ts';

/** Two orders that stay what they are, whatever packages an agency sells. */

const orderOf = (id: string, entry: unknown): PackageOrder => ({
  id,
  ...v.parse(orderEntry, entry),
});

/** As it stands in a file. */
export const inspectionEntry = {
  order: 901,
  name: 'Inspection',
  listed: { price: 400 },
  ordered: { price: 450 },
  form: {
    submitLabel: 'Order the inspection',
    questions: [
      {
        use: 'currentWebsite',
        label: 'Website to inspect',
        required: 'Without a website there is nothing to inspect',
        invalid: 'Please enter a valid website URL',
      },
      'businessType',
      {
        name: 'challenge',
        kind: 'textarea',
        label: 'What is wrong with it today?',
        maxLength: 1500,
      },
    ],
  },
  crm: {
    channel: 'Inspection',
    serviceType: 'Website Inspection',
    stage: 'Audit Requested',
    closesInDays: 7,
    noteFrom: 'challenge',
    site: 'url',
    recordedOnly: true,
  },
} as const;

/** Demands a website, and is recorded alone. */
export const inspection = orderOf('inspection', inspectionEntry);

/** Asks for a website, and takes an order without one. */
export const poster = orderOf('poster', {
  order: 902,
  name: 'Poster',
  listed: { price: 90 },
  ordered: { price: 90 },
  form: {
    submitLabel: 'Order the poster',
    questions: [
      'currentWebsite',
      'businessType',
      { name: 'words', kind: 'textarea', label: 'What should it say?', maxLength: 500 },
    ],
  },
  crm: {
    channel: 'Poster',
    serviceType: 'Poster',
    stage: 'Package Requested',
    closesInDays: 3,
    noteFrom: 'words',
    site: 'url',
  },
});

/** What all orders ask and say there, whatever an agency calls it. */
export const orderWords: OrderWords = {
  submitLabel: 'Send the order',
  busyLabel: 'Processing...',
  failureMessage: 'Please try again or call {phone}.',
  successHeading: 'Your order request is in',
  successText: 'We will answer within {claims.contactReply}.',
  questions: {
    businessName: { label: 'Business name', required: 'Business name is required' },
    name: { label: 'Full name', required: 'Name is required' },
    email: { label: 'Email', required: 'Email is required', invalid: 'This is no address' },
    phone: { label: 'Phone' },
  },
  commonQuestions: {
    currentWebsite: { label: 'Current website', invalid: 'This is no website' },
    businessType: {
      label: 'Type of business',
      placeholder: 'Choose a type',
      options: [
        { value: 'fitness', label: 'Fitness' },
        { value: 'other', label: 'Other' },
      ],
    },
    pagesNeeded: { label: 'Pages needed', hint: 'For example: home' },
  },
};

/** What is said there of answers that break a rule. */
export const orderRules: RuleWords = {
  notText: 'Nur Text, bitte',
  tooLong: 'Höchstens {n} Zeichen für „{label}“',
  notOffered: 'Bitte wählen',
  language: 'de-DE',
};
