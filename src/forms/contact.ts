import { email, fullName, nameMaxLength, phone, urlMaxLength } from './common-shapes.ts';
import { type FormShape, needed } from './form-shape.ts';

export const contact = {
  id: 'contact',
  fields: [
    needed(fullName),
    {
      name: 'company',
      kind: 'text',
      width: 'half',
      autocomplete: 'organization',
      maxLength: nameMaxLength,
    },
    needed(email),
    phone,
    {
      name: 'url',
      kind: 'url',
      width: 'full',
      autocomplete: 'url',
      inputMode: 'url',
      maxLength: urlMaxLength,
    },
    {
      name: 'details',
      kind: 'textarea',
      width: 'full',
      rows: 3,
      maxLength: 2_000,
    },
  ],
  afterSuccess: 'reset',
} as const satisfies FormShape;
