import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CompanyFacts } from '@tidewright/content/company-facts';
import { parse } from 'valibot';
import { kinds } from '../packages/forms/kinds/index.ts';
import { type QuestionEntry, questionEntries } from '../packages/forms/question-entry.ts';
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

function required(question: QuestionEntry): QuestionEntry {
  return question.kind === 'file' ? question : { required: 'Required', ...question };
}

/** One of each kind, and one with room for two letters. */
function demandedQuestions(): readonly QuestionEntry[] {
  const asked = { label: 'More', required: 'Required' };
  const ofEachKind = Object.entries(kinds)
    .filter(([kind]) => kind !== 'file')
    .map(([kind, { example }]) => ({ ...asked, name: `${kind}More`, kind, ...example }));
  return parse(questionEntries, [
    ...ofEachKind,
    { ...asked, name: 'shortText', kind: 'text', maxLength: 2 },
  ]);
}
