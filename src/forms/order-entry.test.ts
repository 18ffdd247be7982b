import { getDotPath, safeParse } from 'valibot';
import { describe, expect, it } from 'vitest';
import { company } from '../../test/content-forms.ts';
import { descriptionMaxLength } from './crm/description.ts';
import { formsFor } from './index.ts';
import { orderEntry } from './order-entry.ts';
import { orderRules, orderWords } from './orders.fixture.ts';
import { longestSubmission } from './samples.fixture.ts';
import type { OrderWords } from './word-files.ts';
import { orderForm } from './worded-form.ts';

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
  (safeParse(orderEntry, content).issues ?? []).map(
    (issue) => `${getDotPath(issue)} ${issue.message}`,
  );

const read = (content: unknown) => {
  const { success, output, issues } = safeParse(orderEntry, content);
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
      { name: 'businessType', kind: 'select', width: 'half', ...businessType },
      { name: 'pagesNeeded', kind: 'text', width: 'half', maxLength: 20, ...pagesNeeded },
    ]);
  });
});

const plainWords = 'quotes a fact, which only successText may: write it out';
const noName = 'is no name: write letters and digits, such as projectGoals';
const without = (key: string, question: object) =>
  Object.fromEntries(Object.entries(question).filter(([name]) => name !== key));

