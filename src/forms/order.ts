import { email, fullName, nameMaxLength, phone } from './common-shapes.ts';
import { type FormShape, needed } from './form-shape.ts';

/** What every order asks first, in the words of content/forms/order.yaml; packages add questions of their own. */
export const order = {
  id: 'order',
  fields: [
    needed({
      name: 'businessName',
      kind: 'text',
      width: 'half',
      autocomplete: 'organization',
      maxLength: nameMaxLength,
    }),
    needed(fullName),
    needed(email),
    phone,
  ],
  afterSuccess: 'reset',
} as const satisfies FormShape;
