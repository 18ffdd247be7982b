import { type GenericSchema, getDotPath, parse, safeParse } from 'valibot';
import { describe, expect, it } from 'vitest';
import { company, rules } from '../../test/content-forms.ts';
import { formEntry, orderWords } from './form-entry.ts';
import { formOf, formsFor } from './index.ts';
import { messages as messageWords } from './messages.ts';
import { orderWords as order } from './orders.fixture.ts';

const { messages } = company.words;

const problemsIn = (schema: GenericSchema, words: unknown) =>
  (safeParse(schema, words).issues ?? []).map((issue) => `${getDotPath(issue)}: ${issue.message}`);

const email = {
  ...{ name: 'email', kind: 'email', label: 'Email' },
  ...{ required: 'We write to you', invalid: 'No address' },
};
const wish = { name: 'wish', kind: 'textarea', label: 'What do you wish for?' };
const colors = {
  ...{ name: 'colors', kind: 'checkboxes', label: 'Which colors?' },
  options: ['red', { value: 'sea', label: 'Green like the sea' }],
};
const drawing = {
  ...{ name: 'drawing', kind: 'file', label: 'A drawing', accept: ['pdf', 'png'], maxMegabytes: 2 },
  ...{ tooLarge: 'At most 2 MB', wrongType: 'A PDF or a PNG' },
};

const crm = { group: 'leads', channel: 'Fair', serviceType: 'Poster', about: 'Request: a poster' };

/** A form of one's own, as its file says it. */
const poster = {
  order: 9,
  submitLabel: 'Ask for a poster',
  busyLabel: 'Sending...',
  failureMessage: 'Please call {phone}.',
  successHeading: 'It is in',
  successText: 'We answer soon.',
  crm: { ...crm, noteFrom: 'wish' },
  questions: [email, wish, colors, drawing],
};
const asking = (...questions: readonly unknown[]) => ({ ...poster, crm, questions });
const becoming = (changes: object) => ({ ...poster, crm: { ...poster.crm, ...changes } });

const without = (key: string, from: object) =>
  Object.fromEntries(Object.entries(from).filter(([name]) => name !== key));

it('finds nothing wrong with the forms as they are', () => {
  for (const schema of [formEntry, orderWords, messageWords] as const) {
    const own = schema === formEntry ? poster : schema === orderWords ? order : messages;
    expect(problemsIn(schema, own)).toEqual([]);
  }
});

const must =
  'questions: must ask for "email": write a question of this name and of kind email, with required';

/** Of each way to be wrong one example. */
it.each<readonly [problem: string, ...contents: unknown[]]>([
  ['submitLabel: is missing: write the words on the button', without('submitLabel', poster)],
  [
    'submit: is no key here: the keys are order, submitLabel, busyLabel, failureMessage, successHeading, successText, reply, afterSuccess, notify, crm, questions, listing',
    { ...poster, submit: 'Go' },
  ],
  ['questions: is missing: write what is asked, in reading order', without('questions', poster)],
  [
    'questions.1.kind: must be one of text, email, tel, url, textarea, select, checkboxes, file',
    asking(email, { ...wish, kind: 'slider' }),
    asking(email, without('kind', wish)),
  ],
  ['questions.1.label: is missing: write the question', asking(email, without('label', wish))],
  [
    'questions.1: has the name of another question: write one of its own',
    asking(email, { ...wish, name: 'email' }),
  ],
  ['questions.1.name: is taken: choose another name', asking(email, { ...wish, name: 'topic' })],
  [must, asking(wish), asking(without('required', email)), asking({ ...email, name: 'mail' })],
  [
    'questions.0.invalid: is missing: write what to say when it is no email address',
    asking(without('invalid', email)),
  ],
  [
    'questions.1.options.0.label: is missing: write what a visitor reads',
    asking(email, { ...colors, options: [{ value: 'red' }] }),
  ],
  [
    'questions.1.options.0: has a comma in its value, which stands between two answers: write it without',
    asking(email, { ...colors, options: ['red, green'] }),
  ],
  [
    'questions.1.placeholder: is missing: write what it says before a choice is made',
    asking(email, { ...colors, kind: 'select' }),
  ],
  [
    'questions.1.also: does not fit: write positions, or leave the key out',
    asking(email, { ...colors, kind: 'select', placeholder: 'Choose', also: 'team' }),
  ],
  [
    'questions.1.maxMegabytes: is missing: write how large a file may be',
    asking(email, without('maxMegabytes', drawing)),
  ],
  [
    'questions.1.accept.0: does not fit: write one of pdf, doc, docx, png, jpg',
    asking(email, { ...drawing, accept: ['exe'] }),
  ],
  [
    'questions.1.required: is no key here: the keys are name, kind, label, hint, width, accept, maxMegabytes, tooLarge, wrongType',
    asking(email, { ...drawing, required: 'Draw' }),
  ],
  [
    'notify: does not fit: write a list of email addresses',
    { ...poster, notify: 'jobs@agency.example' },
  ],
  ['crm.group: must be one of leads, applicants', becoming({ group: 'friends' })],
  [
    'crm.channel: is missing: write how the CRM calls this way to us',
    { ...poster, crm: without('channel', crm) },
  ],
  ['crm.noteFrom: names no question of kind textarea: write wish', becoming({ noteFrom: 'dream' })],
  [
    'crm.site: names no question of kind url: write one under questions first',
    becoming({ site: 'url' }),
  ],
  [
    'crm.deal: is named after a company: write crm.company, the question that asks for it',
    becoming({ deal: { name: 'Poster', stage: 'Package Requested', closesInDays: 3 } }),
  ],
  [
    'questions: may be answered with 303 characters more than the CRM has room for: lower a maxLength',
    asking(email, { ...wish, maxLength: 5000 }),
  ],
])('says: %s', (problem, ...contents) => {
  for (const content of contents) expect(problemsIn(formEntry, content)).toEqual([problem]);
});