it.each<readonly [what: string, content: unknown, ...problems: string[]]>([
  [
    'an unknown kind',
    asking(need, { ...need, name: 'b', kind: 'file' }),
    'form.questions.1.kind must be one of text, textarea, select, url',
  ],
  [
    'no kind',
    asking(need, { name: 'b', label: 'B' }),
    'form.questions.1.kind must be one of text, textarea, select, url',
  ],
  [
    'a question that is none',
    asking(need, 7),
    'form.questions.1 does not fit: write name, kind and label',
  ],
  [
    'an empty line',
    asking(need, null),
    'form.questions.1 does not fit: write name, kind and label',
  ],
  [
    'an unknown short name',
    asking(need, 'phoneNumber'),
    'form.questions.1 names no common question: use currentWebsite, businessType, pagesNeeded, or write name, kind and label',
  ],
  [
    'an unknown short name with words',
    asking(need, { use: 'toString', label: 'A' }),
    'form.questions.1 names no common question: use currentWebsite, businessType, pagesNeeded, or write name, kind and label',
  ],
  [
    'a list of short names',
    asking(need, { use: ['currentWebsite'] }),
    'form.questions.1 names no common question: use currentWebsite, businessType, pagesNeeded, or write name, kind and label',
  ],
  [
    'a common question of another kind',
    asking(need, { use: 'pagesNeeded', kind: 'select' }),
    'form.questions.1.kind is no key here: the keys are use, name, label, hint, width, maxLength, required',
  ],
  [
    'a common question without its words',
    asking(need, { use: 'businessType', label: '', options: [] }),
    'form.questions.1.label is empty: write the question',
    'form.questions.1.options is empty: write at least one option',
  ],
  [
    'a name twice',
    asking(need, size, need),
    'form.questions.2 has the name of another question: write one of its own',
  ],
  [
    'a common question twice',
    asking(need, 'pagesNeeded', 'pagesNeeded'),
    'form.questions.2 has the name of another question: write one of its own',
  ],
  ...[
    'businessName',
    'name',
    'email',
    'phone',
    'topic',
    'data',
    'idempotencyKey',
    'shownFor',
    'constructor',
  ].map(
    (name) =>
      [
        `the name ${name}`,
        asking(need, { ...need, name }),
        'form.questions.1.name is taken: choose another name',
      ] as const,
  ),
  ...['first_referrer', 'Need', '1st', 'a b', 'a-b'].map(
    (name) =>
      [
        `the name ${name}`,
        asking(need, { ...need, name }),
        `form.questions.1.name ${noName}`,
      ] as const,
  ),
  [
    'no name',
    asking(need, without('name', need)),
    'form.questions.1.name is missing: write a name for the answer, such as projectGoals',
  ],
  [
    'a long name',
    asking(need, { ...need, name: 'n'.repeat(41) }),
    'form.questions.1.name is longer than 40 characters: write a name',
  ],
  [
    'no label',
    asking(without('label', need)),
    'form.questions.0.label is missing: write the question',
  ],
  [
    'an empty label',
    asking({ ...need, label: '' }),
    'form.questions.0.label is empty: write the question',
  ],
  [
    'a long label',
    asking({ ...need, label: 'x'.repeat(81) }),
    'form.questions.0.label is longer than 80 characters: write the question',
  ],
  [
    'a label that quotes',
    asking({ ...need, label: 'What would {name} do?' }),
    `form.questions.0.label ${plainWords}`,
  ],
  [
    'a hint that quotes',
    asking({ ...need, hint: 'Or call {phone}' }),
    `form.questions.0.hint ${plainWords}`,
  ],
  [
    'an empty hint',
    asking({ ...need, hint: null }),
    'form.questions.0.hint does not fit: write what helps to answer',
  ],
  [
    'a choice without options',
    asking(need, without('options', size)),
    'form.questions.1.options is missing: write the options, each with a value and a label',
  ],
  [
    'a choice of nothing',
    asking(need, { ...size, options: [] }),
    'form.questions.1.options is empty: write at least one option',
  ],
  [
    'options that are no list',
    asking(need, { ...size, options: 'a' }),
    'form.questions.1.options does not fit: write a list of options',
  ],
  [
    'an option that is a number',
    asking(need, { ...size, options: [5] }),
    'form.questions.1.options.0 does not fit: write the keys value, label',
  ],
  [
    'an option without a label',
    asking(need, { ...size, options: [{ value: 'a' }] }),
    'form.questions.1.options.0.label is missing: write what a visitor reads',
  ],
  [
    'an option that is a number',
    asking(need, { ...size, options: [{ value: 1, label: 'One' }] }),
    'form.questions.1.options.0.value does not fit: write what is stored when it is chosen',
  ],
  [
    'a value twice',
    asking(need, { ...size, options: [...size.options, { value: 'a', label: 'Again' }] }),
    'form.questions.1.options.2 has the value of another option: write one of its own',
  ],
  [
    'a value that no rule takes',
    asking(need, { ...size, options: [{ value: 'a  b', label: 'Two' }] }),
    'form.questions.1.options.0.value could never be chosen: write it without spaces at its ends or in a row',
  ],
  [
    'a value too long for the rule',
    asking(need, { ...size, options: [{ value: 'v'.repeat(101), label: 'Long' }] }),
    'form.questions.1.options.0.value is longer than 100 characters: write what is stored when it is chosen',
  ],
  [
    'a choice without words before it',
    asking(need, without('placeholder', size)),
    'form.questions.1.placeholder is missing: write what stands there before a choice is made',
  ],
  [
    'required without a message',
    asking({ ...need, required: true }),
    'form.questions.0.required does not fit: write what to say when it is left empty, or leave the key out if it may be',
  ],
  [
    'an address without a message',
    asking(need, without('invalid', site)),
    'form.questions.1.invalid is missing: write what to say when it is no web address',
  ],
  [
    'a message that can never be said',
    asking({ ...need, invalid: 'No' }),
    'form.questions.0.invalid is no key here: the keys are name, kind, label, hint, width, rows, maxLength, required',
  ],
  [
    'no limit',
    asking(without('maxLength', need)),
    'form.questions.0.maxLength is missing: write how many characters an answer may have',
  ],
  ...[0, 1.5, '100'].map(
    (maxLength) =>
      [
        `a limit of ${JSON.stringify(maxLength)}`,
        asking({ ...need, maxLength }),
        'form.questions.0.maxLength does not fit: write how many characters an answer may have, a whole number from 1 to 5000',
      ] as const,
  ),
  [
    'an address longer than the CRM takes',
    asking(need, { ...site, maxLength: 1_001 }),
    'form.questions.1.maxLength does not fit: write how many characters an answer may have, a whole number from 1 to 1000',
  ],
  [
    'a limit beyond the CRM’s',
    asking({ ...need, maxLength: 5_001 }),
    'form.questions.0.maxLength does not fit: write how many characters an answer may have, a whole number from 1 to 5000',
    'form.questions may be answered with 1049 characters more than the CRM has room for: lower a maxLength',
  ],
  [
    'four rows',
    asking({ ...need, rows: 4 }),
    'form.questions.0.rows does not fit: write one of 2, 3',
  ],
  [
    'another width',
    asking({ ...need, width: 'third' }),
    'form.questions.0.width does not fit: write one of half, full',
  ],
  [
    'no questions',
    entry({ form: { submitLabel: 'Go' } }),
    'form.questions is missing: write what is asked beside business name, name, email and phone',
  ],
  [
    'questions that are no list',
    entry({ form: { submitLabel: 'Go', questions: need } }),
    'form.questions does not fit: write a list of questions',
  ],
  [
    'an empty button',
    entry({ form: { submitLabel: '', questions: [need] } }),
    'form.submitLabel is empty: write the words on the button, if not those of all orders',
  ],
  [
    'long words on the button',
    entry({ form: { submitLabel: 'x'.repeat(41), questions: [need] } }),
    'form.submitLabel is longer than 40 characters: write the words on the button, if not those of all orders',
  ],
  [
    'a long success',
    entry({ form: { submitLabel: 'Go', successText: 'x'.repeat(401), questions: [need] } }),
    'form.successText is longer than 400 characters: write what a visitor reads when the order is in, if not what all orders say',
  ],
  [
    'an unknown key of the form',
    entry({ form: { submitLabel: 'Go', questions: [need], fields: [] } }),
    'form.fields is no key here: the keys are submitLabel, successText, questions',
  ],
  [
    'no form',
    without('form', entry()),
    'form is missing: write the keys submitLabel, successText, questions',
  ],
  [
    'no CRM',
    without('crm', entry()),
    'crm is missing: write the keys channel, serviceType, stage, closesInDays, noteFrom, site, recordedOnly',
  ],
  [
    'an empty CRM',
    entry({ crm: null }),
    'crm does not fit: write the keys channel, serviceType, stage, closesInDays, noteFrom, site, recordedOnly',
  ],
  [
    'an unknown key of the CRM',
    becoming({ owner: 'Maren' }),
    'crm.owner is no key here: the keys are channel, serviceType, stage, closesInDays, noteFrom, site, recordedOnly',
  ],
  [
    'an unknown stage',
    becoming({ stage: 'Won' }),
    'crm.stage does not fit: write one of Consultation Requested, Audit Requested, Package Requested',
  ],
  [
    'no stage',
    entry({ crm: without('stage', crm) }),
    'crm.stage is missing: write one of Consultation Requested, Audit Requested, Package Requested',
  ],
  [
    'no channel',
    entry({ crm: without('channel', crm) }),
    'crm.channel is missing: write how the CRM calls this way to us',
  ],
  [
    'a long channel',
    becoming({ channel: 'x'.repeat(101) }),
    'crm.channel is longer than 100 characters: write how the CRM calls this way to us',
  ],
  [
    'a long service',
    becoming({ serviceType: 'x'.repeat(101) }),
    'crm.serviceType is longer than 100 characters: write how the CRM calls what is ordered',
  ],
  ...[0, 366, 2.5, 'soon'].map(
    (closesInDays) =>
      [
        `${closesInDays} days to close`,
        becoming({ closesInDays }),
        'crm.closesInDays does not fit: write in how many days the deal should close, a whole number from 1 to 365',
      ] as const,
  ),
  [
    'recordedOnly in words',
    becoming({ recordedOnly: 'yes' }),
    'crm.recordedOnly does not fit: write true or false',
  ],
  [
    'a note from nowhere',
    becoming({ noteFrom: 'wish' }),
    'crm.noteFrom names no question of kind textarea: write need',
  ],
  [
    'a note from a choice',
    entry({ form: { submitLabel: 'Go', questions: [size] }, crm: { ...crm, noteFrom: 'size' } }),
    'crm.noteFrom names no question of kind textarea: write one under form.questions first',
  ],
  [
    'a site from nowhere',
    becoming({ site: 'url' }),
    'crm.site names no question of kind url: write one under form.questions first',
  ],
  [
    'a site from a text',
    { ...asking(need, site, 'currentWebsite'), crm: { ...crm, site: 'need' } },
    'crm.site names no question of kind url: write site or url',
  ],
  ['no order', without('order', entry()), 'order is missing: write its place in the list'],
  ['an order in words', entry({ order: 'last' }), 'order does not fit: write a number'],
  ['no name of the package', without('name', entry()), 'name is missing: write the package’s name'],
  [
    'no figures',
    without('ordered', entry()),
    'ordered is missing: write the price and delivery of the order page',
  ],
  [
    'a price in words',
    entry({ ordered: { price: '$600' } }),
    'ordered.price does not fit: write a number',
  ],
  [
    'a file of nothing',
    null,
    'null does not fit: write the keys order, name, listed, ordered, form, crm',
  ],
])('refuses %s', (_, content, ...problems) => {
  expect(problemsOf(content)).toEqual(problems);
});

