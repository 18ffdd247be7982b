import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CompanyFacts } from '../src/content/company-facts.ts';
import type { Question } from '../src/forms/question-entry.ts';
import { agencyForms } from './agency-forms.ts';

/** The agency that tests of the code work with, whatever content/ says. test/sample keeps it like the sample. */
const sample: CompanyFacts = JSON.parse(
  readFileSync(join(import.meta.dirname, 'sample/agency.json'), 'utf8'),
);

export const {
  company,
  formsById,
  forms,
  rules,
  tooLong,
  begunWith,
  formOf,
  inFull,
  money,
  referencePattern,
  someOrder,
  noted,
} = agencyForms(sample);

/** An agency that requires an answer to every question, and asks each kind of them in its orders. */
export const demandingCompany: CompanyFacts = {
  ...company,
  words: {
    ...company.words,
    forms: Object.fromEntries(
      Object.entries(company.words.forms).map(([id, entry]) => [
        id,
        { ...entry, questions: entry.questions.map(required) },
      ]),
    ),
  },
  packages: company.packages.map((entry) => ({
    ...entry,
    form: { ...entry.form, questions: [...entry.form.questions, ...demandedQuestions()] },
  })),
};

function required(question: Question): Question {
  return question.kind === 'file' ? question : { required: 'Required', ...question };
}

function demandedQuestions(): CompanyFacts['packages'][number]['form']['questions'] {
  const asked = { label: 'More', width: 'full', required: 'Required' } as const;
  const options = [{ value: 'a', label: 'A' }];
  return [
    { ...asked, name: 'shortText', kind: 'text', maxLength: 2 },
    { ...asked, name: 'longText', kind: 'textarea', rows: 3, maxLength: 100 },
    { ...asked, name: 'choice', kind: 'select', placeholder: 'Choose', options },
    { ...asked, name: 'choices', kind: 'checkboxes', options },
    {
      ...asked,
      name: 'address',
      kind: 'url',
      maxLength: 100,
      invalid: 'Wrong',
      autocomplete: 'url',
      inputMode: 'url',
    },
  ];
}
