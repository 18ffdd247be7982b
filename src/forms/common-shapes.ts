import type { FieldShape } from './form-shape.ts';

/** Questions that several forms ask, without their words. */

export const nameMaxLength = 200;
export const urlMaxLength = 1_000;

export const email = {
  name: 'email',
  kind: 'email',
  width: 'half',
  autocomplete: 'email',
  maxLength: 254,
} as const satisfies FieldShape;

export const phone = {
  name: 'phone',
  kind: 'tel',
  width: 'half',
  autocomplete: 'tel',
  maxLength: 30,
} as const satisfies FieldShape;

export const fullName = {
  name: 'name',
  kind: 'text',
  width: 'half',
  autocomplete: 'name',
  maxLength: nameMaxLength,
} as const satisfies FieldShape;
