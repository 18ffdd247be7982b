import { type Forms, isTyped, kindOf } from '@tidewright/forms';
import { type Lead, landingOf, leadSourceOf, sourceName } from '@tidewright/leads';
import type { CsvCell } from './csv.ts';
import { personOf } from './lead-facts.ts';
import type { TerminalStyle } from './terminal-style.ts';
import type { Desk } from './web/desk.ts';
import { type FormNames, formNamesOf } from './words/forms.ts';
import { lackOf, sayLack } from './words/lacks.ts';
import { markOf, stateOf } from './words/states.ts';
import { capital } from './words/text.ts';

/** What columns know besides the lead. */
export type ColumnWords = Pick<Desk, 'forms' | 'company' | 'mode'>;

type ColumnContext = Pick<Desk, 'forms' | 'mode'> & { readonly names: FormNames };

export const columnContext = ({ forms, company, mode }: ColumnWords): ColumnContext => ({
  forms,
  mode,
  names: formNamesOf(forms, company),
});

/** The questions of a lead's form whose answers became the contact's company and website. */
type AsksFor = { readonly companies: readonly string[]; readonly websites: readonly string[] };

/** One column of every list of leads: the page's table and cards, the CSV, and the terminal. */
export type LeadColumn = {
  readonly heading: string;
  /** Times and numbers as such: each reader formats them. Empty where a lead has none. */
  readonly value: (lead: Lead, context: ColumnContext) => CsvCell;
  /** The questions whose answers it shows: a CSV's Message has the others. */
  readonly answers?: (form: AsksFor) => readonly string[];
  readonly page?: PageColumn;
  /** Otherwise it has the same value, and the heading in lower case. */
  readonly terminal?: {
    readonly heading?: string;
    readonly value?: (lead: Lead) => string;
    readonly style?: (lead: Lead) => TerminalStyle | undefined;
    readonly canShrink?: true;
  };
};

type PageColumn = {
  readonly heading?: string;
  readonly draws: 'reference' | 'time' | 'who' | 'text' | 'money' | 'work' | 'delivery' | 'answer';
  /** On a phone, where a lead is a card: a line on its left or right, or a line of its own below them. */
  readonly card: { readonly left: CardLine } | { readonly right: CardLine } | 'below';
  /** Left out where no listed lead has one. */
  readonly isOnlyIfAny?: true;
  /** Left out where names are hidden. */
  readonly isPersonal?: true;
};

export type CardLine = 1 | 2 | 3;

export const leadColumns = {
  reference: {
    heading: 'Reference',
    value: ({ reference }) => reference,
    page: { draws: 'reference', card: { left: 3 } },
  },
  received: {
    heading: 'Received',
    value: ({ receivedAt }) => receivedAt,
    page: { heading: 'When', draws: 'time', card: { right: 3 } },
  },
  who: {
    heading: 'Name',
    value: ({ contact }) => `${contact.firstName} ${contact.lastName}`.trim(),
    answers: () => ['name', 'firstName', 'lastName'],
    page: { heading: 'Who', draws: 'who', card: { left: 1 } },
    terminal: { heading: 'person', value: personOf, canShrink: true },
  },
  business: {
    heading: 'Business',
    value: (lead, { forms }) =>
      answersTo(lead, asksFor(lead, forms).companies) ??
      lead.contact.companies.map(({ name }) => name).join(', '),
    answers: ({ companies }) => companies,
  },
  email: {
    heading: 'Email',
    value: ({ email }) => email,
    answers: () => ['email'],
    terminal: { canShrink: true },
  },
  phone: {
    heading: 'Phone',
    value: (lead) => answersTo(lead, ['phone']) ?? lead.contact.phones.join(', '),
    answers: () => ['phone'],
  },
  website: {
    heading: 'Website',
    value: (lead, { forms }) =>
      answersTo(lead, asksFor(lead, forms).websites) ?? lead.contact.urls.join(', '),
    answers: ({ websites }) => websites,
  },
  city: {
    heading: 'City',
    value: (lead, { forms }) => shownAnswer(lead, 'city', forms),
    answers: () => ['city'],
    page: { draws: 'answer', card: 'below', isOnlyIfAny: true, isPersonal: true },
    terminal: { canShrink: true },
  },
  form: {
    heading: 'Form',
    value: ({ form }, { names }) => names.nameOf(form),
    page: { draws: 'text', card: { left: 2 } },
    // As --form takes it.
    terminal: { value: ({ form }) => form, canShrink: true },
  },
  message: { heading: 'Message', value: (lead, { forms }) => messageOf(lead, forms) },
  value: {
    heading: 'Value',
    value: ({ deal }) => deal?.value,
    page: { draws: 'money', card: { right: 2 } },
  },
  status: {
    heading: 'Status',
    value: statusOf,
    page: { draws: 'work', card: { right: 1 } },
  },
  answered: { heading: 'Answered', value: ({ answeredAt }) => answeredAt },
  owner: { heading: 'Owner', value: ({ owner }) => owner },
  outcome: { heading: 'Outcome', value: ({ outcome }) => outcome && capital(outcome) },
  wonValue: {
    heading: 'Won value',
    value: ({ outcome, wonValue, deal }) => (outcome === 'won' ? (wonValue ?? deal?.value) : null),
  },
  lostReason: { heading: 'Lost reason', value: ({ lostReason }) => lostReason },
  note: { heading: 'Note', value: ({ remark }) => remark },
  delivery: {
    heading: 'CRM',
    value: deliveryOf,
    page: { draws: 'delivery', card: 'below' },
    // As --state takes it.
    terminal: { heading: 'state', value: stateOf, style: deliveryStyle },
  },
  source: { heading: 'Source', value: ({ attribution }) => sourceName(leadSourceOf(attribution)) },
  landing: { heading: 'Page', value: ({ attribution }) => landingOf(attribution) },
  why: { heading: 'Why', value: reasonOf, terminal: { canShrink: true } },
} as const satisfies Readonly<Record<string, LeadColumn>>;

