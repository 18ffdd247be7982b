import { join } from 'node:path';
import { parse } from 'valibot';
import { type CompanyFacts, readCompanyFacts } from '../src/company-facts.ts';
import { readYamlFolder } from '../src/content-files.ts';
import type { Form } from '../src/forms/define-form.ts';
import { fillPlaceholders } from '../src/forms/fill-placeholders.ts';
import { formEntry } from '../src/forms/form-entry.ts';
import { type Forms, formsFor, ruleWords, type ServerForm } from '../src/forms/index.ts';
import type { Question } from '../src/forms/question-entry.ts';
import { formatMoney } from '../src/money.ts';

/** The content as it stands, read once: a tenth of a second in each of a thousand tests is long. */
const own = readCompanyFacts(join(import.meta.dirname, '../content'));

/** The forms that the product ships with: what an agency dropped still shows that the code is right. */
export const shippedForms = Object.fromEntries(
  Object.entries(readYamlFolder(join(import.meta.dirname, 'shipped-forms'))).map(
    ([id, content]) => [id, parse(formEntry, content)],
  ),
);

export const company: CompanyFacts = {
  ...own,
  formIds: [...new Set([...own.formIds, ...Object.keys(shippedForms)])],
  words: { ...own.words, forms: { ...own.words.forms, ...droppedForms() } },
};

function droppedForms() {
  const { forms } = own.words;
  return Object.fromEntries(Object.entries(shippedForms).filter(([id]) => !(id in forms)));
}

/** Whether content has this form, so that a server takes it and a page may show it. */
export const isInContent = (id: string): boolean => own.formIds.includes(id);

export const formsById: Forms = formsFor(company);

/** What is said of answers that break a rule. */
export const rules = ruleWords(company);

export const tooLong = (label: string, most: number): string =>
  fillPlaceholders(rules.tooLong, { n: most.toLocaleString(rules.language), label });

export const forms: readonly ServerForm[] = [...formsById.values()];

/** What the form says that may be about a plan or a package instead. */
export const listingWords = forms
  .map(({ form }) => company.words.forms[form.id]?.listing)
  .find((words) => words !== undefined);

/** With what its details begin then. */
export const begunWith = (name: string): string =>
  listingWords?.begin.replace('{name}', () => name) ?? '';

export function formOf(id: string): Form {
  const found = formsById.get(id);
  if (!found) throw new Error(`There is no form "${id}".`);
  return found.form;
}

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
      ...{ ...asked, name: 'address', kind: 'url', maxLength: 100, invalid: 'Wrong' },
      ...{ autocomplete: 'url', inputMode: 'url' },
    },
  ];
}

/** As {phone} and {email} are filled in on the way to a visitor. */
export const inFull = (text: string): string => fillPlaceholders(text, company.facts);

/** A price as the agency writes it, with plain blanks. */
export const money = (value: number): string =>
  formatMoney(value, company.brand).replaceAll(/\s/g, ' ');

/** What every visitor gets: TW-7F3K-92QD. */
export const referencePattern = new RegExp(`${company.brand.referencePrefix}-\\w{4}-\\w{4}`);

const [anOrder] = company.packages.toSorted(
  (one, other) => Number(one.crm.recordedOnly) - Number(other.crm.recordedOnly),
);

/** The id of an order, for what holds of any; one whose deal reaches the CRM, where there is one. */
export const someOrder: string = anOrder?.id ?? '';

/** The question of that order whose answer becomes the note. */
export const noted: string = anOrder?.crm.noteFrom ?? '';
