import * as v from 'valibot';
import { isTimeZone, weekdays } from '../reply-promise.ts';
import {
  choice,
  destination,
  emailAddress,
  entry,
  entryList,
  list,
  matching,
  namedDay,
  paragraph,
  pictureName,
  text,
  webAddress,
} from './fields.ts';
import { link, navigationLink, socialNetworks } from './shared.ts';

const time = (what: string) =>
  matching(
    `${what}, in quotes, such as "09:00"`,
    /^([01]\d|2[0-3]):[0-5]\d$/,
    'isn’t a time: write one in quotes, such as "09:00"',
  );

/** Promises in business days and hours count these. */
const officeHours = v.pipe(
  entry({
    days: list(choice('a day of the week', weekdays), 'days the office is open', 1, 7),
    opens: time('when the office opens'),
    closes: time('when it closes'),
    holidays: list(
      namedDay('a day the office is closed, with its name if you like', '2026-12-25'),
      'days the office is closed',
      0,
      100,
    ),
  }),
  v.forward(
    v.check(
      ({ opens, closes }) => opens < closes,
      'isn’t later than "opens": correct one of the two',
    ),
    ['closes'],
  ),
);

/** Times for a call are offered in office hours, but not in these. */
const pause = entry({
  from: time('from when no calls are offered'),
  until: time('until when'),
});

export const companySchema = entry({
  name: text('the agency’s name', 40),
  legalName: text('the name in contracts', 80),
  tagline: text('what the agency does, in one line', 90),
  description: text('the agency in one or two sentences', 200),
  phone: matching(
    'the number clients call, with its country code',
    /^\+[\d ()-]{7,24}$/,
    'isn’t a phone number: write it with its country code, such as +1 (555) 010-0142',
  ),
  email: emailAddress('the email address clients write to'),
  siteUrl: webAddress('the public address of the site'),
  timeZone: v.pipe(
    text('the agency’s time zone, such as America/New_York', 40),
    v.check(isTimeZone, 'isn’t a time zone: write one such as America/New_York or Europe/London'),
  ),
  hours: text('when you answer the phone', 60),
  officeHours: v.optional(officeHours),
  address: entry({
    street: text('street and number', 80),
    city: text('the city', 60),
    region: text('state or region', 40),
    postalCode: text('the postal code', 16),
    country: text('the two-letter country code', 2),
  }),
  socialNetworks: socialNetworks('social profiles', 0, 6),
  scheduler: entry({
    url: v.optional(webAddress('the address of the scheduling page')),
    minutes: text('how long the call takes, such as "30-minute"', 20),
    pause: v.optional(pause),
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
    quantity: text('the figure as pages show it', 12),
    unit: v.optional(text('a short unit next to the figure', 12)),
    description: text('what the figure counts', 60),
    definition: text('what was counted, and how', 200),
    evidence: link,
  }),
  proof: v.optional(
    entry({
      quote: paragraph('what the client said'),
      name: text('who said it', 60),
      role: text('that person’s role', 80),
      image: v.optional(pictureName('a portrait or a logo', 'testimonials')),
      figures: entryList('figures for the quote', 1, 3, {
        quantity: text('the figure', 12),
        description: text('what it measures', 60),
      }),
      more: link,
    }),
  ),
});

export const navigationSchema = entry({
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
    collection: v.optional(
      choice('a collection whose entries fill the column', ['services', 'packages']),
    ),
  }),
});