export type ColumnName = keyof typeof leadColumns;

/** Those that say how the page draws them. */
export type PageColumnName = {
  [Name in ColumnName]: (typeof leadColumns)[Name] extends { page: PageColumn } ? Name : never;
}[ColumnName];

/** Which columns each list shows, in its order. */
export const columnsShown = {
  leads: ['status', 'who', 'form', 'city', 'value', 'delivery', 'received', 'reference'],
  /** All leads from one address. */
  person: ['reference', 'received', 'who', 'form', 'city', 'status', 'delivery', 'value'],
  csv: [
    'received',
    'who',
    'business',
    'email',
    'phone',
    'website',
    'city',
    'form',
    'message',
    'value',
    'status',
    'answered',
    'owner',
    'outcome',
    'wonValue',
    'lostReason',
    'note',
    'delivery',
    'source',
    'landing',
    'reference',
  ],
  terminal: ['reference', 'received', 'form', 'delivery', 'who', 'email', 'city', 'why'],
} as const satisfies {
  readonly leads: readonly PageColumnName[];
  readonly person: readonly PageColumnName[];
  readonly csv: readonly ColumnName[];
  readonly terminal: readonly ColumnName[];
};

function asksFor({ form }: Lead, forms: Forms): AsksFor {
  const known = forms.get(form);
  // A form that's gone asked as the others do.
  const asked = (known ? [known] : [...forms.values()]).map((one) => one.asksFor);
  return {
    companies: asked.flatMap(({ company }) => company ?? []),
    websites: asked.flatMap(({ site }) => site ?? []),
  };
}

/** Null if the lead's form asked none of these. */
function answersTo({ values }: Lead, questions: readonly string[]): string | null {
  const asked = new Set(questions.filter((question) => values[question] !== undefined));
  const answers = [...asked].map((question) => values[question]).filter(Boolean);
  return asked.size === 0 ? null : answers.join(', ');
}

/** In the words of its form, which may offer a choice. Empty if it didn't ask. */
function shownAnswer({ form, values }: Lead, question: string, forms: Forms): string {
  const answer = values[question] ?? '';
  const asked = forms.get(form);
  const field = asked?.form.fields.filter(isTyped).find(({ name }) => name === question);
  return asked && field ? kindOf(field).shown(answer, field, asked.language) : answer;
}

/** The answers that no other column shows: long texts first, then the others with their questions. */
function messageOf(lead: Lead, forms: Forms): string {
  const columns: readonly LeadColumn[] = Object.values(leadColumns);
  const form = asksFor(lead, forms);
  const elsewhere = new Set(columns.flatMap(({ answers }) => answers?.(form) ?? []));
  const fields = forms.get(lead.form)?.form.fields ?? [];
  const texts: string[] = [];
  const others: string[] = [];
  for (const [name, value] of Object.entries(lead.values)) {
    if (value === '' || elsewhere.has(name)) continue;
    const field = fields.find((one) => one.name === name);
    // An answer to a question that the form no longer asks is shown as it is.
    if (!field || field.kind === 'textarea') texts.push(value);
    else others.push(`${field.label}: ${value}`);
  }
  return [...texts, ...others].join('\n');
}

function deliveryOf(lead: Lead, { mode }: ColumnContext): string | null {
  if (mode === 'stored only') return null;
  const { word, more } = markOf(lead, mode);
  return more ? `${word}: ${more}` : word;
}

function statusOf({ asksAnswer, answeredAt, state }: Lead): string {
  if (answeredAt) return 'Answered';
  if (state === 'set-aside') return 'Set aside';
  return asksAnswer && state !== 'closed' ? 'To answer' : '';
}

function reasonOf(lead: Lead): string | null {
  const { state, suspicion, lastError } = lead;
  return state === 'set-aside' ? suspicion : (lastError ?? sayLack(lead));
}

function deliveryStyle(lead: Lead): TerminalStyle | undefined {
  return lackOf(lead) ? 'yellow' : stateStyle(lead.state);
}

const stateStyles: Readonly<Record<string, TerminalStyle>> = {
  'not-delivered': 'red',
  'set-aside': 'yellow',
  delivered: 'green',
};

export const stateStyle = (state: string): TerminalStyle | undefined => stateStyles[state];
