import type { Migration } from '../content-migration.ts';
import { orderWords } from './001-order-words.ts';
import { formMessages } from './002-form-messages.ts';
import { listedPrices } from './003-listed-prices.ts';
import { forms } from './004-forms.ts';
import { studyWords } from './005-study-words.ts';
import { pageWords } from './006-page-words.ts';
import { unusedKeys } from './007-unused-keys.ts';

/**
 * Content migrations, oldest first, each in its own file that never changes after its release and is numbered
 * by its place here (001-what.ts): an upgrade runs those the previous release didn't have.
 */
export const migrations: readonly Migration[] = [
  orderWords,
  formMessages,
  listedPrices,
  forms,
  studyWords,
  pageWords,
  unusedKeys,
];
