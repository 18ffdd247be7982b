import {
  email,
  fullName,
  nameMaxLength,
  phone,
  urlMaxLength,
  webAddressMessage,
} from './common-fields.ts';
import type { ChoiceField, Option, TextField } from './fields.ts';

/** What every package order asks and says. */

export const businessName = {
  name: 'businessName',
  kind: 'text',
  label: 'Business name',
  width: 'half',
  autocomplete: 'organization',
  maxLength: nameMaxLength,
  required: 'Business name is required',
} as const satisfies TextField;

export const customer = [businessName, fullName, email, phone] as const;

/** The optional address of the site a business already has. */
export const currentWebsite = {
  name: 'url',
  kind: 'url',
  label: 'Current website',
  hint: 'The full address, starting with https://',
  width: 'half',
  autocomplete: 'url',
  inputMode: 'url',
  maxLength: urlMaxLength,
  invalid: webAddressMessage,
} as const satisfies TextField;

export const businessType = {
  name: 'businessType',
  kind: 'select',
  label: 'Type of business',
  placeholder: 'Choose a type',
  width: 'half',
  options: [
    { value: 'restaurant', label: 'Restaurant' },
    { value: 'retail', label: 'Retail' },
    { value: 'professional', label: 'Professional services' },
    { value: 'healthcare', label: 'Healthcare' },
    { value: 'construction', label: 'Construction' },
    { value: 'automotive', label: 'Automotive' },
    { value: 'fitness', label: 'Fitness' },
    { value: 'other', label: 'Other' },
  ] satisfies readonly Option[],
} as const satisfies ChoiceField;

export const pagesNeeded = {
  name: 'pagesNeeded',
  kind: 'text',
  label: 'Pages needed',
  hint: 'For example: home, services, about, contact',
  width: 'full',
  maxLength: 300,
} as const satisfies TextField;

export const orderWords = {
  busyLabel: 'Processing...',
  failureMessage: 'Failed to submit request. Please try again or contact us directly at {phone}.',
  successHeading: 'Your order request is in',
  afterSuccess: 'reset',
} as const;

/** No order is paid on the site. */
export const orderReceived =
  'We will answer within {claims.contactReply} to agree the details. Nothing is due now: the invoice follows after that.';
