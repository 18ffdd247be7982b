import { join } from 'node:path';
import { readCompanyFacts } from '@tidewright/content/company-facts';
import { agencyForms } from './agency-forms.ts';

/** The forms of content/ as it stands: for tests of the built pages, and of servers that read it. */
export const {
  company,
  formsById,
  forms,
  listingWords,
  rules,
  tooLong,
  begunWith,
  formOf,
  inFull,
  referencePattern,
  someOrder,
  shortestLead,
  fileForm,
  noted,
} = agencyForms(readCompanyFacts(join(import.meta.dirname, '../content')));
