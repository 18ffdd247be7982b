import type { contact } from '../contact.ts';
import type { Form } from '../define-form.ts';
import type { ShapeValues } from '../form-shape.ts';
import type { Listing } from '../listing.ts';
import { describeSubmission } from './description.ts';
import { splitName } from './person-name.ts';
import { type CrmPart, leadFiling, listed } from './records.ts';

/** Without a listing, the request is for the audit. */
export function crm(form: Form, listing?: Listing): CrmPart<ShapeValues<typeof contact>> {
  const filing = leadFiling('Contact Form', listing?.name ?? 'Free Website Audit');
  const request = listing ? `${listing.name} at ${listing.price}` : 'Free Website Audit';
  return {
    filing,
    toCrm: (values, context) => ({
      contact: {
        ...splitName(values.name),
        emails: [values.email],
        phones: listed(values.phone),
        companies: listed(values.company).map((name) => ({ name })),
        urls: listed(values.url),
        description: describeSubmission(form, values, `Request: ${request}`, context),
        ...filing,
      },
      deal: null,
      note: null,
    }),
  };
}
