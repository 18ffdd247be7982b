import { z } from 'astro/zod';
import { isTimeZone, weekdays } from '../../reply-promise.ts';
import {
  choice,
  date,
  destination,
  entry,
  entryList,
  list,
  missing,
  paragraph,
  pictureName,
  text,
  webAddress,
} from './fields.ts';
import { link, navigationLink, socialNetworks } from './shared.ts';

const time = (what: string) =>
  z
    .string({ error: missing(`${what}, in quotes, such as "09:00"`) })
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'isn’t a time: write one in quotes, such as "09:00"');

/** Promises in business days and hours count these. */
const officeHours = entry({
  days: list(choice('a day of the week', weekdays), 'days the office is open', 1, 7),
  opens: time('when the office opens'),
  closes: time('when it closes'),
  holidays: list(
    date('a day the office is closed', '2026-12-25'),
    'days the office is closed',
    0,
    100,
  ),
}).refine(({ opens, closes }) => opens < closes, {
  error: 'isn’t later than "opens": correct one of the two',
  path: ['closes'],
});

export const company = entry({
  name: text('the agency’s name', 40),
  legalName: text('the name in contracts', 80),
  tagline: text('what the agency does, in one line', 90),
  description: text('the agency in one or two sentences', 200),
  phone: z
    .string({ error: missing('the number clients call, with its country code') })
    .regex(
      /^\+[\d ()-]{7,24}$/,
      'isn’t a phone number: write it with its country code, such as +1 (555) 010-0142',
    ),
  email: z.email({ error: missing('the email address clients write to') }),
  siteUrl: webAddress('the public address of the site'),
  timeZone: text('the agency’s time zone, such as America/New_York', 40).refine(
    isTimeZone,
    'isn’t a time zone: write one such as America/New_York or Europe/London',
  ),
  hours: text('when you answer the phone', 60),
  officeHours: officeHours.optional(),
  address: entry({
    street: text('street and number', 80),
    city: text('the city', 60),
    region: text('state or region', 40),
    postalCode: text('the postal code', 16),
    country: text('the two-letter country code', 2),
  }),
  socialNetworks: socialNetworks('social profiles', 0, 6),
  scheduler: entry({
    url: webAddress('the address of the scheduling page').optional(),
    minutes: text('how long the call takes, such as "30-minute"', 20),
  }),
  claims: entry({
    contactReply: text('how soon you answer an inquiry', 40),
    applicationReply: text('how soon you answer a job application', 40),
    auditReport: text('how soon the audit report arrives', 40),
    freeAudit: text('what the free audit is, as part of a sentence', 80),
    customAppBuild: text('how long a custom application takes to build', 40),
    delivery: text('how long a project usually takes', 40),
    call: text('how long the first call takes', 40),
    invoiceDue: text('when invoices are due', 40),
    lateCredit: text('the discount for each day you’re late, such as "5%"', 10),
    lateMost: text('the largest discount for being late', 20),
  }),
  statistics: entryList('statistics', 0, 4, {
    quantity: text('the figure as it is shown', 12),
    unit: text('a short unit next to the figure', 12).optional(),
    description: text('what the figure counts', 60),
    definition: text('what was counted, and how', 200),
    evidence: link,
  }),
  proof: entry({
    quote: paragraph('what the client said'),
    name: text('who said it', 60),
    role: text('that person’s role', 80),
    image: pictureName('a portrait or a logo', 'testimonials').optional(),
    figures: entryList('figures for the quote', 1, 3, {
      quantity: text('the figure', 12),
      description: text('what it measures', 60),
    }),
    more: link,
  }).optional(),
});

export const navigation = entry({
  anchors: list(link, 'links to sections of the home page', 0),
  pages: entryList('pages in the mobile menu', 1, 12, {
    label: text('the words on the link', 30),
    href: destination('where it leads'),
    note: text('what’s on that page, in a few words', 30),
  }),
  main: list(navigationLink, 'links in the header', 0),
  action: entry({
    label: text('the words on the header’s button', 30),
    href: destination('where the header’s button leads'),
  }),
  footer: entryList('footer columns', 1, 24, {
    heading: text('the column’s heading', 30),
    links: list(navigationLink, 'links in the column', 0, 10),
    collection: choice('a collection whose entries fill the column', [
      'services',
      'packages',
    ]).optional(),
  }),
});
