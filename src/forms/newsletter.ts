import { email } from './common-shapes.ts';
import { type FormShape, needed } from './form-shape.ts';

export const newsletter = {
  id: 'newsletter',
  fields: [needed({ ...email, width: 'full' })],
  afterSuccess: 'replace',
} as const satisfies FormShape;
