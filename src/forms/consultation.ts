import { email, nameMaxLength, phone } from './common-shapes.ts';
import { type FormShape, needed } from './form-shape.ts';

export const consultation = {
  id: 'consultation',
  fields: [
    {
      name: 'firstName',
      kind: 'text',
      width: 'half',
      autocomplete: 'given-name',
      maxLength: nameMaxLength,
      isNeeded: true,
    },
    {
      name: 'lastName',
      kind: 'text',
      width: 'half',
      autocomplete: 'family-name',
      maxLength: nameMaxLength,
      isNeeded: true,
    },
    needed(email),
    {
      name: 'company',
      kind: 'text',
      width: 'half',
      autocomplete: 'organization',
      maxLength: nameMaxLength,
      isNeeded: true,
    },
    phone,
    {
      name: 'industry',
      kind: 'select',
      width: 'half',
    },
    {
      name: 'projectDetails',
      kind: 'textarea',
      width: 'full',
      rows: 3,
      maxLength: 2_000,
    },
  ],
  afterSuccess: 'schedule',
} as const satisfies FormShape;
