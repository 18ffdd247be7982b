import { readFileSync, writeFileSync } from 'node:fs';
import { checkContent } from '@tidewright/content/check/check-content';
import { problemSentence } from '@tidewright/content/check/problem';
import { beforeAll, describe, expect, it } from 'vitest';
import { kinds } from '../../packages/forms/kinds/index.ts';
import { enterContentCopy } from '../own-folder.ts';
import { isSample } from './is-sample.ts';

/**
 * A small edit of the sample, and what the content check says about it: about the edited line, another line, or
 * a line of another file. What ends with … continues with names.
 */
type Mistake = readonly [file: string, from: string | RegExp, to: string, says: string];

const mistakes: readonly Mistake[] = [
  // Numbers, dates and times
  [
    'plans/professional.yaml',
    'price: 4500',
    'price: 4,500',
    'price: isn’t a plain number: write 4500',
  ],
  ['plans/executive.yaml', 'price: ', 'price: $', 'price: isn’t a plain number: write 11500'],
  [
    'plans/professional.yaml',
    'price: 4500',
    'price: 4500,00',
    'price: isn’t a plain number: write 4500',
  ],
  [
    'plans/professional.yaml',
    'price: 4500',
    'price: 4.500,00 $',
    'price: isn’t a plain number: write 4500',
  ],
  [
    'plans/professional.yaml',
    'price: 4500',
    'price: 4500,50',
    'price: doesn’t fit: write the price, in the currency of content/brand.yaml, without currency sign or comma, as a plain number',
  ],
  [
    'packages/landing-page.yaml',
    'price: 1250,',
    'price: 1,250,',
    "listed.price: has a number with a comma: write 1250 or '1,250'",
  ],
  [
    'packages/landing-page.yaml',
    'price: 1250,',
    'price: 1250,00,',
    "listed.price: has a number with a comma: write 1250 or '1250,00'",
  ],
  [
    'company.yaml',
    '2026-12-25',
    'Christmas',
    'officeHours.holidays.1: isn’t a date: write it like 2026-12-25',
  ],
  [
    'company.yaml',
    '2026-12-25',
    '26 nov 2026',
    'officeHours.holidays.1: isn’t a date: write it like 2026-12-25',
  ],
  [
    'legal/terms.md',
    /^dated: .*$/m,
    'dated: 2026-02-30',
    'dated: is a day that doesn’t exist: write it like 2025-06-09',
  ],
  [
    'company.yaml',
    'opens: "09:00"',
    'opens: 9am',
    'officeHours.opens: isn’t a time: write one in quotes, such as "09:00"',
  ],
  [
    'company.yaml',
    'closes: "17:00"',
    'closes: "07:00"',
    'officeHours.closes: isn’t later than "opens": correct one of the two',
  ],
  [
    'company.yaml',
    'America/New_York',
    'New York',
    'timeZone: isn’t a time zone: write one such as America/New_York or Europe/London',
  ],
  [
    'company.yaml',
    /officeHours:[\s\S]*?\n\n/,
    '\n',
    'forms/consultation.yaml:8: reply: is "one business day", but content/company.yaml has no officeHours: write them there, or write hours such as 48 hours',
  ],
  [
    'positions/ui-ux-designer.yaml',
    '2026-10-20',
    'October',
    'posted: isn’t a date: write it like 2026-10-01',
  ],
  [
    'insights/test-your-backup.yaml',
    'order: ',
    'order: first # ',
    'order: doesn’t fit: write its position in the list, starting at 1, as a plain number',
  ],
  // Company
  [
    'company.yaml',
    '+1 (555) 010-0142',
    '555 0142',
    'phone: isn’t a phone number: write it with its country code, such as +1 (555) 010-0142',
  ],
  [
    'company.yaml',
    'hello@',
    'hello at ',
    'email: doesn’t fit: write the email address clients write to',
  ],
  [
    'company.yaml',
    'siteUrl: https://',
    'siteUrl: ',
    'siteUrl: doesn’t fit: write the public address of the site, starting with https://',
  ],
  // Brand
  [
    'brand.yaml',
    'language: en-US',
    'language: english',
    'language: isn’t a language code: write one such as en-US, de or nb-NO',
  ],
  [
    'brand.yaml',
    'currency: USD',
    'currency: $',
    'currency: isn’t a currency code: write three letters, such as USD, EUR or NOK',
  ],
  [
    'brand.yaml',
    'referencePrefix: TW',
    'referencePrefix: tide',
    'referencePrefix: doesn’t fit: write two to four capital letters, such as TW',
  ],
  [
    'brand.yaml',
    'corners: 2px',
    'corners: 2',
    'corners: doesn’t fit: write the radius of corners, such as 2px',
  ],
  [
    'brand.yaml',
    'display: Fraunces',
    'display: Comic Sans',
    'fonts.display: Comic Sans is not here: put its files (comic-sans-….woff2) into content/brand/fonts; "npm run setup" with --display-font or --text-font does that for every family of fontsource.org',
  ],
  [
    'brand.yaml',
    'quietInk: "#455869"',
    'quietInk: "#9aa5b0"',
    'colors.light.quietInk: can’t be read on paper and sheet and water: the contrast is 2.0 to 1 and must be 4.5: write "#61686f"',
  ],
  [
    'brand.yaml',
    'ink: "#0d2233"',
    'ink: navy',
    'colors.light.ink: isn’t a color: write it in quotes as "#" and six digits, such as "#0d2233"',
  ],
  [
    'brand.yaml',
    'ink: "#0d2233"',
    'ink: #0d2233',
    'colors.light.ink: doesn’t fit: write the color of the text, in quotes, such as "#0d2233"',
  ],
  // Texts
  [
    'faqs/refunds.yaml',
    'question: ',
    'question: "',
    '17: a quote or bracket above is never closed: close it, or put the text in quotes',
  ],
  [
    'faqs/security.yaml',
    'question: ',
    'question: Note: ',
    'contains a colon followed by a space: put the whole text in quotes',
  ],
  [
    'faqs/pricing.yaml',
    'home: true',
    'home: yes',
    'home: doesn’t fit: write true or false: whether the home page shows it',
  ],
  [
    'faqs/my-time.yaml',
    'home: ',
    'home: true\nhome: ',
    '4: has the key "home" twice: remove one of the two',
  ],
  [
    'faqs/running-costs.yaml',
    'group: ',
    'group: Our ',
    'group: "Our Price and payment" isn’t shown on any page: write one of …',
  ],
  [
    'faqs/ip-ownership.yaml',
    'answer:',
    'anwser:',
    'has an unknown key, "anwser": the keys here are order, group, home, question, answer, short, proof',
  ],
  [
    'testimonials/orrin-legal.yaml',
    'name: Ruth Orrin',
    'name:',
    'name: is empty: write who said it',
  ],
  [
    'team/maren-holt.yaml',
    'position: ',
    `position: ${'Very '.repeat(12)}`,
    'position: is longer than 50 characters: write the role',
  ],
  [
    'services/cloud-devops.yaml',
    'name: ',
    '\tname: ',
    'is indented with a tab: use two spaces for each level',
  ],
  // Names of other things
  [
    'industries/automotive.yaml',
    'icon: car',
    'icon: unicorn',
    'icon: isn’t an icon: write the name of a file in apps/site/ui/icons, without .svg',
  ],
  [
    'industries/fintech-payments.yaml',
    'client: ',
    'client: the-',
    'client: names "the-quillmark-payments", which isn’t in content/clients: write one of …',
  ],
  [
    'case-studies/bexley-tools.yaml',
    'category: ',
    'category: Great ',
    'category: isn’t a category in content/pages/case-studies.yaml: write one of Web App, Mobile App, Desktop App, Cloud DevOps, or add it there',
  ],
  [
    'case-studies/cobalt-desk.yaml',
    'service: ',
    'service: more-',
    'service: names "more-cloud-devops", which isn’t in content/services: write one of …',
  ],
  [
    'clients/tallyroom.yaml',
    'tallyroom.dark.svg',
    'tallyroom.dark.eps',
    'dark: isn’t a picture: its name must end with .svg, .jpg, .jpeg, .png, .webp, .avif',
  ],
  [
    'clients/wobble-toys.yaml',
    'wobble-toys.dark.svg',
    'wobble-toys.night.svg',
    'dark: names content/clients/wobble-toys.night.svg, which doesn’t exist: add it, or correct the name',
  ],
  [
    'screens/bexley-tools-quote.yaml',
    'alt: >-',
    'note: >-',
    '1: alt: is missing: write everything it shows, in one or two sentences',
  ],
  [
    'screens/cobalt-desk-release.yaml',
    'frame: ',
    'frame: tablet # ',
    'frame: doesn’t fit: write the frame around it, one of: browser, window, phone, none',
  ],
  [
    'packages/branding-package.yaml',
    'order: 7',
    'order: 2',
    'packages/landing-page.yaml:5: order: is the same as in content/packages/branding-package.yaml: write another number',
  ],
  // Pages and links
  [
    'pages/about.yaml',
    /^title: .*/,
    'title: Start your project with a free website audit | {name}',
    'pages/contact.yaml:1: title: is also the title of content/pages/about.yaml: write another one, because search results show it',
  ],
  [
    'pages/home.yaml',
    'bexley-tools]',
    'cobalt-desk]',
    '44: sections.2.drawing: names content/pages/home-work.svg, which has no part for cobalt-desk: write id="cobalt-desk" in the <g …> or <svg …> that shows it',
  ],
  [
    'screens/marsh-daughter-order.yaml',
    'data-item="anadama"',
    'data-item="adanama"',
    '8: body: contains data-item="adanama", which isn’t an item of the model in content/case-studies/marsh-daughter.yaml: write one of sourdough, anadama, rye, brioche, buns, or add it there',
  ],
  [
    'pages/careers.yaml',
    'href: /apply',
    'href: /aply',
    'actions.0.href: leads to /aply, which isn’t a page of this site: correct the link, or add the page',
  ],
  [
    'pages/process.yaml',
    'href: /faqs',
    'href: /faqs#nowhere',
    'sections.4.actions.1.href: leads to #nowhere, which isn’t an anchor on /faqs: remove it, or write one of …',
  ],
  [
    'pages/insights.yaml',
    'kind: insights',
    'kind: insight',
    'sections.0.kind: isn’t a kind of section: write one of …',
  ],
  [
    'pages/apply.yaml',
    'form: application',
    'form: aplication',
    'sections.0.form: names "aplication", which isn’t in content/forms: write one of application, consultation, contact, newsletter',
  ],
  [
    'pages/services.yaml',
    'href: /',
    'href: www.example.com/',
    'actions.0.href: isn’t a path on this site such as /contact: write where the button leads',
  ],
  [
    'navigation.yaml',
    'href: /contact\n',
    'href: contact.html\n',
    'action.href: isn’t a path such as /contact or an address that starts with https://: write where the header’s button leads',
  ],
  [
    'legal/terms.md',
    '](/',
    '](privacy/',
    'contains a link that leads nowhere: start it with / for a page of this site, or with https://',
  ],
  // Forms and mail
  [
    'forms/contact.yaml',
    '    label: Full name\n',
    '',
    '23: questions.0.label: is missing: write the question',
  ],
  [
    'forms/consultation.yaml',
    'name: phone',
    'name: email',
    'questions.4: has the name of another question: write one of its own',
  ],
  [
    'forms/application.yaml',
    'group: applicants',
    'group: people',
    'crm.group: must be one of leads, applicants',
  ],
  [
    'forms/application.yaml',
    'reply: ',
    'reply: soon # ',
    'reply: is "soon", which isn’t a time to answer in: write one such as 1 business day, 4 business hours or 48 hours',
  ],
  [
    'forms/newsletter.yaml',
    'kind: email',
    'kind: mail',
    `questions.0.kind: must be one of ${Object.keys(kinds).join(', ')}`,
  ],
  [
    'forms/order.yaml',
    '{claims.',
    '{claim.',
    '6: successText: quotes {claim.contactReply}, which isn’t in company.yaml or a figure of a package or plan: correct the name in braces',
  ],
  [
    'replies/lets-talk.yaml',
    '{firstName}',
    '{firstname}',
    '5: text: quotes {firstname}, which isn’t in company.yaml or a figure of a package or plan: write {firstName}, {what}, {reference}, {who} or a fact such as {phone}',
  ],
  [
    'replies/lets-talk.yaml',
    'consultation]',
    'consultations]',
    'forms.1: is "consultations", which is no form or package: write one of orders, application, consultation, contact, newsletter, …',
  ],
  [
    'visitor-copy.yaml',
    '{legalName}',
    '{legal}',
    '11: closing: quotes {legal}, which isn’t in company.yaml or a figure of a package or plan: write {reference}, {promise} or a fact such as {phone}',
  ],
  ['visitor-copy.yaml', 'heading: ', 'headline: ', '5: heading: is missing: write its headline'],
];

