import { type GenericSchema, getDotPath, parse, safeParse } from 'valibot';
import { describe, expect, it } from 'vitest';
import { company, rules } from '../../test/content-forms.ts';
import { controlFields } from './control-fields.ts';
import { descriptionMaxLength } from './crm/records.ts';
import { formEntry, orderEntry, orderWords } from './form-entry.ts';
import { formsFor } from './forms.ts';
import { kinds } from './kinds/index.ts';
import { messages as messageWords } from './messages.ts';
import { orderAgency, sharedOrder } from './orders.fixture.ts';
import { longestSubmission, sampleClock } from './samples.fixture.ts';

const { messages } = company.words;
const anyOrder = orderEntry(sharedOrder);

const problemsIn = (schema: GenericSchema, words: unknown) =>
  (safeParse(schema, words).issues ?? []).map((issue) => `${getDotPath(issue)}: ${issue.message}`);

const without = (key: string, from: object) =>
  Object.fromEntries(Object.entries(from).filter(([name]) => name !== key));

const email = {
  name: 'email',
  kind: 'email',
  label: 'Email',
  required: 'We write to you',
  invalid: 'No address',
};
const wish = { name: 'wish', kind: 'textarea', label: 'What do you wish for?' };
const site = { name: 'site', kind: 'url', label: 'Where?', maxLength: 300, invalid: 'No address' };
const size = {
  name: 'size',
  kind: 'select',
  label: 'How large?',
  placeholder: 'Choose a size',
  options: [
    { value: 'a', label: 'Small' },
    { value: 'b', label: 'Large' },
  ],
};
const colors = {
  name: 'colors',
  kind: 'checkboxes',
  label: 'Which colors?',
  options: ['red', { value: 'sea', label: 'Green like the sea' }],
};
const drawing = {
  name: 'drawing',
  kind: 'file',
  label: 'A drawing',
  accept: ['pdf', 'png'],
  maxMegabytes: 2,
  tooLarge: 'At most 2 MB',
  wrongType: 'A PDF or a PNG',
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
const choosing = (options: unknown) => ({ ...size, options });
const becoming = (changes: object) => ({ ...poster, crm: { ...poster.crm, ...changes } });

it('finds nothing wrong with words as they are', () => {
  expect(problemsIn(formEntry, poster)).toEqual([]);
  expect(problemsIn(orderWords, sharedOrder)).toEqual([]);
  expect(problemsIn(messageWords, messages)).toEqual([]);
});

const must =
  'questions: must ask for "email": write a question of this name and of kind email, with required';
const plainWords = 'quotes a fact, which only successText may: write it out';
const noNote = 'crm.noteFrom: names no question of kind textarea: write';
const noSite = 'crm.site: names no question of kind url: write';

/** Of each way to be wrong one example. */
it.each<readonly [problem: string, ...contents: unknown[]]>([
  ['submitLabel: is missing: write the words on the button', without('submitLabel', poster)],
  [
    'submit: is no key here: the keys are order, submitLabel, busyLabel, failureMessage, successHeading, successText, reply, prepare, afterSuccess, notify, crm, questions, listing',
    { ...poster, submit: 'Go' },
  ],
  ['questions: is missing: write what is asked, in reading order', without('questions', poster)],
  ['questions.1: does not fit: write name, kind and label', asking(email, 7)],
  [
    'questions.1: has the name of another question: write one of its own',
    asking(email, { ...wish, name: 'email' }),
  ],
  [must, asking(wish), asking(without('required', email)), asking({ ...email, name: 'mail' })],
  [
    'questions.0.invalid: is missing: write the message if it isn’t an email address',
    asking(without('invalid', email)),
  ],
  [
    'notify: does not fit: write a list of email addresses',
    { ...poster, notify: 'jobs@agency.example' },
  ],
  ['crm.group: must be one of leads, applicants', becoming({ group: 'friends' })],
  [
    'crm.channel: is missing: write its Channel in the CRM',
    { ...poster, crm: without('channel', crm) },
  ],
  [`${noNote} wish`, becoming({ noteFrom: 'dream' })],
  [`${noSite} one under questions first`, becoming({ site: 'url' })],
  [
    'crm.deal: is named after a company: write crm.company, the question that asks for it',
    becoming({ deal: { name: 'Poster', stage: 'Package Requested', closesInDays: 3 } }),
  ],
  [
    'questions: may be answered with 303 characters more than the CRM has room for: lower a maxLength',
    asking(email, { ...wish, maxLength: 5000 }),
  ],
])('of a form: %s', (problem, ...contents) => {
  for (const content of contents) expect(problemsIn(formEntry, content)).toEqual([problem]);
});

const kindProblem = `kind: must be one of ${Object.keys(kinds).join(', ')}`;
const taken = (by: string) => `name: is taken by ${by}: choose another name`;
const noName = 'name: is no name: write letters and digits, such as projectGoals';
const anyLength =
  'maxLength: does not fit: write how many characters an answer may have, a whole number from 1 to 5000';

it.each<readonly [problem: string, ...questions: unknown[]]>([
  [kindProblem, { ...wish, kind: 'slider' }, without('kind', wish)],
  [
    taken('what the form itself sends'),
    ...Object.values(controlFields).map((name) => ({ ...wish, name })),
  ],
  [taken('the plan a visitor asks for'), { ...wish, name: 'plan' }],
  [taken('the package a visitor asks for'), { ...wish, name: 'package' }],
  [taken('the program'), { ...wish, name: 'constructor' }],
  [noName, ...['first_referrer', 'Need', '1st', 'a b', 'a-b'].map((name) => ({ ...wish, name }))],
  ['name: is missing: write a name for the answer, such as projectGoals', without('name', wish)],
  ['label: is missing: write the question', without('label', wish)],
  ['label: is longer than 80 characters: write the question', { ...wish, label: 'x'.repeat(81) }],
  [`label: ${plainWords}`, { ...wish, label: 'What would {name} do?' }],
  [`hint: ${plainWords}`, { ...wish, hint: 'Or call {phone}' }],
  ['hint: does not fit: write what helps to answer', { ...wish, hint: null }],
  ['options: is empty: write at least one option', choosing([])],
  ['options: does not fit: write a list of options', choosing('a')],
  ['options.0: does not fit: write the keys value, label', choosing([5])],
  ['options.0.label: is missing: write what a visitor reads', choosing([{ value: 'red' }])],
  [
    'options.0.value: does not fit: write the value that’s stored if it’s chosen',
    choosing([{ value: 1, label: 'One' }]),
  ],
  [
    'options.2: has the value of another option: write one of its own',
    choosing([...size.options, { value: 'a', label: 'Again' }]),
  ],
  [
    'options.0.value: could never be chosen: write it without spaces at its ends or in a row',
    choosing([{ value: 'a  b', label: 'Two' }]),
  ],
  [
    'options.0.value: is longer than 100 characters: write the value that’s stored if it’s chosen',
    choosing([{ value: 'v'.repeat(101), label: 'Long' }]),
  ],
  [
    'options.0: has a comma in its value, which stands between two answers: write it without',
    { ...colors, options: ['red, green'] },
  ],
  [
    'placeholder: is missing: write what it says before a choice is made',
    without('placeholder', size),
  ],
  ['also: does not fit: write positions, or leave the key out', { ...size, also: 'team' }],
  [
    'invalid: is no key here: the keys are name, kind, label, hint, width, required, instead, rows, maxLength',
    { ...wish, invalid: 'No' },
  ],
  [anyLength, ...[0, 1.5, '100'].map((maxLength) => ({ ...wish, maxLength }))],
  [anyLength.replace('5000', '1000'), { ...site, maxLength: 1_001 }],
  ['rows: does not fit: write one of 2, 3', { ...wish, rows: 4 }],
  ['maxMegabytes: is missing: write how large a file may be', without('maxMegabytes', drawing)],
  [
    'accept.0: does not fit: write one of pdf, doc, docx, png, jpg',
    { ...drawing, accept: ['exe'] },
  ],
  [
    'required: is no key here: the keys are name, kind, label, hint, width, accept, maxMegabytes, tooLarge, wrongType',
    { ...drawing, required: 'Draw' },
  ],
])('of a question: %s', (problem, ...questions) => {
  for (const question of questions)
    expect(problemsIn(formEntry, asking(email, question))).toEqual([`questions.1.${problem}`]);
});

const need = { name: 'need', kind: 'textarea', label: 'What for?', maxLength: 1_000 };
const deal = {
  channel: 'Logo',
  serviceType: 'Logo Sprint',
  stage: 'Package Requested',
  closesInDays: 3,
  noteFrom: 'need',
};

const order = (changes: object = {}) => ({
  order: 9,
  name: 'Logo Sprint',
  listed: { price: 600 },
  ordered: { price: 600 },
  crm: deal,
  form: { submitLabel: 'Order the logo', questions: [need] },
  ...changes,
});
const ordering = (...questions: readonly unknown[]) =>
  order({ form: { submitLabel: 'Order the logo', questions } });
const saying = (form: object) => order({ form: { submitLabel: 'Go', questions: [need], ...form } });
const dealing = (changes: object) => order({ crm: { ...deal, ...changes } });

const noQuestion = 'form.questions.1: does not fit: write name, kind and label';
const noCommon =
  'form.questions.1: names no common question: use currentWebsite, businessType, pagesNeeded, or write name, kind and label';
const askedAlready =
  'form.questions.1: has a name that every order asks for already: choose another name';
const twice = 'form.questions.2: has the name of another question: write one of its own';
const someDays =
  'crm.closesInDays: does not fit: write in how many days the deal should close, a whole number from 1 to 365';
const crmKeys = 'channel, serviceType, stage, closesInDays, noteFrom, site, recordedOnly';

it.each<readonly [problem: string, ...contents: unknown[]]>([
  [noQuestion, ordering(need, 7), ordering(need, null)],
  [noCommon, ordering(need, 'phoneNumber'), ordering(need, { use: 'toString', label: 'A' })],
  [noCommon, ordering(need, { use: ['currentWebsite'] })],
  [
    'form.questions.1.label: is empty: write the question',
    ordering(need, { use: 'businessType', label: '' }),
  ],
  [twice, ordering(need, size, need), ordering(need, 'pagesNeeded', 'pagesNeeded')],
  [askedAlready, ...sharedOrder.questions.map(({ name }) => ordering(need, { ...need, name }))],
  ['form.questions: does not fit: write a list of questions', saying({ questions: need })],
  [
    'form.fields: is no key here: the keys are submitLabel, successText, questions',
    saying({ fields: [] }),
  ],
  [`crm: is missing: write the keys ${crmKeys}`, without('crm', order())],
  [`crm: does not fit: write the keys ${crmKeys}`, order({ crm: null })],
  [`crm.owner: is no key here: the keys are ${crmKeys}`, dealing({ owner: 'Maren' })],
  [
    'crm.stage: does not fit: write one of Consultation Requested, Audit Requested, Package Requested',
    dealing({ stage: 'Won' }),
  ],
  [someDays, ...[0, 366, 2.5, 'soon'].map((closesInDays) => dealing({ closesInDays }))],
  ['crm.recordedOnly: does not fit: write true or false', dealing({ recordedOnly: 'yes' })],
  [`${noNote} need`, dealing({ noteFrom: 'wish' })],
  [
    `${noNote} one under questions first`,
    { ...ordering(size), crm: { ...deal, noteFrom: 'size' } },
  ],
  [
    `${noSite} site or url`,
    { ...ordering(need, site, 'currentWebsite'), crm: { ...deal, site: 'need' } },
  ],
  ['order: does not fit: write a number', order({ order: 'last' })],
  [
    'ordered: is missing: write the price and delivery of the order page',
    without('ordered', order()),
  ],
  ['ordered.price: does not fit: write a number', order({ ordered: { price: '$600' } })],
  ['null: does not fit: write the keys order, name, listed, ordered, form, crm', null],
])('of an order: %s', (problem, ...contents) => {
  for (const content of contents) expect(problemsIn(anyOrder, content)).toEqual([problem]);
});

it('keeps what every order asks fit for a deal', () => {
  const questions = sharedOrder.questions.filter(({ name }) => name !== 'businessName');
  expect(problemsIn(orderWords, { ...sharedOrder, questions })).toEqual([
    'questions: must ask for "businessName": write a question of this name and of kind text, with required',
  ]);
});

it('takes no file among the questions that packages ask by name', () => {
  expect(problemsIn(orderWords, { ...sharedOrder, commonQuestions: { drawing } })).toEqual([
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
    expect(form?.read(answers, sampleClock)).toMatchObject({ values: answers });
    expect(form?.read({ ...answers, colors: '' }, sampleClock).errors).toBeUndefined();
    expect(form?.read({ ...answers, colors: 'red, blue' }, sampleClock)).toEqual({
      errors: { colors: rules.notOffered },
    });
  });

  it('becomes what its file says, a note without a deal included', () => {
    const read = form?.read(answers, sampleClock);
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
    expect(form?.form.fields.at(-1)).toMatchObject({
      accept: '.pdf,.png',
      maxBytes: 2 * 1024 * 1024,
    });
  });
});

/** The form of an agency that sells this alone. */
const formOf = (content: unknown, id = 'logo') =>
  formsFor({ ...orderAgency, packages: [{ id, ...parse(anyOrder, content) }] }).get(id);

describe('an order', () => {
  it('asks its own questions behind those of all orders, with what their kinds have by default', () => {
    const more = { hint: 'In a word', width: 'half', required: 'Please say' };
    const address = { autocomplete: 'url', inputMode: 'url' };
    const long = { ...need, ...more, name: 'why', rows: 2 };
    const short = { ...need, name: 'more', kind: 'text' };
    const { fields = [] } = formOf(ordering(need, size, site, short, long))?.form ?? {};
    expect(fields).toEqual([
      ...sharedOrder.questions,
      { ...need, width: 'full', rows: 3 },
      { ...size, width: 'full' },
      { ...site, width: 'full', ...address },
      { ...short, width: 'full' },
      long,
    ]);
    expect(formOf(ordering(need, { ...site, ...more }))?.form.fields.at(-1)).toEqual({
      ...site,
      ...more,
      ...address,
    });
  });

  it('may ask a common question, in the words of all orders or in its own', () => {
    const own = { name: 'shop', label: 'Shop', required: 'Which?' };
    const pages = { maxLength: 20, width: 'half' };
    const asked = ordering(need, { use: 'currentWebsite', ...own }, 'businessType', {
      use: 'pagesNeeded',
      ...pages,
    });
    const { currentWebsite, businessType, pagesNeeded } = sharedOrder.commonQuestions;
    expect(formOf(asked)?.form.fields.slice(-3)).toEqual([
      { ...currentWebsite, ...own },
      businessType,
      { ...pagesNeeded, ...pages },
    ]);
  });

  it('has defaults for what it need not say, and may quote facts of its success', () => {
    const read = (content: unknown) => parse(anyOrder, content);
    expect(read(order()).crm).toEqual({ ...deal, recordedOnly: false });
    expect(read(dealing({ recordedOnly: true })).crm.recordedOnly).toBe(true);
    // What is none of its business.
    expect(read(order({ compare: {} }))).toEqual(read(order()));
  });

  it('has the words of all orders where it has none of its own', () => {
    const { questions: _, commonQuestions: _common, ...said } = sharedOrder;
    expect(formOf(order({ form: { questions: [need] } }))?.form).toMatchObject(said);
    const own = { submitLabel: 'Order the logo', successText: 'Within {claims.call}.' };
    expect(formOf(saying(own))?.form).toMatchObject({ ...said, ...own });
  });

  const keysWith = (id: string, place: number) => {
    const packages = [...company.packages, { id, ...parse(anyOrder, order({ order: place })) }];
    return [...formsFor({ ...company, packages }).keys()];
  };

  it('stands in its place among the orders, behind the forms of content/forms', () => {
    const others = Object.keys(company.words.forms);
    expect(keysWith('logo', -1).slice(0, others.length + 1)).toEqual([...others, 'logo']);
    expect(keysWith('logo', 10_000).at(-1)).toBe('logo');
  });

  it('must have a name of its own', () => {
    expect(() => keysWith('contact', 9)).toThrow(
      'content/packages/contact.yaml has the name of another form. Give the file a name of its own.',
    );
  });
});

it('has room in the CRM for all answers to the last character, and refuses more', () => {
  const filled = (maxLength: number) => {
    const rest = { ...need, name: 'rest', label: 'Rest', maxLength };
    const [short, choice] = [
      { ...need, label: 'Need' },
      { ...size, label: 'Size' },
    ];
    return ordering(short, choice, 'businessType', 'pagesNeeded', rest);
  };
  /** What the CRM must hold of the longest answers. */
  const described = (maxLength: number): string => {
    const made = formOf(filled(maxLength));
    const submission = made?.read({ ...longestSubmission(made.form), size: 'a' }, sampleClock);
    if (!submission || submission.errors) throw new Error('The longest answers are refused.');
    const context = { receivedAt: new Date(), timeZone: 'UTC', attribution: {} };
    return submission.toCrm({ ...context, dealsMode: 'spec' }).contact.description;
  };
  const fitting = 1_000 + descriptionMaxLength - described(1_000).length;
  expect(described(fitting)).toHaveLength(descriptionMaxLength);
  expect(described(fitting)).not.toContain('…');
  expect(problemsIn(anyOrder, filled(fitting + 2))).toEqual([
    'form.questions: may be answered with 2 characters more than the CRM has room for: lower a maxLength',
  ]);
});

describe('a message', () => {
  const problemsWith = (tooLong: string) =>
    problemsIn(messageWords, { ...messages, answers: { ...messages.answers, tooLong } });

  it.each([
    ['no number', 'Too long for “{label}”'],
    ['no question', 'At most {n}'],
    ['a fact', 'At most {n} for “{label}”, or call {phone}'],
    ['another fact', 'At most {n} for “{question}”'],
    ['a brace that is left open', 'At most {n} for “{label}” {'],
  ])('is refused with %s where {n} and {label} belong', (_, tooLong) => {
    expect(problemsWith(tooLong)).toEqual([
      'answers.tooLong: must hold {n} and {label}, and nothing else in braces',
    ]);
  });

  it('may say a thing twice, in any order', () => {
    expect(problemsWith('“{label}”: {n}. At most {n}!')).toEqual([]);
  });

  it('may not be missing, empty or unknown', () => {
    const { tooMany: _, ...refusals } = messages.refusals;
    const pages = { ...messages.pages, goBack: '', reference: 'It is in', title: 'Oh' };
    expect(problemsIn(messageWords, { ...messages, pages, refusals })).toEqual([
      'pages.goBack: is empty: write where visitors find what they typed',
      'pages.reference: must hold {reference}, and nothing else in braces',
      'pages.title: is no key here: the keys are fileAgain, wrongHeading, refusedHeading, goBack, reference',
      'refusals.tooMany: is missing: write the message after too many requests, and how long to wait, with {n}',
    ]);
  });
});
