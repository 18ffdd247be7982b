import { describe, expect, it } from 'vitest';
import { fullSubmission, sampleClock } from '../../packages/forms/samples.fixture.ts';
import { company, formOf, forms } from '../own-forms.ts';
import { isSample } from './is-sample.ts';

/** The specification's facts about single fields, which the rules are handed as they stand. */

const fieldOf = (id: string, name: string) =>
  formOf(id).fields.find((field) => field.name === name);
const everyField = forms.flatMap(({ form }) => form.fields);

const businessTypes =
  'restaurant, retail, professional, healthcare, construction, automotive, fitness, other';
const shops =
  'retail, digital, clothing, electronics, home-garden, health-beauty, food-beverage, other';

const optionsOf: readonly (readonly [id: string, name: string, options: string])[] = [
  [
    'application',
    'position',
    'Frontend Developer, Backend Developer, Full Stack Developer, UI/UX Designer, DevOps Engineer, Project Manager, Other',
  ],
  [
    'application',
    'experience',
    'Entry 0-2 years, Mid 2-5 years, Senior 5+ years, Lead/Principal 8+ years',
  ],
  ['application', 'availability', 'Immediately, 2 weeks notice, 1 month, 2-3 months'],
  [
    'consultation',
    'industry',
    'professional-services, healthcare, real-estate, manufacturing, legal, retail, restaurant, other',
  ],
  ['small-business-cms', 'contentUpdateFrequency', 'daily, weekly, monthly, occasionally'],
  ...company.packages.map(
    ({ id }) => [id, 'businessType', id === 'ecommerce-setup' ? shops : businessTypes] as const,
  ),
];

it.runIf(isSample).each(optionsOf)(
  '%s offers the options of %s, each with a caption',
  (id, name, options) => {
    const field = fieldOf(id, name);
    if (field?.kind !== 'select') throw new Error(`${name} is no choice`);
    expect(field.options.map(({ value }) => value).join(', ')).toBe(options);
    for (const { label } of field.options) expect(label).not.toBe('');
  },
);

it.runIf(isSample)('has no other choices than these', () => {
  const choices = forms.flatMap(({ form }) =>
    form.fields.filter(({ kind }) => kind === 'select').map(({ name }) => `${form.id} ${name}`),
  );
  expect(choices.toSorted()).toEqual(optionsOf.map(([id, name]) => `${id} ${name}`).toSorted());
});

const withScheme = 'Please enter a valid website URL starting with http:// or https://';
const plain = 'Please enter a valid website URL';
const optional = 'Please enter a website address, such as example.com';

it.runIf(isSample).each([
  ['contact', 'url', withScheme],
  ['application', 'portfolio', optional],
  ['website-audit', 'url', plain],
  ['landing-page', 'url', optional],
  ['website-modernization', 'website', plain],
  ['seo-marketing', 'url', plain],
])('%s says what is wrong with its %s', (id, name, message) => {
  const form = formOf(id);
  const { errors } = form.parse({ ...fullSubmission(form), [name]: 'http://' }, sampleClock);
  expect(errors).toEqual({ [name]: message });
});

it.runIf(isSample)('says the same of every wrong email address', () => {
  for (const { form } of forms) {
    const { errors } = form.parse({ ...fullSubmission(form), email: 'ada@' }, sampleClock);
    expect(errors).toEqual({ email: 'Please enter a valid email address' });
  }
});

describe.runIf(isSample)('a browser is told', () => {
  const tokens: Readonly<Record<string, string>> = {
    name: 'name',
    firstName: 'given-name',
    lastName: 'family-name',
    businessName: 'organization',
    company: 'organization',
    email: 'email',
    phone: 'tel',
    url: 'url',
    website: 'url',
    portfolio: 'url',
  };

  it('what it may fill in', () => {
    for (const field of everyField) {
      const token = 'autocomplete' in field ? field.autocomplete : undefined;
      expect(token, field.name).toBe(tokens[field.name]);
    }
  });

  it('which keyboard suits', () => {
    for (const field of everyField) {
      // The type of an address or a number brings its keyboard along.
      const byType = ['email', 'tel'].includes(field.kind) ? field.kind : undefined;
      const keyboard = 'inputMode' in field ? field.inputMode : byType;
      const own = ['email', 'tel', 'url'].includes(field.kind) ? field.kind : undefined;
      expect(keyboard, field.name).toBe(own);
    }
  });

  it('which control it is, by the kind of the answer', () => {
    const kinds = { email: 'email', phone: 'tel', url: 'url', website: 'url', portfolio: 'url' };
    for (const { name, kind } of everyField) {
      const special = Object.entries(kinds).find(([known]) => known === name)?.[1];
      if (special) expect(kind).toBe(special);
      else expect(['text', 'textarea', 'select', 'file']).toContain(kind);
    }
  });

  it('how wide a field is', () => {
    for (const { width, name } of everyField) expect(['half', 'full'], name).toContain(width);
  });
});

it.runIf(isSample)('takes a résumé of three kinds up to 5 MB, and says so', () => {
  expect(fieldOf('application', 'resume')).toMatchObject({
    accept: '.pdf,.doc,.docx',
    maxBytes: 5_242_880,
    tooLarge: 'The file is larger than 5 MB. Please choose a smaller one',
    wrongType: 'The file isn’t a PDF, DOC or DOCX document. Please choose another one',
  });
});

const failureMessages: Readonly<Record<string, string>> = {
  newsletter: 'Failed to subscribe. Please try again.',
  contact: 'Failed to send message. Please try again or contact us directly at {phone}.',
  application: 'Failed to submit application. Please try again or contact us directly at {email}.',
};
const requestFailed =
  'Failed to submit request. Please try again or contact us directly at {phone}.';
const afterSuccess: Readonly<Record<string, string>> = {
  newsletter: 'replace',
  consultation: 'schedule',
};

it.runIf(isSample).each(forms.map(({ form }) => form))(
  '$id says how it went, and what comes then',
  (form) => {
    expect(form.failureMessage).toBe(failureMessages[form.id] ?? requestFailed);
    expect(form.afterSuccess).toBe(afterSuccess[form.id] ?? 'reset');
    expect(form.successHeading).not.toBe('');
    expect(form.successText).not.toBe('');
  },
);
