import { getDotPath, safeParse } from 'valibot';
import { describe, expect, it } from 'vitest';
import { company } from '../../test/content-forms.ts';
import { descriptionMaxLength } from './crm/description.ts';
import { orderEntry } from './form-entry.ts';
import { formsFor, orderForm, TakenIdError } from './index.ts';
import { orderRules, orderWords } from './orders.fixture.ts';
import { longestSubmission } from './samples.fixture.ts';

const need = { name: 'need', kind: 'textarea', label: 'What for?', maxLength: 1_000 };
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
const site = {
  name: 'site',
  kind: 'url',
  label: 'Where?',
  maxLength: 300,
  invalid: 'No address',
};

const crm = {
  channel: 'Logo',
  serviceType: 'Logo Sprint',
  stage: 'Package Requested',
  closesInDays: 3,
  noteFrom: 'need',
};

type Changes = { readonly form?: unknown; readonly crm?: unknown } & Record<string, unknown>;

const entry = (changes: Changes = {}) => ({
  order: 9,
  name: 'Logo Sprint',
  listed: { price: 600 },
  ordered: { price: 600 },
  crm,
  form: { submitLabel: 'Order the logo', questions: [need] },
  ...changes,
});
const asking = (...questions: readonly unknown[]) =>
  entry({ form: { submitLabel: 'Order the logo', questions } });
const becoming = (changes: object) => entry({ crm: { ...crm, ...changes } });

/** "key message" for each thing that is wrong. */
const problemsOf = (content: unknown): string[] =>
  (safeParse(orderEntry(orderWords), content).issues ?? []).map(
    (issue) => `${getDotPath(issue)} ${issue.message}`,
  );

const read = (content: unknown) => {
  const { success, output, issues } = safeParse(orderEntry(orderWords), content);
  if (!success) throw new Error(issues[0].message);
  return output;
};

describe('a question', () => {
  it('is as short as its kind allows', () => {
    expect(read(asking(need, size, site, { ...need, name: 'more', kind: 'text' })).form).toEqual({
      submitLabel: 'Order the logo',
      questions: [
        { ...need, width: 'full', rows: 3 },
        { ...size, width: 'full' },
        { ...site, width: 'full', autocomplete: 'url', inputMode: 'url' },
        { ...need, name: 'more', kind: 'text', width: 'full' },
      ],
    });
  });

  it('may say more', () => {
    const more = { hint: 'In a word', width: 'half', required: 'Please say' };
    const long = { ...need, ...more, rows: 2 };
    const { questions } = read(asking(long, { ...size, ...more }, { ...site, ...more })).form;
    expect(questions).toEqual([
      long,
      { ...size, ...more },
      { ...site, ...more, autocomplete: 'url', inputMode: 'url' },
    ]);
  });

  it('may be a common one, in the words of all orders or in its own', () => {
    const order = read(
      asking(
        need,
        { use: 'currentWebsite', name: 'shop', label: 'Shop', required: 'Which?' },
        'businessType',
        { use: 'pagesNeeded', maxLength: 20, width: 'half' },
      ),
    );
    const { fields } = orderForm({ id: 'logo', ...order }, orderWords, orderRules);
    const { businessType, pagesNeeded } = orderWords.commonQuestions;
    expect(fields.slice(-3)).toEqual([
      {
        name: 'shop',
        kind: 'url',
        label: 'Shop',
        width: 'half',
        autocomplete: 'url',
        inputMode: 'url',
        maxLength: 1_000,
        invalid: 'This is no website',
        required: 'Which?',
      },
      businessType,
      { ...pagesNeeded, width: 'half', maxLength: 20 },
    ]);
  });
});

const without = (key: string, question: object) =>
  Object.fromEntries(Object.entries(question).filter(([name]) => name !== key));
const first = (changes: object) => asking({ ...need, ...changes });
const second = (changes: object) => asking(need, { ...need, name: 'b', ...changes });
const choosing = (options: unknown) => asking(need, { ...size, options });
const saying = (form: object) => entry({ form: { submitLabel: 'Go', questions: [need], ...form } });

const kinds =
  'form.questions.1.kind must be one of text, email, tel, url, textarea, select, checkboxes, file';
const noQuestion = 'form.questions.1 does not fit: write name, kind and label';
const noCommon =
  'form.questions.1 names no common question: use currentWebsite, businessType, pagesNeeded, or write name, kind and label';
const twice = 'form.questions.2 has the name of another question: write one of its own';
const taken = 'form.questions.1.name is taken: choose another name';
const askedAlready =
  'form.questions.1 has a name that every order asks for already: choose another name';
