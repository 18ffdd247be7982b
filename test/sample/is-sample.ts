import { company } from '../own-forms.ts';

/** As long as content bears the sample agency's name, it must be what the specification says. */
export const isSample = company.name === 'Tidewright';

export const notSample =
  'The content is another agency’s, of which the specification says nothing.';
