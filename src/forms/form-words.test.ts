import { getDotPath, safeParse } from 'valibot';
import { expect, it } from 'vitest';
import { company, rules } from '../../test/content-forms.ts';
import { shapes } from './shapes.ts';
import { type WordFile, wordFiles } from './word-files.ts';
import { wordedForm } from './worded-form.ts';

const { contact, application, order, messages } = company.words;

const problemsOf = (file: WordFile, words: unknown) =>
  (safeParse(wordFiles[file], words).issues ?? []).map(
    (issue) => `${getDotPath(issue)}: ${issue.message}`,
  );

const asking = (changes: Record<string, object | undefined>) => ({
  ...contact,
  questions: { ...contact.questions, ...changes },
});

it('finds nothing wrong with the words as they are', () => {
  for (const file of Object.keys(wordFiles) as WordFile[])
    expect(problemsOf(file, company.words[file])).toEqual([]);
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
    'submit: is no key here: the keys are submitLabel, busyLabel, failureMessage, successHeading, successText, reply, questions, listing',
  ],
  [
    'a question that the form does not ask',
    asking({ shoeSize: { label: 'Shoe size' } }),
    'questions.shoeSize: is no question here: the questions are name, company, email, phone, url, details',
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
    'an email address that may be anything',
    asking({ email: { label: 'Email', required: 'We write to you' } }),
    'questions.email.invalid: is missing, and this question needs it',
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

it('has words for what packages may ask by name, too', () => {
  const { businessType: _, ...others } = order.commonQuestions;
  const commonQuestions = {
    ...others,
    currentWebsite: { label: 'Website' },
    budget: { label: 'Budget' },
  };
  expect(problemsOf('order', { ...order, commonQuestions })).toEqual([
    'commonQuestions.budget: is no question here: the questions are currentWebsite, businessType, pagesNeeded',
    'commonQuestions.currentWebsite.invalid: is missing, and this question needs it',
    'commonQuestions: has no "businessType": write its words, the label first',
  ]);
  const { commonQuestions: __, ...without } = order;
  expect(problemsOf('order', without)).toEqual([
    'commonQuestions: is missing: write the questions that a package may ask by their names alone',
  ]);
});

it.each([
  ['no number', 'Too long for “{label}”'],
  ['no question', 'At most {n}'],
  ['a fact', 'At most {n} for “{label}”, or call {phone}'],
  ['another fact', 'At most {n} for “{question}”'],
  ['a brace that is left open', 'At most {n} for “{label}” {'],
])('refuses a message with %s where {n} and {label} belong', (_, tooLong) => {
  const answers = { ...messages.answers, tooLong };
  expect(problemsOf('messages', { ...messages, answers })).toEqual([
    'answers.tooLong: must hold {n} and {label}, and nothing else in braces',
  ]);
});

it('takes a message that says a thing twice, in any order', () => {
  const answers = { ...messages.answers, tooLong: '“{label}”: {n}. At most {n}!' };
  expect(problemsOf('messages', { ...messages, answers })).toEqual([]);
});

it('says which message is missing, empty or none', () => {
  const { tooMany: _, ...refusals } = messages.refusals;
  const pages = { ...messages.pages, goBack: '', reference: 'It is in', title: 'Oh' };
  expect(problemsOf('messages', { ...messages, pages, refusals })).toEqual([
    'pages.goBack: is empty: write where somebody finds what was typed',
    'pages.reference: must hold {reference}, and nothing else in braces',
    'pages.title: is no key here: the keys are fileAgain, wrongHeading, refusedHeading, goBack, reference',
    'refusals.tooMany: is missing: write what to say when too many came, and for how long to wait, with {n}',
  ]);
});

it('asks in the words of the agency, and lets it demand or waive an answer', () => {
  const form = wordedForm(
    shapes.contact,
    asking({
      phone: { label: 'Telephone', required: 'We would like to call' },
      details: { label: 'Anything else?' },
    }) as typeof contact,
    rules,
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

const formFields = () => wordedForm(shapes.application, application, rules).fields;
