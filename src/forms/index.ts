import type { Locale } from '../money.ts';
import { OwnError } from '../own-error.ts';
import {
  applicationCrm,
  consultationCrm,
  contactCrm,
  newsletterCrm,
  orderCrm,
} from './crm/coded-forms.ts';
import type { CrmContext, CrmPart, CrmRecords, Filing } from './crm/records.ts';
import type { Form, ValuesOf } from './define-form.ts';
import type { RuleWords } from './field-rule.ts';
import { type Listing, listingsOf, type PlanEntry } from './listing.ts';
import type { PackageOrder } from './order-entry.ts';
import { application, consultation, newsletter } from './shapes.ts';
import type { Words } from './word-files.ts';
import {
  auditForm,
  type ContactForm,
  listingForm,
  orderForm,
  withPositions,
  wordedForm,
} from './worded-form.ts';

/** A form as the server knows it. Pages carry its definition as data. */
export type ServerForm = {
  readonly form: Form;
  readonly filing: Filing;
  readonly read: (input: unknown) => ReadSubmission;
  /** What was asked for at its listed price, where that is what the form is about. */
  readonly listing?: Listing;
  /** The same form about something else, one for each listing. */
  readonly variants?: readonly ServerForm[];
};

/** The form by whose rules these answers go: they may name a plan or a package. */
export const formFor = (form: ServerForm, answers: Readonly<Record<string, unknown>>): ServerForm =>
  form.variants?.find(({ listing }) => listing && answers[listing.kind] === listing.id) ?? form;

/** Every form there is, by its id. */
export type Forms = ReadonlyMap<string, ServerForm>;

export type ReadSubmission =
  | {
      readonly values: Readonly<Record<string, string>>;
      readonly toCrm: (context: CrmContext) => CrmRecords;
      readonly errors?: never;
    }
  | { readonly errors: Readonly<Record<string, string>> };

/** What the content adds to the forms. */
export type Offers = {
  readonly packages: readonly PackageOrder[];
  readonly plans?: readonly PlanEntry[];
  /** The titles of the positions that are open. */
  readonly positions?: readonly string[];
  readonly words: Words;
  /** The language of the words, and how prices are written. */
  readonly brand: Locale;
};

/** The one list of forms: those written in code, and an order for each package of the content. */
export function formsFor(offers: Offers): Forms {
  const forms = new Map(codedFor(offers).map((entry) => [entry.form.id, entry]));
  for (const entry of offers.packages.toSorted((a, b) => a.order - b.order)) {
    if (forms.has(entry.id)) throw new TakenIdError(entry.id);
    const form = orderForm(entry, offers.words.order, ruleWords(offers));
    forms.set(entry.id, serverForm(form, orderCrm(form, entry)));
  }
  return forms;
}

export const ruleWords = ({
  words,
  brand,
}: Pick<Offers, 'words'> & { readonly brand: { readonly language: string } }): RuleWords => ({
  ...words.messages.answers,
  language: brand.language,
});

/** Keeps each form together with its own part of the CRM, so that their types are checked as a pair. */
function serverForm<F extends Form>(form: F, crm: CrmPart<ValuesOf<F>>): ServerForm {
  return {
    form,
    filing: crm.filing,
    read(input) {
      const { values, errors } = form.parse(input);
      if (errors) return { errors: errors as Record<string, string> };
      return { values, toCrm: (context) => crm.toCrm(values as ValuesOf<F>, context) };
    },
  };
}

function codedFor({ positions = [], ...offers }: Offers): readonly ServerForm[] {
  const { words } = offers;
  const rules = ruleWords(offers);
  const subscription = wordedForm(newsletter, words.newsletter, rules);
  const job = wordedForm(application, withPositions(words.application, positions), rules);
  const call = wordedForm(consultation, words.consultation, rules);
  return [
    serverForm(subscription, newsletterCrm(subscription)),
    inquiry(offers, rules),
    serverForm(job, applicationCrm(job)),
    serverForm(call, consultationCrm(call)),
  ];
}

/** The contact form: for the audit, and for each plan and package. */
function inquiry(offers: Omit<Offers, 'positions'>, rules: RuleWords): ServerForm {
  const listings = listingsOf(offers);
  const audit = auditForm(offers.words, listings, rules);
  const asked = listingForm(audit, offers.words, rules);
  return {
    ...serverForm(audit, contactCrm(audit)),
    variants: listings.map((listing) => forListing(asked, listing)),
  };
}

/** What was asked for is kept with the answers. */
function forListing(form: ContactForm, listing: Listing): ServerForm {
  const { read, ...asked } = serverForm(form, contactCrm(form, listing));
  const named = { [listing.kind]: `${listing.name}, ${listing.price}` };
  return {
    ...asked,
    listing,
    read(input) {
      const answer = read(input);
      return answer.errors ? answer : { ...answer, values: { ...answer.values, ...named } };
    },
  };
}

export class TakenIdError extends OwnError {
  override readonly name = 'TakenIdError';
  constructor(id: string) {
    super(
      `content/packages/${id}.yaml has the name of another form. Give the file a name of its own.`,
    );
  }
}
