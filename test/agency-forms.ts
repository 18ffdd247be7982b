import type { CompanyFacts } from '@tidewright/content/company-facts';
import { type Form, fillPlaceholders, formsFor, type ServerForm } from '@tidewright/forms';
import { formatMoney } from '@tidewright/kit/money';
import { ruleWordsOf } from '../packages/forms/forms.ts';
import { shortestSubmission } from '../packages/forms/samples.fixture.ts';

/** What tests ask about the forms of an agency. */
export function agencyForms(company: CompanyFacts) {
  const formsById = formsFor(company);
  const forms: readonly ServerForm[] = [...formsById.values()];
  /** What is said of answers that break a rule. */
  const rules = ruleWordsOf(company);
  /** What the form says that may be about a plan or a package instead. */
  const listingWords = forms
    .map(({ form }) => company.words.forms[form.id]?.listing)
    .find((words) => words !== undefined);
  const [anOrder] = company.packages.toSorted(
    (one, other) => Number(one.crm.recordedOnly) - Number(other.crm.recordedOnly),
  );
  const [shortest] = forms
    .map(({ form }) => form)
    .toSorted((one, other) => one.fields.length - other.fields.length);
  if (!shortest) throw new Error('There is no form in content/forms.');
  return {
    company,
    formsById,
    forms,
    rules,
    listingWords,
    tooLong: (label: string, most: number): string =>
      fillPlaceholders(rules.tooLong, { n: most.toLocaleString(rules.language), label }),
    /** With what the details of a listing begin. */
    begunWith: (name: string): string => listingWords?.begin.replace('{name}', () => name) ?? '',
    formOf(id: string): Form {
      const found = formsById.get(id);
      if (!found) throw new Error(`There is no form "${id}".`);
      return found.form;
    },
    /** As {phone} and {email} are filled in on the way to a visitor. */
    inFull: (text: string): string => fillPlaceholders(text, company.facts),
    /** A price as the agency writes it, with plain blanks. */
    money: (value: number): string => formatMoney(value, company.brand).replaceAll(/\s/g, ' '),
    /** What every visitor gets: TW-7F3K-92QD. */
    referencePattern: new RegExp(`${company.brand.referencePrefix}-\\w{4}-\\w{4}`),
    /** A lead of the form that asks least, and where it goes. */
    shortestLead: {
      form: shortest.id,
      path: `/api/leads/${shortest.id}`,
      answers: (email: string) => ({ ...shortestSubmission(shortest), email }),
    },
    /** A form that takes a file, if there is one. */
    fileForm: forms.find(({ form }) => form.fields.some(({ kind }) => kind === 'file'))?.form,
    /** The id of an order, for what holds of any; one whose deal reaches the CRM, where there is one. */
    someOrder: anOrder?.id ?? '',
    /** The question of that order whose answer becomes the note. */
    noted: anOrder?.crm.noteFrom ?? '',
  };
}
