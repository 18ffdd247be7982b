import { OwnError } from '../../own-error.ts';
import type { Form, ValuesOf } from '../define-form.ts';
import { closeDate } from './close-date.ts';
import { describeSubmission, quoteAnswer } from './description.ts';
import { splitName } from './person-name.ts';
import { type CrmContext, type CrmDeal, type CrmPart, leadFiling, listed } from './records.ts';

type OrderValues = {
  readonly businessName: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
};

type Order<Values> = {
  readonly channel: string;
  readonly serviceType: string;
  readonly stage: CrmDeal['stage'];
  readonly closesInDays: number;
  /** The answer that becomes the note: the customer's main need. */
  readonly noteFrom: keyof Values & string;
  readonly site: keyof Values & string;
  readonly recordedOnly: boolean;
};

/** A package order becomes a contact, a deal of the package's price, and a note of what is needed. */
export function packageOrder<F extends Form>(
  form: F,
  order: Order<ValuesOf<F>>,
): CrmPart<ValuesOf<F> & OrderValues> {
  const filing = leadFiling(order.channel, order.serviceType);
  return {
    filing,
    toCrm: (values, context) => {
      const { name, price } = figuresOf(form.id, context);
      const recordedOnly = order.recordedOnly && context.dealsMode === 'spec';
      const need = values[order.noteFrom] ?? '';
      return {
        contact: {
          ...splitName(values.name),
          emails: [values.email],
          phones: listed(values.phone),
          companies: [{ name: values.businessName }],
          urls: listed(values[order.site] ?? ''),
          description: describeSubmission(form, values, `Package: ${name}`, context),
          ...filing,
        },
        deal: {
          name: `${name} - ${values.businessName}`,
          stage: order.stage,
          value: price,
          notes: quoteAnswer(form, values, order.noteFrom),
          expectedCloseDate: closeDate(context.receivedAt, order.closesInDays, context.timeZone),
          recordedOnly,
        },
        note: need === '' ? null : { text: need, recordedOnly },
      };
    },
  };
}

function figuresOf(id: string, context: CrmContext) {
  const figures = context.packages[id];
  if (figures === undefined) throw new MissingPackageError(id);
  return figures;
}

export class MissingPackageError extends OwnError {
  override readonly name = 'MissingPackageError';
  constructor(id: string) {
    super(`There is a form for the package "${id}" but no name and price for it.`);
  }
}
