import { OwnError } from '../own-error.ts';
import { application } from './application.ts';
import { consultation } from './consultation.ts';
import { contact } from './contact.ts';
import { crm as applicationCrm } from './crm/application.ts';
import { crm as consultationCrm } from './crm/consultation.ts';
import { crm as contactCrm } from './crm/contact.ts';
import { crm as newsletterCrm } from './crm/newsletter.ts';
import { orderCrm } from './crm/order-form.ts';
import type { CrmContext, CrmPart, CrmRecords, Filing } from './crm/records.ts';
import type { Form, ValuesOf } from './define-form.ts';
import type { FormShape } from './form-shape.ts';
import type { FormWords } from './form-words.ts';
import { newsletter } from './newsletter.ts';
import { withPositions } from './open-positions.ts';
import { order } from './order.ts';
import type { PackageOrder } from './order-entry.ts';
import { orderForm } from './order-form.ts';
import { wordedForm } from './worded-form.ts';

/** A form as the server knows it. Pages carry its definition as data. */
export type ServerForm = {
  readonly form: Form;
  readonly filing: Filing;
  readonly read: (input: unknown) => ReadSubmission;
};

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
  /** The titles of the positions that are open. */
  readonly positions?: readonly string[];
  /** Those of the forms that every site has, and of all orders. */
  readonly words: WordsById;
};

/** The forms that every site has, what each becomes in the CRM stands in code; and what all orders share. */
export const shapes = {
  newsletter,
  contact,
  application,
  consultation,
  order,
} as const satisfies Record<string, FormShape>;

export type WordsById = { readonly [Id in keyof typeof shapes]: FormWords };

/** The one list of forms: those written in code, and an order for each package of the content. */
export function formsFor({ packages, positions = [], words }: Offers): Forms {
  const forms = new Map(codedFor(words, positions).map((entry) => [entry.form.id, entry]));
  for (const entry of packages.toSorted((a, b) => a.order - b.order)) {
    if (forms.has(entry.id)) throw new TakenIdError(entry.id);
    const form = orderForm(entry, words.order);
    forms.set(entry.id, serverForm(form, orderCrm(form, entry)));
  }
  return forms;
}

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

function codedFor(words: WordsById, positions: readonly string[]): readonly ServerForm[] {
  const subscription = wordedForm(newsletter, words.newsletter);
  const inquiry = wordedForm(contact, words.contact);
  const job = withPositions(wordedForm(application, words.application), positions);
  const call = wordedForm(consultation, words.consultation);
  return [
    serverForm(subscription, newsletterCrm(subscription)),
    serverForm(inquiry, contactCrm(inquiry)),
    serverForm(job, applicationCrm(job)),
    serverForm(call, consultationCrm(call)),
  ];
}

export class TakenIdError extends OwnError {
  override readonly name = 'TakenIdError';
  constructor(id: string) {
    super(
      `content/packages/${id}.yaml has the name of another form. Give the file a name of its own.`,
    );
  }
}