const noName = 'form.questions.1.name is no name: write letters and digits, such as projectGoals';
const plainWords = 'quotes a fact, which only successText may: write it out';
const anyLength =
  'form.questions.0.maxLength does not fit: write how many characters an answer may have, a whole number from 1 to 5000';
const someDays =
  'crm.closesInDays does not fit: write in how many days the deal should close, a whole number from 1 to 365';
const crmKeys = 'channel, serviceType, stage, closesInDays, noteFrom, site, recordedOnly';

/** Of each way to be wrong one example. */
it.each<readonly [problem: string, ...contents: unknown[]]>([
  [kinds, second({ kind: 'slider' }), asking(need, { name: 'b', label: 'B' })],
  [noQuestion, asking(need, 7), asking(need, null)],
  [noCommon, asking(need, 'phoneNumber'), asking(need, { use: 'toString', label: 'A' })],
  [noCommon, asking(need, { use: ['currentWebsite'] })],
  [
    'form.questions.1.label is empty: write the question',
    asking(need, { use: 'businessType', label: '' }),
  ],
  [twice, asking(need, size, need), asking(need, 'pagesNeeded', 'pagesNeeded')],
  [askedAlready, ...['businessName', 'name', 'email', 'phone'].map((name) => second({ name }))],
  [taken, ...['topic', 'data', 'idempotencyKey', 'shownFor'].map((name) => second({ name }))],
  [taken, second({ name: 'constructor' })],
  [noName, ...['first_referrer', 'Need', '1st', 'a b', 'a-b'].map((name) => second({ name }))],
  [
    'form.questions.1.name is missing: write a name for the answer, such as projectGoals',
    asking(need, without('name', need)),
  ],
  [
    'form.questions.0.label is longer than 80 characters: write the question',
    first({ label: 'x'.repeat(81) }),
  ],
  [`form.questions.0.label ${plainWords}`, first({ label: 'What would {name} do?' })],
  [`form.questions.0.hint ${plainWords}`, first({ hint: 'Or call {phone}' })],
  ['form.questions.0.hint does not fit: write what helps to answer', first({ hint: null })],
  ['form.questions.1.options is empty: write at least one option', choosing([])],
  ['form.questions.1.options does not fit: write a list of options', choosing('a')],
  ['form.questions.1.options.0 does not fit: write the keys value, label', choosing([5])],
  [
    'form.questions.1.options.0.value does not fit: write what is stored when it is chosen',
    choosing([{ value: 1, label: 'One' }]),
  ],
  [
    'form.questions.1.options.2 has the value of another option: write one of its own',
    choosing([...size.options, { value: 'a', label: 'Again' }]),
  ],
  [
    'form.questions.1.options.0.value could never be chosen: write it without spaces at its ends or in a row',
    choosing([{ value: 'a  b', label: 'Two' }]),
  ],
  [
    'form.questions.1.options.0.value is longer than 100 characters: write what is stored when it is chosen',
    choosing([{ value: 'v'.repeat(101), label: 'Long' }]),
  ],
  [
    'form.questions.0.invalid is no key here: the keys are name, kind, label, hint, width, required, instead, rows, maxLength',
    first({ invalid: 'No' }),
  ],
  [anyLength, ...[0, 1.5, '100'].map((maxLength) => first({ maxLength }))],
  [
    anyLength.replace('0', '1').replace('5000', '1000'),
    asking(need, { ...site, maxLength: 1_001 }),
  ],
  ['form.questions.0.rows does not fit: write one of 2, 3', first({ rows: 4 })],
  ['form.questions does not fit: write a list of questions', saying({ questions: need })],
  [
    'form.fields is no key here: the keys are submitLabel, successText, questions',
    saying({ fields: [] }),
  ],
  [`crm is missing: write the keys ${crmKeys}`, without('crm', entry())],
  [`crm does not fit: write the keys ${crmKeys}`, entry({ crm: null })],
  [`crm.owner is no key here: the keys are ${crmKeys}`, becoming({ owner: 'Maren' })],
  [
    'crm.stage does not fit: write one of Consultation Requested, Audit Requested, Package Requested',
    becoming({ stage: 'Won' }),
  ],
  [someDays, ...[0, 366, 2.5, 'soon'].map((closesInDays) => becoming({ closesInDays }))],
  ['crm.recordedOnly does not fit: write true or false', becoming({ recordedOnly: 'yes' })],
  ['crm.noteFrom names no question of kind textarea: write need', becoming({ noteFrom: 'wish' })],
  [
    'crm.noteFrom names no question of kind textarea: write one under questions first',
    { ...asking(size), crm: { ...crm, noteFrom: 'size' } },
  ],
  [
    'crm.site names no question of kind url: write one under questions first',
    becoming({ site: 'url' }),
  ],
  [
    'crm.site names no question of kind url: write site or url',
    { ...asking(need, site, 'currentWebsite'), crm: { ...crm, site: 'need' } },
  ],
  ['order does not fit: write a number', entry({ order: 'last' })],
  [
    'ordered is missing: write the price and delivery of the order page',
    without('ordered', entry()),
  ],
  ['ordered.price does not fit: write a number', entry({ ordered: { price: '$600' } })],
  ['null does not fit: write the keys order, name, listed, ordered, form, crm', null],
])('says: %s', (problem, ...contents) => {
  for (const content of contents) expect(problemsOf(content)).toEqual([problem]);
});

