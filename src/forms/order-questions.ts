import { urlMaxLength } from './common-shapes.ts';
import type { FieldShape } from './form-shape.ts';

/**
 * What a package may ask by its short name alone, in the words of content/forms/order.yaml, or with
 * words of its own: use: currentWebsite.
 */
export const commonQuestions = {
  currentWebsite: {
    name: 'url',
    kind: 'url',
    width: 'half',
    autocomplete: 'url',
    inputMode: 'url',
    maxLength: urlMaxLength,
  },
  businessType: { name: 'businessType', kind: 'select', width: 'half' },
  pagesNeeded: { name: 'pagesNeeded', kind: 'text', width: 'full', maxLength: 300 },
} as const satisfies Record<string, FieldShape>;

export type CommonQuestion = keyof typeof commonQuestions;
