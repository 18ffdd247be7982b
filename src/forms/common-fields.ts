import type { Option, TextField } from './fields.ts';

/** Questions that several forms ask in the same words. */

export const nameMaxLength = 200;
export const urlMaxLength = 1_000;

export const email = {
  name: 'email',
  kind: 'email',
  label: 'Email',
  width: 'half',
  autocomplete: 'email',
  inputMode: 'email',
  maxLength: 254,
  required: 'Email is required',
  invalid: 'Please enter a valid email address',
} as const satisfies TextField;

export const phone = {
  name: 'phone',
  kind: 'tel',
  label: 'Phone',
  width: 'half',
  autocomplete: 'tel',
  inputMode: 'tel',
  maxLength: 30,
} as const satisfies TextField;

export const fullName = {
  name: 'name',
  kind: 'text',
  label: 'Full name',
  width: 'half',
  autocomplete: 'name',
  maxLength: nameMaxLength,
  required: 'Name is required',
} as const satisfies TextField;

export const webAddressMessage =
  'Please enter a valid website URL starting with http:// or https://';

/** For a field that may be left empty, which takes an address without its beginning. */
export const optionalAddressMessage = 'Please enter a website address, such as example.com';

/** Choices whose words are also their values. */
export const choices = (...words: readonly string[]): readonly Option[] =>
  words.map((word) => ({ value: word, label: word }));
