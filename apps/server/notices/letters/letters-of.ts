import type { promiseOf } from '@tidewright/content/reply-promise';
import { answersOf, type Forms, fillPlaceholders } from '@tidewright/forms';
import { sayDuration } from '@tidewright/kit/durations';
import { englishOf, formatMoney, type Locale } from '@tidewright/kit/money';
import type { Lead, Message } from '@tidewright/leads';
import type { Letter, LetterRow, Link } from './letter.ts';
import { letterLine } from './letter.ts';

const repeatedSentence =
  'Repeated: the server stopped while sending this, so you may have it already.';

/** Everything needed to answer from a phone. */
export function letterOfLead(
  lead: Lead,
  mayRepeat: boolean,
  context: LetterContext,
  fileName: string | null = null,
): Letter {
  const { company } = context;
  const name = leadName(lead);
  const what = leadTitle(lead.form, context);
  return {
    subject: letterLine(
      `${mayRepeat ? 'Repeated: ' : ''}${what} from ${letterLine(name, 80)} (${lead.reference})`,
      180,
    ),
    heading: `${what} from ${letterLine(name, 120)}`,
    paragraphs: mayRepeat ? [repeatedSentence] : [],
    rows: rowsOf(lead, context, fileName),
    link: linkTo(lead, 'Open it in the console', context),
    closing: [`From the website of ${company.name}.`],
  };
}

const linkTo = (
  { reference }: Pick<Lead, 'reference'>,
  label: string,
  { consoleUrl }: LetterContext,
): Link => ({ label, url: new URL(`/leads/${reference}`, consoleUrl).href });

/** One lead of several: who it is, how long they have waited, what it's worth, and how to reach them. */
export function rowOfLead(
  lead: Lead,
  mark: Link | null,
  now: Date,
  context: LetterContext,
): LetterRow {
  const { contact, deal, email, form, receivedAt } = lead;
  const business = contact.companies[0]?.name;
  const age = sayDuration(now.getTime() - receivedAt.getTime());
  const value = deal?.value ? formatMoney(deal.value, context.company.brand) : null;
  return {
    label: [leadName(lead), business].filter(Boolean).join(', '),
    value: [
      [leadTitle(form, context), value, `${age} ago`].filter(Boolean).join(', '),
      contact.phones[0] ?? email,
    ].join('\n'),
    links: [linkTo(lead, 'Open', context), ...(mark ? [mark] : [])],
  };
}

/** An alarm, a digest or the weekly letter. */
export function letterOfMessage(
  { title, lines, path }: Message,
  mayRepeat: boolean,
  { company, consoleUrl }: LetterContext,
  rows: readonly LetterRow[] = [],
): Letter {
  return {
    subject: `${mayRepeat ? 'Repeated: ' : ''}${company.name}: ${title}`,
    heading: title,
    paragraphs: lines,
    rows,
    link: path ? { label: 'Look in the console', url: new URL(path, consoleUrl).href } : null,
    closing: [`From the website of ${company.name}.`],
  };
}

/** From content; {reference} and {promise} are placeholders. */
type CopyWords = {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly closing: string;
};

/** Confirms the receipt and quotes nothing: anyone can type anyone's address. */
export function letterToVisitor(lead: Lead, { forms, company }: LetterContext): Letter {
  const { visitorCopy: words } = company;
  const promise = forms.get(lead.form)?.form.successText ?? '';
  const facts = { ...company.facts, reference: lead.reference };
  const filled = (text: string) =>
    fillPlaceholders(text, { ...facts, promise: fillPlaceholders(promise, facts) }).trim();
  return {
    language: company.brand.language,
    subject: filled(words.subject),
    heading: filled(words.heading),
    paragraphs: words.paragraphs.map(filled).filter((text) => text !== ''),
    rows: [],
    link: null,
    // Each line has its own direction, so a right-to-left name doesn't turn the phone number below it around.
    closing: filled(words.closing).split('\n'),
  };
}

/** The ordered package, or the form. */
export function leadTitle(form: string, { company }: Pick<LetterContext, 'company'>): string {
  const ordered = company.packages.find(({ id }) => id === form);
  return ordered ? `Order: ${ordered.name}` : form.charAt(0).toUpperCase() + form.slice(1);
}

export function leadName({ values, contact, email }: Lead): string {
  const { firstName, lastName } = contact;
  return values['name'] || `${firstName} ${lastName}`.trim() || email;
}

function rowsOf(lead: Lead, context: LetterContext, fileName: string | null): readonly LetterRow[] {
  const { company, forms } = context;
  const ordered = company.packages.find(({ id }) => id === lead.form);
  const answers = answersOf(lead, forms).map(
    ({ question, answer }): LetterRow => ({ label: question, value: answer }),
  );
  const isPrinted = answers.some(({ value }) => value === lead.email);
  return [
    ...row('Package', ordered?.name),
    ...row('Price', lead.deal?.value ? formatMoney(lead.deal.value, company.brand) : null),
    ...answers,
    ...row('Email', isPrinted ? null : lead.email),
    ...row('File', fileName && `${letterLine(fileName, 120)}: open the lead to read it.`),
    ...row('Reference', lead.reference),
    ...row('Received', sayMoment(lead.receivedAt, company)),
    ...row('Came from', sourceLines(lead.attribution)),
  ];
}

const row = (label: string, value: string | null | undefined): readonly LetterRow[] =>
  value ? [{ label, value }] : [];

const sourceLabels = [
  ['utm_source', 'Source'],
  ['utm_medium', 'Medium'],
  ['utm_campaign', 'Campaign'],
  ['referrer', 'Referred by'],
  ['landing_page', 'First page'],
] as const;

/** The last visit's, or the first's. */
const sourceLines = (attribution: Lead['attribution']): string =>
  sourceLabels
    .map(([name, label]) => {
      const value = attribution[`last_${name}`] || attribution[`first_${name}`];
      return value ? `${label}: ${letterLine(value)}` : '';
    })
    .filter((line) => line !== '')
    .join('\n');

export type LetterContext = {
  readonly forms: Forms;
  readonly company: Parameters<typeof promiseOf>[0] & {
    readonly name: string;
    readonly brand: Locale;
    /** Their ids are those of their forms. */
    readonly packages: readonly { readonly id: string; readonly name: string }[];
    readonly visitorCopy: CopyWords;
    /** Values that texts quote, such as claims.contactReply. */
    readonly facts: Readonly<Record<string, string>>;
  };
  /** Where customers' answers go. */
  readonly replyTo: string;
  readonly consoleUrl: string;
};

/** Monday, March 2, 2026 at 5:00 AM EST */
export function sayMoment(time: Date, { timeZone, brand }: LetterContext['company']): string {
  const said = (options: Intl.DateTimeFormatOptions) =>
    time.toLocaleString(englishOf(brand.language), { timeZone, ...options });
  const clock = said({ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' });
  // Some mail programs show this narrow space as a box.
  return `${said({ dateStyle: 'full' })} at ${clock.replaceAll('\u202f', ' ')}`;
}
