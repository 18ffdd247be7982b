import type { Migration } from '../content-migration.ts';

/** Moves the words of orders from code to content. */
export const orderWords: Migration = {
  number: 1,
  says: 'What every order asks and says is in content/forms/order.yaml.',
  change: ({ addFile }) => addFile('forms/order.yaml', words),
};

const words = `submitLabel: Send the order
busyLabel: Processing...
failureMessage: Failed to submit request. Please try again or contact us directly at {phone}.
successHeading: Your order request is in
successText: >-
  We will answer within {claims.contactReply} to agree on the details. Nothing is due now: the invoice follows after that.
questions:
  businessName:
    label: Business name
    required: Business name is required
  name:
    label: Full name
    required: Name is required
  email:
    label: Email
    required: Email is required
    invalid: Please enter a valid email address
  phone:
    label: Phone
`;
