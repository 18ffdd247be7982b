import type { Locale } from '@tidewright/kit/money';
import { OwnError } from '@tidewright/kit/own-error';
import type { CrmContext, CrmRecords, Filing } from './crm/records.ts';
import { type CrmMapping, crmRecordsOf, formCrm, orderCrm } from './crm/to-crm.ts';
import { defineForm, type Form, type Values } from './define-form.ts';
import type { FormEntry, ListingWords, OrderWords, PackageOrder } from './form-entry.ts';
import type { AgencyClock } from './kinds/kind.ts';
import { type Listing, listingsOf, type PlanEntry } from './listing.ts';
import type { Messages, RuleWords } from './messages.ts';
import type { QuestionEntry } from './question-entry.ts';

export type Words = {
  /** By the names of their files, in their order. */
  readonly forms: Readonly<Record<string, FormEntry>>;
  readonly order: OrderWords;
  readonly messages: Messages;
};

/** A form as the server knows it. Pages carry its definition as data. */
export type ServerForm = {
  readonly form: Form;
  readonly filing: Filing;
  /** The questions whose answers become a contact's company and website. */
  readonly asksFor: Pick<CrmMapping, 'company' | 'site'>;
  readonly read: (input: unknown, clock: AgencyClock) => ReadSubmission;
  /** The agency's, in which answers are shown. */
  readonly language: string;
  /** What was asked for at its listed price, where that is what the form is about. */
  readonly listing?: Listing;
  /** The same form about something else, one for each listing. */
  readonly variants?: readonly ServerForm[];
};

/** The form by whose rules these answers go: they may name a plan or a package. */
export const formFor = (form: ServerForm, answers: Readonly<Record<string, unknown>>): ServerForm =>
  form.variants?.find(({ listing }) => listing && answers[listing.kind] === listing.id) ?? form;

/** By id, in the order in which content lists them, orders last. */
export type Forms = ReadonlyMap<string, ServerForm>;

export type FiledField = { readonly isList: boolean; readonly values: readonly string[] };

/** The fields that forms fill in for a group of the CRM, each with every value they send. */
export function filedFields(forms: Forms, group: Filing['group']): ReadonlyMap<string, FiledField> {
  const entries = [...forms.values()]
    .flatMap((form) => [form, ...(form.variants ?? [])])
    .filter(({ filing }) => filing.group === group)
    .flatMap(({ filing }) => Object.entries(filing.customFields));
  return new Map(
    [...Map.groupBy(entries, ([name]) => name)].map(([name, all]) => [
      name,
      {
        isList: all.some(([, value]) => Array.isArray(value)),
        values: [...new Set(all.flatMap(([, value]) => value))],
      },
    ]),
  );
}

export type ReadSubmission =
  | {
      readonly values: Values;
      readonly toCrm: (context: CrmContext) => CrmRecords;
      readonly errors?: never;
    }
  | { readonly errors: Values };

export type Offers = {
  readonly packages: readonly PackageOrder[];
  readonly plans?: readonly PlanEntry[];
  /** The titles of the positions that are open. */
  readonly positions?: readonly string[];
  readonly words: Words;
  /** The language of the words, and how prices are written. */
  readonly brand: Locale;
};

const formsOf = new WeakMap<Offers, Forms>();

/** The one list of forms: those of content/forms, and an order for each package. Made once for the same facts. */
export const formsFor = (offers: Offers): Forms => formsOf.getOrInsertComputed(offers, makeForms);

function makeForms(offers: Offers): Forms {
  const rules = ruleWordsOf(offers);
  const { forms: entries, order } = offers.words;
  const forms = new Map(
    Object.entries(entries).map(([id, entry]) => [id, formWithListings(id, entry, offers)]),
  );
  for (const entry of offers.packages.toSorted((a, b) => a.order - b.order)) {
    if (forms.has(entry.id))
      throw new OwnError(
        `content/packages/${entry.id}.yaml has the name of another form. Give the file a name of its own.`,
      );
    forms.set(entry.id, serverForm(orderForm(entry, order, rules), orderCrm(entry), rules));
  }
  return forms;
}

export const ruleWordsOf = ({ words, brand }: Pick<Offers, 'words' | 'brand'>): RuleWords => ({
  ...words.messages.answers,
  language: brand.language,
});

/** A form with its part of the CRM; where it is about a listing, that is kept with the answers. */
function serverForm(
  form: Form,
  mapping: CrmMapping,
  { language }: RuleWords,
  listing?: Listing,
): ServerForm {
  return {
    form,
    language,
    filing: mapping.filing,
    asksFor: mapping,
    read(input, clock) {
      const { values, errors } = form.parse(input, clock);
      if (errors) return { errors };
      const asked = listing && { [listing.kind]: `${listing.name}, ${listing.price}` };
      return {
        values: { ...values, ...asked },
        toCrm: (context) => crmRecordsOf(form, mapping, values, { ...context, language }),
      };
    },
    ...(listing && { listing }),
  };
}

/** A form of content/forms; where its file says so, also for each plan and package. */
function formWithListings(id: string, entry: FormEntry, offers: Offers): ServerForm {
  const { afterSuccess, listing, questions } = entry;
  const rules = ruleWordsOf(offers);
  const listings = listing ? listingsOf(offers) : [];
  // What we begin texts with is an answer nowhere.
  const begins = listing && listings.map(({ name }) => begunWith(listing, name));
  const fields = questions
    .map((question) => withPositions(question, offers.positions))
    .map((field) => (begins && field.kind === 'textarea' ? { ...field, begins } : field));
  const form = defineForm({ id, ...saidIn(entry), afterSuccess, fields }, rules);
  const made = serverForm(form, formCrm(entry), rules);
  if (!listing) return made;
  const asked = listingForm(form, offers.words.order.commonQuestions['currentWebsite'], rules);
  const variants = listings.map((one) => serverForm(asked, formCrm(entry, one), rules, one));
  return { ...made, variants };
}

const saidIn = ({ submitLabel, busyLabel, failureMessage, ...words }: FormEntry | OrderWords) => ({
  submitLabel,
  busyLabel,
  failureMessage,
  successHeading: words.successHeading,
  successText: words.successText,
});

/** The same questions for someone who asks for a plan or a package, and may have no website yet. */
function listingForm(form: Form, website: QuestionEntry | undefined, rules: RuleWords): Form {
  const invalid = website?.kind === 'url' && { invalid: website.invalid };
  const fields = form.fields.map((field) => {
    if (field.kind !== 'url') return field;
    const { required: _required, instead: _instead, ...optional } = field;
    return { ...optional, ...invalid };
  });
  return defineForm({ ...form, fields }, rules);
}

export const begunWith = ({ begin }: Pick<ListingWords, 'begin'>, name: string): string =>
  begin.replace('{name}', () => name);

/** The order form of any package: what all of them ask and say, then what the package does. */
function orderForm({ id, form }: PackageOrder, order: OrderWords, rules: RuleWords): Form {
  const { questions, ...own } = form;
  const fields = [...order.questions, ...questions].map((question) => withPositions(question));
  return defineForm({ id, ...saidIn(order), ...own, afterSuccess: 'reset', fields }, rules);
}

/** A choice that offers open positions as well has them before its last option, which is for all others. */
function withPositions(question: QuestionEntry, titles: readonly string[] = []) {
  if (question.kind !== 'select') return question;
  const { also, ...field } = question;
  const { options } = field;
  const more = titles
    .filter((title) => also && !options.some(({ value }) => value === title))
    .map((title) => ({ value: title, label: title }));
  return { ...field, options: [...options.slice(0, -1), ...more, ...options.slice(-1)] };
}
