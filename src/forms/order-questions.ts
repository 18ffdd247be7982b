import { urlMaxLength } from './common-shapes.ts';
import type { ChoiceField, TextField } from './fields.ts';

/** The optional address of the site a business already has. */
const currentWebsite = {
  name: 'url',
  kind: 'url',
  label: 'Current website',
  hint: 'Such as example.com',
  width: 'half',
  autocomplete: 'url',
  inputMode: 'url',
  maxLength: urlMaxLength,
  // It may be left empty, and takes an address without its beginning.
  invalid: 'Please enter a website address, such as example.com',
} as const satisfies TextField;

const businessType = {
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
  ],
} as const satisfies ChoiceField;

const pagesNeeded = {
  name: 'pagesNeeded',
  kind: 'text',
  label: 'Pages needed',
  hint: 'For example: home, services, about, contact',
  width: 'full',
  maxLength: 300,
} as const satisfies TextField;

/** What a package may ask by its short name alone, or with words of its own: use: currentWebsite. */
export const commonQuestions = { currentWebsite, businessType, pagesNeeded } as const;
