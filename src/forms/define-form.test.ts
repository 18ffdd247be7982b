import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { formOf, tooLong } from '../../test/content-forms.ts';
import { defineForm, type Form } from './define-form.ts';
import type { TextField } from './fields.ts';
import { orderForm } from './index.ts';
import { inspection, orderRules, orderWords, poster } from './orders.fixture.ts';
import { fullSubmission, longestSubmission } from './samples.fixture.ts';

const application = formOf('application');
const contact = formOf('contact');
const newsletter = formOf('newsletter');
const inspected = orderForm(inspection, orderWords, orderRules);
const posted = orderForm(poster, orderWords, orderRules);

/** What an agency may say in its own way. */
function wordsOf(form: Form, name: string) {
  const { label, required, invalid } = form.fields.find(
    (field) => field.name === name,
  ) as TextField;
  return { label, required, invalid };
}

const errorsOf = (form: Form, changes: Record<string, string>) =>
  form.parse({ ...fullSubmission(form), ...changes }).errors;

describe('text that shows nothing', () => {
  it.each([
    '\u200b',
    '\ufeff',
    ' \u200b\u200d \u2060\n',
    '\u00ad',
    '\u034f',
    '\u115f\u1160\u3164\uffa0',
    '\u2800',
    '\u180e\u00a0\u3000',
    '\ufe0f',
    '\u{e0020}\u{e0100}',
  ])('is no answer: %j', (text) => {
    const names = contact.fields.filter((field) => 'required' in field).map(({ name }) => name);
    expect(names).toContain('name');
    for (const name of names) {
      expect(errorsOf(contact, { [name]: text })).toEqual({
        [name]: wordsOf(contact, name).required,
      });
    }
    expect(contact.parse({ ...fullSubmission(contact), phone: text }).values).toMatchObject({
      phone: '',
    });
  });

  it('stays where it belongs to a word', () => {
    const name = '\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645 👩‍💻';
    expect(contact.parse({ ...fullSubmission(contact), name }).values?.['name']).toBe(name);
  });
});

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
      email: tooLong(`${wordsOf(newsletter, 'email').label}`, 254),
    });
  });

  it('is kept in lower case', () => {
    expect(newsletter.parse({ email: ' Ada@Example.COM ' })).toEqual({
      values: { email: 'ada@example.com' },
    });
  });
});

describe('a web address', () => {
  it.each([
    ['contact', contact, 'url', wordsOf(contact, 'url').invalid],
    ['an order', inspected, 'url', 'Please enter a valid website URL'],
  ] as const)('must begin with http:// or https:// (%s)', (_, form, name, message) => {
    const wrong = ['example.com', 'ftp://example.com', 'https://', 'javascript:alert(1)'];
    for (const value of [...wrong, 'see https://a.example', 'https://a.example and more']) {
      expect(errorsOf(form, { [name]: value })).toEqual({ [name]: message });
    }
    for (const value of ['http://example.com', 'HTTPS://Example.com/a?b#c']) {
      expect(errorsOf(form, { [name]: value })).toBeUndefined();
    }
  });

  describe.each([
    ['an order', posted, 'url', 'This is no website'],
    ['portfolio', application, 'portfolio', wordsOf(application, 'portfolio').invalid],
  ] as const)('that may be left empty (%s)', (_, form, name, message) => {
    it.each([
      ['example.com', 'https://example.com'],
      ['  www.example.co.uk/shop?a=b#c ', 'https://www.example.co.uk/shop?a=b#c'],
      ['example.com:8080', 'https://example.com:8080'],
      ['münchen.example', 'https://münchen.example'],
      ['http://example.com', 'http://example.com'],
      ['HTTPS://Example.com/a?b#c', 'HTTPS://Example.com/a?b#c'],
      ['', ''],
    ])('takes “%s”', (typed, kept) => {
      const { values } = form.parse({ ...fullSubmission(form), [name]: typed });
      expect(values).toMatchObject({ [name]: kept });
    });

    it.each([
      'none yet',
      'example',
      'ada@example.com',
      'ftp://example.com',
      'https://',
      '.com',
      'a..b',
    ])('refuses “%s”', (typed) => {
      expect(errorsOf(form, { [name]: typed })).toEqual({ [name]: message });
    });
  });
});

describe('a choice', () => {
  it('must be one of the options', () => {
    const { required, label } = wordsOf(application, 'position');
    for (const position of ['Director of nothing', 'x'.repeat(100)]) {
      expect(errorsOf(application, { position })).toEqual({ position: required });
    }
    expect(errorsOf(application, { position: 'x'.repeat(101) })).toEqual({
      position: tooLong(label, 100),
    });
    expect(errorsOf(posted, { businessType: 'space travel' })).toEqual({
      businessType: 'Bitte wählen',
    });
  });
});

describe('words', () => {
  const asking = (label: string) =>
    defineForm(
      {
        ...posted,
        fields: [{ name: 'a', kind: 'textarea', label, width: 'full', rows: 2, maxLength: 1_500 }],
      },
      orderRules,
    );

  it('are those of the agency, with numbers as its language writes them', () => {
    const form = asking('Was fehlt?');
    expect(form.parse({ a: 'x'.repeat(1_501) })).toEqual({
      errors: { a: 'Höchstens 1.500 Zeichen für „Was fehlt?“' },
    });
    expect(form.parse({ a: 7 })).toEqual({ errors: { a: 'Nur Text, bitte' } });
  });

  it('quote a question as it stands', () => {
    expect(asking('{n} für $& oder $1?').parse({ a: 'x'.repeat(1_501) })).toEqual({
      errors: { a: 'Höchstens 1.500 Zeichen für „{n} für $& oder $1?“' },
    });
  });

  it('are written only when they are said', () => {
    const written = vi.spyOn(Number.prototype, 'toLocaleString');
    onTestFinished(() => written.mockRestore());
    expect(asking('Was fehlt?').parse({ a: 'x'.repeat(1_500) }).errors).toBeUndefined();
    expect(written).not.toHaveBeenCalled();
  });
});

it('ignores what it did not ask', () => {
  const input = JSON.parse('{"email":"ada@example.com","admin":true,"__proto__":{"x":1}}');
  expect(newsletter.parse(input)).toEqual({ values: { email: 'ada@example.com' } });
});