it('has defaults for what an order need not say, and may quote facts of its success', () => {
  expect(read(entry()).crm).toEqual({ ...crm, recordedOnly: false });
  expect(read(becoming({ recordedOnly: true })).crm.recordedOnly).toBe(true);
  const successText = 'Within {claims.call}.';
  expect(read(saying({ successText })).form).toMatchObject({ successText });
});

it('passes over what is none of its business', () => {
  expect(read(entry({ compare: {} }))).toEqual(read(entry()));
});

it('has the words of all orders where it has none of its own', () => {
  const shared = company.words.order;
  const formWith = (form: object) => {
    const packages = [{ id: 'logo', ...read(entry({ form: { questions: [need], ...form } })) }];
    return formsFor({ ...company, packages }).get('logo')?.form;
  };
  const { questions, commonQuestions: _, reply: _reply, ...said } = shared;
  expect(formWith({})).toMatchObject(said);
  const own = { submitLabel: 'Order the logo', successText: 'It is in.' };
  expect(formWith(own)).toMatchObject({ ...said, ...own });
  expect(formWith({})?.fields.slice(0, -1)).toEqual(questions);
});

describe('the form of an order', () => {
  const keysWith = (id: string, order: number) => {
    const packages = [...company.packages, { id, ...read(entry({ order })) }];
    return [...formsFor({ ...company, packages }).keys()];
  };

  it('stands in its place among the orders, behind the forms of content/forms', () => {
    const others = Object.keys(company.words.forms);
    expect(keysWith('logo', -1).slice(0, others.length + 1)).toEqual([...others, 'logo']);
    expect(keysWith('logo', 10_000).at(-1)).toBe('logo');
  });

  it('must have a name of its own', () => {
    const named = () => keysWith('contact', 9);
    expect(named).toThrow(TakenIdError);
    expect(named).toThrow(
      'content/packages/contact.yaml has the name of another form. Give the file a name of its own.',
    );
    expect(named).toThrow(expect.objectContaining({ name: 'TakenIdError' }));
  });
});

describe('all answers together', () => {
  const filled = (maxLength: number) =>
    asking(
      { ...need, label: 'Need' },
      { ...size, label: 'Size' },
      'businessType',
      { use: 'pagesNeeded', label: 'Pages' },
      { ...need, ...rest, maxLength },
    );
  const rest = { name: 'rest', label: 'Rest' };
  /** What the CRM must hold of the longest answers. */
  const described = (maxLength: number): string => {
    const order = formsFor({
      ...company,
      words: { ...company.words, order: orderWords },
      packages: [{ id: 'logo', ...read(filled(maxLength)) }],
    }).get('logo');
    const submission = order?.read({ ...longestSubmission(order.form), size: 'a' });
    if (!submission || submission.errors) throw new Error('The longest answers are refused.');
    return submission.toCrm({
      receivedAt: new Date('2026-11-15T12:00:00Z'),
      timeZone: 'UTC',
      dealsMode: 'spec',
      attribution: {},
    }).contact.description;
  };
  const fitting = 1_000 + descriptionMaxLength - described(1_000).length;

  it('have room in the CRM to the last character', () => {
    expect(described(fitting)).toHaveLength(descriptionMaxLength);
    expect(described(fitting)).not.toContain('…');
  });

  it('are refused where they have not', () => {
    expect(problemsOf(filled(fitting + 2))).toEqual([
      'form.questions may be answered with 2 characters more than the CRM has room for: lower a maxLength',
    ]);
  });
});
