import * as shapes from './common-shapes.ts';
import type { TextField } from './fields.ts';

/** Questions that every order asks in the same words. */

export const email = {
  ...shapes.email,
  label: 'Email',
  required: 'Email is required',
  invalid: 'Please enter a valid email address',
} as const satisfies TextField;

export const phone = { ...shapes.phone, label: 'Phone' } as const satisfies TextField;

export const fullName = {
  ...shapes.fullName,
  label: 'Full name',
  required: 'Name is required',
} as const satisfies TextField;

/** For a field that may be left empty, which takes an address without its beginning. */
export const optionalAddressMessage = 'Please enter a website address, such as example.com';
