import {
  email,
  fullName,
  nameMaxLength,
  phone,
  urlMaxLength,
  webAddressMessage,
} from './common-fields.ts';
import { defineForm } from './define-form.ts';

export const form = defineForm({
  id: 'contact',
  fields: [
    fullName,
    {
      name: 'company',
      kind: 'text',
      label: 'Company',
      width: 'half',
      autocomplete: 'organization',
      maxLength: nameMaxLength,
    },
    email,
    phone,
    {
      name: 'url',
      kind: 'url',
      label: 'Website',
      hint: 'The site we should audit, starting with https://',
      instead: {
        question: 'No website yet?',
        label: 'Ask for a call instead',
        href: '/website-development#contact',
      },
      width: 'full',
      autocomplete: 'url',
      inputMode: 'url',
      maxLength: urlMaxLength,
      required: 'Website URL is required for the audit',
      invalid: webAddressMessage,
    },
    {
      name: 'details',
      kind: 'textarea',
      label: 'Current challenges and goals',
      hint: 'What is not working today, and what should be different in a year?',
      width: 'full',
      rows: 3,
      maxLength: 2_000,
      required: 'Please describe your current challenges and goals',
    },
  ],
  submitLabel: 'Get your free audit',
  busyLabel: 'Submitting...',
  failureMessage: 'Failed to send message. Please try again or contact us directly at {phone}.',
  successHeading: 'Thank you, your message is in',
  successText: 'A person will read it and answer within {claims.contactReply}.',
  afterSuccess: 'reset',
});
