import { getDotPath, safeParse } from 'valibot';
import { expect, it } from 'vitest';
import { company } from '../../test/content-forms.ts';
import { formWords } from './form-words.ts';
import { shapes } from './index.ts';
import { wordedForm } from './worded-form.ts';

const { contact, application } = company.words;

const problemsOf = (id: 'contact' | 'application', words: unknown) =>
  (safeParse(formWords(shapes[id]), words).issues ?? []).map(
    (issue) => `${getDotPath(issue)}: ${issue.message}`,
  );

const asking = (changes: Record<string, object | undefined>) => ({
  ...contact,
  questions: { ...contact.questions, ...changes },
});

it('finds nothing wrong with the words as they are', () => {
  expect(problemsOf('contact', contact)).toEqual([]);
  expect(problemsOf('application', application)).toEqual([]);
});

it.each([
  [
    'no button',
    { ...contact, submitLabel: undefined },
    'submitLabel: does not fit: write the words on the button',
  ],
  [
    'an unknown key',
    { ...contact, submit: 'Go' },
    'submit: is no key here: the keys are submitLabel, busyLabel, failureMessage, successHeading, successText, questions',
  ],
  [
    'a question that the form does not ask',
    asking({ shoeSize: { label: 'Shoe size' } }),
    'questions.shoeSize: is no question of this form: its questions are name, company, email, phone, url, details',
  ],
  [
    'a question without words',
    { ...contact, questions: { ...contact.questions, details: undefined } },
    'questions.details: does not fit: write the keys label, hint, placeholder, required, invalid, tooLarge, wrongType, options, instead',
  ],
  [
    'an email address that may be left empty',
    asking({ email: { label: 'Email', invalid: 'No address' } }),
    'questions.email.required: is missing, and this question needs it',
  ],
  [
    'an address that may be anything',
    asking({ url: { label: 'Website' } }),
    'questions.url.invalid: is missing, and this question needs it',
  ],
])('refuses %s', (_, words, problem) => {
  expect(problemsOf('contact', words)).toEqual([problem]);
});

it('says which question lacks its words', () => {
  const { details: _, ...questions } = contact.questions;
  expect(problemsOf('contact', { ...contact, questions })).toEqual([
    'questions: has no "details": write its words, the label first',
  ]);
});

it('needs choices for a choice, and messages for a file', () => {
  const questions = {
    ...application.questions,
    position: { label: 'Position' },
    resume: { label: 'Résumé' },
  };
  expect(problemsOf('application', { ...application, questions })).toEqual(
    ['position.placeholder', 'position.options', 'resume.tooLarge', 'resume.wrongType'].map(
      (key) => `questions.${key}: is missing, and this question needs it`,
    ),
  );
});

it('asks in the words of the agency, and lets it demand or waive an answer', () => {
  const form = wordedForm(
    shapes.contact,
    asking({
      phone: { label: 'Telephone', required: 'We would like to call' },
      details: { label: 'Anything else?' },
    }) as typeof contact,
  );
  const answers = { name: 'Ada', email: 'ada@example.com', url: 'https://ada.example' };
  expect(form.parse(answers)).toMatchObject({ errors: { phone: 'We would like to call' } });
  expect(form.fields.map(({ label }) => label)).toContain('Anything else?');
  expect(form.fields.some((field) => 'isNeeded' in field)).toBe(false);
});

it('takes a choice that is stored as it is read in one word', () => {
  const [position] = formFields().filter(({ name }) => name === 'position');
  expect(position).toMatchObject({
    options: expect.arrayContaining([{ value: 'Other', label: 'Other' }]),
  });
});

const formFields = () => wordedForm(shapes.application, application).fields;