/** Edits of different files are checked together, to be quick. */
const rounds = Math.max(
  ...mistakes.map(([file]) => mistakes.filter(([other]) => other === file).length),
);
const roundOf = (mistake: Mistake): number =>
  mistakes.filter(([file]) => file === mistake[0]).indexOf(mistake);

function sentenceOfMistake([file, from, to, says]: Mistake): string {
  if (/^[\w/-]+\.\w+:\d+: /.test(says)) return `content/${says}`;
  if (/^\d+: /.test(says)) return `content/${file}:${says}`;
  const text = readFileSync(`content/${file}`, 'utf8');
  const after = text.replace(from, to).split('\n');
  const line = text.split('\n').findIndex((one, index) => one !== after[index]) + 1;
  return `content/${file}:${line}: ${says}`;
}

function checkRound(round: number): readonly string[] {
  const leave = enterContentCopy('packages', 'apps');
  try {
    for (const [name, from, to] of mistakes.filter((one) => roundOf(one) === round))
      change(`content/${name}`, (text) => text.replace(from, to));
    return checkContent().map(problemSentence);
  } finally {
    leave();
  }
}

function change(file: string, edit: (text: string) => string): void {
  const text = readFileSync(file, 'utf8');
  const changed = edit(text);
  if (changed === text) throw new Error(`${file} doesn’t have what the mistake replaces.`);
  writeFileSync(file, changed);
}

describe.runIf(isSample)('fifty mistakes in content', () => {
  let said: readonly (readonly string[])[];
  beforeAll(() => {
    said = Array.from({ length: rounds }, (_, round) => checkRound(round));
  });

  it('are at least fifty', () => {
    expect(mistakes.length).toBeGreaterThanOrEqual(50);
  });

  it.each(
    mistakes.map((mistake) => ({
      file: mistake[0],
      edit: `${mistake[1]} → ${mistake[2]}`,
      mistake,
    })),
  )('says what’s wrong and what to write: $file, $edit', ({ mistake }) => {
    const whole = sentenceOfMistake(mistake);
    const isSaid = (one: string) =>
      whole.endsWith('…') ? one.startsWith(whole.slice(0, -1)) : one === whole;
    expect(said[roundOf(mistake)]?.filter(isSaid)).toHaveLength(1);
  });
});
