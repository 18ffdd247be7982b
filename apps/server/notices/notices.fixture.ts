import { formsFor } from '@tidewright/forms';
import type { Lead, NewLead } from '@tidewright/leads';
import { inspection, sharedOrder } from '../../../packages/forms/orders.fixture.ts';
import { exampleLead } from '../../../packages/leads/contract/example-lead.fixture.ts';
import { start } from '../../../packages/leads/contract/times.fixture.ts';
import { company } from '../../../test/content-forms.ts';
import { asStored } from '../../../test/stored-lead.ts';
import type { MailLook, MailTheme } from './letters/as-html.ts';
import { type LetterContext, letterOfLead } from './letters/letters-of.ts';

const packages = [...company.packages, inspection];

export const letterContext: LetterContext = {
  forms: formsFor({ ...company, packages, words: { ...company.words, order: sharedOrder } }),
  company: {
    name: 'Tidewright',
    timeZone: 'America/New_York',
    officeHours: company.officeHours,
    promises: company.promises,
    brand: { language: 'en-US', currency: 'USD' },
    packages,
    facts: company.facts,
    visitorCopy: company.visitorCopy,
  },
  replyTo: company.email,
  consoleUrl: 'https://console.tidewright.example',
};

export const storedLead = (given: Partial<NewLead> = {}, more: Partial<Lead> = {}): Lead =>
  asStored(exampleLead(given), { receivedAt: start, dueAt: start, ...more });

export const noticeOf = (lead: Lead, mayRepeat = false) =>
  letterOfLead(lead, mayRepeat, letterContext);

const theme = (start: number): MailTheme => ({
  page: `#${start}`,
  card: `#${start + 1}`,
  ink: `#${start + 2}`,
  quiet: `#${start + 3}`,
  line: `#${start + 4}`,
  link: `#${start + 5}`,
});

export const look: MailLook = {
  light: theme(111_110),
  dark: theme(222_220),
  fonts: { display: 'Lora', text: 'Open Sans' },
};

export const letterhead = () => ({ name: 'Tidewright', look });