it('has defaults for what an order need not say', () => {
  expect(read(entry()).crm).toEqual({ ...crm, recordedOnly: false });
  expect(read(becoming({ recordedOnly: true })).crm.recordedOnly).toBe(true);
});

it('may say in its own words that the order is in, and quote facts there', () => {
  const form = { submitLabel: 'Go', questions: [need], successText: 'Within {claims.call}.' };
  expect(read(entry({ form })).form.successText).toBe('Within {claims.call}.');
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
  const { questions, commonQuestions: _, ...said } = shared;
  expect(formWith({})).toMatchObject(said);
  const own = { submitLabel: 'Order the logo', successText: 'It is in.' };
  expect(formWith(own)).toMatchObject({ ...said, ...own });
  expect(formWith({})?.fields.slice(0, -1)).toMatchObject(
    ['businessName', 'name', 'email', 'phone'].map((name) => ({ name, ...questions[name] })),
  );
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
  /** Whatever an agency calls what all orders ask, and what its packages may. */
  const longest = (questions: OrderWords['questions']) =>
    Object.fromEntries(
      Object.entries(questions).map(([name, { options, ...words }]) => [
        name,
        {
          ...words,
          label: 'x'.repeat(80),
          ...(options && { options: [{ value: 'o', label: 'o'.repeat(60) }] }),
        },
      ]),
    );
  const longestWords = {
    ...orderWords,
    questions: longest(orderWords.questions),
    commonQuestions: longest(orderWords.commonQuestions),
  };

  /** What the CRM must hold of the longest answers. */
  const described = (maxLength: number): string => {
    const order = formsFor({
      ...company,
      words: { ...company.words, order: longestWords },
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
