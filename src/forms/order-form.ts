import { defineForm, type Form } from './define-form.ts';
import type { PackageOrder } from './order-entry.ts';
import { customer } from './order-questions.ts';

/** The order form of any package: the customer's questions, the package's own, and the words around them. */
export const orderForm = ({ id, form }: PackageOrder): Form =>
  defineForm({
    id,
    fields: [...customer, ...form.questions],
    busyLabel: 'Processing...',
    failureMessage: 'Failed to submit request. Please try again or contact us directly at {phone}.',
    successHeading: 'Your order request is in',
    afterSuccess: 'reset',
    submitLabel: form.submitLabel,
    successText: form.successText,
  });
