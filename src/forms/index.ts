import type { Locale } from '../money.ts';
import { OwnError } from '../own-error.ts';
import {
  applicationCrm,
  type CrmMapping,
  consultationCrm,
  contactCrm,
  newsletterCrm,
  orderCrm,
  toCrm,
} from './crm/coded-forms.ts';
import type { CrmContext, CrmRecords, Filing } from './crm/records.ts';
import type { Form, Values } from './define-form.ts';
import type { RuleWords } from './field-rule.ts';
import { type Listing, listingsOf, type PlanEntry } from './listing.ts';
import type { PackageOrder } from './order-entry.ts';
import { shapes } from './shapes.ts';
import type { Words } from './word-files.ts';
import { auditForm, listingForm, orderForm, withPositions, wordedForm } from './worded-form.ts';

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
      readonly values: Values;
      readonly toCrm: (context: CrmContext) => CrmRecords;
      readonly errors?: never;
    }
  | { readonly errors: Values };

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
    forms.set(entry.id, serverForm(form, orderCrm(entry)));
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

/** A form with its part of the CRM; where it is about a listing, that is kept with the answers. */
function serverForm(form: Form, mapping: CrmMapping, listing?: Listing): ServerForm {
  const asked = listing ? { [listing.kind]: `${listing.name}, ${listing.price}` } : {};
  return {
    form,
    filing: mapping.filing,
    read(input) {
      const { values, errors } = form.parse(input);
      if (errors) return { errors };
      return {
        values: { ...values, ...asked },
        toCrm: (context) => toCrm(form, mapping, values, context),
      };
    },
    ...(listing && { listing }),
  };
}

function codedFor(offers: Offers): readonly ServerForm[] {
  const { words, positions = [] } = offers;
  const rules = ruleWords(offers);
  const applied = withPositions(words.application, positions);
  return [
    serverForm(wordedForm(shapes.newsletter, words.newsletter, rules), newsletterCrm),
    inquiry(offers, rules),
    serverForm(wordedForm(shapes.application, applied, rules), applicationCrm),
    serverForm(wordedForm(shapes.consultation, words.consultation, rules), consultationCrm),
  ];
}

/** The contact form: for the audit, and for each plan and package. */
function inquiry(offers: Offers, rules: RuleWords): ServerForm {
  const listings = listingsOf(offers);
  const audit = auditForm(offers.words, listings, rules);
  const asked = listingForm(audit, offers.words, rules);
  return {
    ...serverForm(audit, contactCrm()),
    variants: listings.map((listing) => serverForm(asked, contactCrm(listing), listing)),
  };
}

export class TakenIdError extends OwnError {
  constructor(id: string) {
    super(
      `content/packages/${id}.yaml has the name of another form. Give the file a name of its own.`,
    );
  }
}