it('keeps what every order asks fit for a deal', () => {
  const questions = order.questions.filter(({ name }) => name !== 'businessName');
  expect(problemsIn(orderWords, { ...order, questions })).toEqual([
    'questions: must ask for "businessName": write a question of this name and of kind text, with required',
  ]);
});

it('takes no file among the questions that packages ask by name', () => {
  expect(problemsIn(orderWords, { ...order, commonQuestions: { drawing } })).toEqual([
    'commonQuestions.drawing: is a file: write it where it is asked',
  ]);
});

describe('a form of one’s own', () => {
  const forms = { poster: parse(formEntry, poster) };
  const made = formsFor({ ...company, packages: [], words: { ...company.words, forms } });
  const form = made.get('poster');
  const answers = { email: 'ada@example.com', wish: 'Large', colors: 'red, sea' };

  it('is all there is where content has no other', () => {
    expect([...made.keys()]).toEqual(['poster']);
  });

  it('takes several choices, and none that are not offered', () => {
    expect(form?.read(answers)).toMatchObject({ values: answers });
    expect(form?.read({ ...answers, colors: '' }).errors).toBeUndefined();
    expect(form?.read({ ...answers, colors: 'red, blue' })).toEqual({
      errors: { colors: rules.notOffered },
    });
  });

  it('becomes what its file says, a note without a deal included', () => {
    const read = form?.read(answers);
    if (!read || read.errors) throw new Error('The answers are refused.');
    const context = { receivedAt: new Date(), timeZone: 'UTC', attribution: {} };
    expect(read.toCrm({ ...context, dealsMode: 'spec' })).toMatchObject({
      contact: {
        emails: ['ada@example.com'],
        description: expect.stringContaining('Which colors: red, Green like the sea'),
        customFields: { Channel: ['Fair'], Status: 'Lead', 'Service Type': 'Poster' },
      },
      deal: null,
      note: { text: 'Large', recordedOnly: false },
    });
  });

  it('takes the files that it names', () => {
    const { fields } = formOf('poster', forms.poster, [], [], rules);
    expect(fields.at(-1)).toMatchObject({ accept: '.pdf,.png', maxBytes: 2 * 1024 * 1024 });
  });
});

it.each([
  ['no number', 'Too long for “{label}”'],
  ['no question', 'At most {n}'],
  ['a fact', 'At most {n} for “{label}”, or call {phone}'],
  ['another fact', 'At most {n} for “{question}”'],
  ['a brace that is left open', 'At most {n} for “{label}” {'],
])('refuses a message with %s where {n} and {label} belong', (_, tooLong) => {
  const answers = { ...messages.answers, tooLong };
  expect(problemsIn(messageWords, { ...messages, answers })).toEqual([
    'answers.tooLong: must hold {n} and {label}, and nothing else in braces',
  ]);
});

it('takes a message that says a thing twice, in any order', () => {
  const answers = { ...messages.answers, tooLong: '“{label}”: {n}. At most {n}!' };
  expect(problemsIn(messageWords, { ...messages, answers })).toEqual([]);
});

it('says which message is missing, empty or none', () => {
  const { tooMany: _, ...refusals } = messages.refusals;
  const pages = { ...messages.pages, goBack: '', reference: 'It is in', title: 'Oh' };
  expect(problemsIn(messageWords, { ...messages, pages, refusals })).toEqual([
    'pages.goBack: is empty: write where visitors find what they typed',
    'pages.reference: must hold {reference}, and nothing else in braces',
    'pages.title: is no key here: the keys are fileAgain, wrongHeading, refusedHeading, goBack, reference',
    'refusals.tooMany: is missing: write what to say when too many came, and for how long to wait, with {n}',
  ]);
});
