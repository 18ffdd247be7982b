import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { agencyForms } from '../../test/agency-forms.ts';
import { formOf, tooLong } from '../../test/content-forms.ts';
import { defineForm, type Form } from './define-form.ts';
import { orderAgency } from './orders.fixture.ts';
import { fullSubmission, longestSubmission, sampleClock } from './samples.fixture.ts';

const application = formOf('application');
const contact = formOf('contact');
const newsletter = formOf('newsletter');
const rules = {
  notText: 'Nur Text, bitte',
  tooLong: 'Höchstens {n} Zeichen für „{label}“',
  notOffered: 'Bitte wählen',
};
const { brand, words } = orderAgency;
const orders = agencyForms({
  ...orderAgency,
  words: { ...words, messages: { ...words.messages, answers: rules } },
  brand: { ...brand, language: 'de-DE' },
});
const inspected = orders.formOf('inspection');
const posted = orders.formOf('poster');

/** What an agency may say in its own way. */
function wordsOf(form: Form, name: string) {
  const field = form.fields.find((one) => one.name === name);
  if (!field || field.kind === 'file') throw new Error(`There is no question ${name}.`);
  return field;
}

const errorsOf = (form: Form, changes: Record<string, string>) =>
  form.parse({ ...fullSubmission(form), ...changes }, sampleClock).errors;

describe('an email address', () => {
  it.each([
    'ada',
    'ada@',
    '@example.com',
    'ada lovelace@example.com',
    'ada@example..com',
    'ada@-example.com',
    'a@b@c.example',
  ])('that a browser refuses is refused: %s', (email) => {
    expect(errorsOf(newsletter, { email })).toEqual({
      email: wordsOf(newsletter, 'email').invalid,
    });
  });

  it.each(['ada@example', 'a.b+c@example.co.uk', "o'hara@example.com", 'ada@münchen.example'])(
    'that a browser takes is taken: %s',
    (email) => {
      expect(errorsOf(newsletter, { email })).toBeUndefined();
    },
  );

  it('may have 254 characters', () => {
    const { email = '' } = longestSubmission(newsletter);
    expect(email).toHaveLength(254);
    expect(errorsOf(newsletter, { email: `x${email}` })).toEqual({
      email: tooLong(wordsOf(newsletter, 'email').label, 254),
    });
  });

  it('is kept in lower case', () => {
    expect(newsletter.parse({ email: ' Ada@Example.COM ' }, sampleClock)).toEqual({
      values: { email: 'ada@example.com' },
    });
  });
});

describe('a web address', () => {
  it.each([
    ['contact', contact, wordsOf(contact, 'url').invalid],
    ['an order', inspected, 'Please enter a valid website URL'],
  ])('must begin with http:// or https:// (%s)', (_, form, message) => {
    const wrong = ['example.com', 'ftp://example.com', 'https://', 'javascript:alert(1)'];
    for (const url of [...wrong, 'see https://a.example', 'https://a.example and more'])
      expect(errorsOf(form, { url })).toEqual({ url: message });
    for (const url of ['http://example.com', 'HTTPS://Example.com/a?b#c'])
      expect(errorsOf(form, { url })).toBeUndefined();
  });

  it.each([
    ['example.com', 'https://example.com'],
    ['  www.example.co.uk/shop?a=b#c ', 'https://www.example.co.uk/shop?a=b#c'],
    ['example.com:8080', 'https://example.com:8080'],
    ['münchen.example', 'https://münchen.example'],
    ['http://example.com', 'http://example.com'],
    ['HTTPS://Example.com/a?b#c', 'HTTPS://Example.com/a?b#c'],
    ['', ''],
  ])('that may be left empty may be “%s”', (url, kept) => {
    expect(posted.parse({ ...fullSubmission(posted), url }, sampleClock).values).toMatchObject({
      url: kept,
    });
  });

  it.each([
    'none yet',
    'example',
    'ada@example.com',
    'ftp://example.com',
    'https://',
    '.com',
    'a..b',
  ])('that may be left empty can’t be “%s”', (url) => {
    expect(errorsOf(posted, { url })).toEqual({ url: 'This is no website' });
  });
});

it('takes no choice that is not offered, or longer than the longest option may be', () => {
  const { required, label } = wordsOf(application, 'position');
  const errors = (length: number) => errorsOf(application, { position: 'x'.repeat(length) });
  expect(errors(100)).toEqual({ position: required });
  expect(errors(101)).toEqual({ position: tooLong(label, 100) });
  expect(errorsOf(posted, { businessType: 'space travel' })).toEqual({
    businessType: 'Bitte wählen',
  });
});

describe('words', () => {
  const asking = (label: string) =>
    defineForm(
      {
        ...posted,
        fields: [{ name: 'a', kind: 'textarea', label, width: 'full', rows: 2, maxLength: 1_500 }],
      },
      { ...rules, language: 'de-DE' },
    );

  it('are those of the agency, with numbers as its language writes them', () => {
    expect(errorsOf(posted, { words: 'x'.repeat(501) })).toEqual({
      words: 'Höchstens 500 Zeichen für „What should it say?“',
    });
    expect(asking('Was fehlt?').parse({ a: 7 }, sampleClock)).toEqual({
      errors: { a: 'Nur Text, bitte' },
    });
  });

  it('quote a question as it stands', () => {
    expect(asking('{n} für $& oder $1?').parse({ a: 'x'.repeat(1_501) }, sampleClock)).toEqual({
      errors: { a: 'Höchstens 1.500 Zeichen für „{n} für $& oder $1?“' },
    });
  });

  it('are written only when they are said', () => {
    const written = vi.spyOn(Number.prototype, 'toLocaleString');
    onTestFinished(() => written.mockRestore());
    expect(
      asking('Was fehlt?').parse({ a: 'x'.repeat(1_500) }, sampleClock).errors,
    ).toBeUndefined();
    expect(written).not.toHaveBeenCalled();
  });
});

it('ignores what it did not ask', () => {
  const input = JSON.parse('{"email":"ada@example.com","admin":true,"__proto__":{"x":1}}');
  expect(newsletter.parse(input, sampleClock)).toEqual({ values: { email: 'ada@example.com' } });
});
