import { email } from './common-fields.ts';
import { defineForm } from './define-form.ts';

export const form = defineForm({
  id: 'newsletter',
  fields: [{ ...email, label: 'Email address', width: 'full', required: email.invalid }],
  submitLabel: 'Subscribe',
  busyLabel: 'Subscribing...',
  failureMessage: 'Failed to subscribe. Please try again.',
  successHeading: 'Thank you for subscribing',
  successText:
    'The next issue will come to your inbox. To leave the list, write one line to {email}.',
  afterSuccess: 'replace',
});
