import type { ContentMigration } from '../content-migration.ts';
import { orderWordsMigration } from './001-order-words.ts';
import { formMessagesMigration } from './002-form-messages.ts';
import { listedPricesMigration } from './003-listed-prices.ts';
import { formsMigration } from './004-forms.ts';
import { studyWordsMigration } from './005-study-words.ts';
import { pageWordsMigration } from './006-page-words.ts';
import { unusedKeysMigration } from './007-unused-keys.ts';
import { orderPagesMigration } from './008-order-pages.ts';
import { answerWordsMigration } from './009-answer-words.ts';
import { wordsAfterSendingMigration } from './010-words-after-sending.ts';

/**
 * Content migrations, oldest first, each in its own file that never changes after its release and is numbered
 * by its place here (001-what.ts): an upgrade runs those the previous release didn't have.
 */
export const migrations: readonly ContentMigration[] = [
  orderWordsMigration,
  formMessagesMigration,
  listedPricesMigration,
  formsMigration,
  studyWordsMigration,
  pageWordsMigration,
  unusedKeysMigration,
  orderPagesMigration,
  answerWordsMigration,
  wordsAfterSendingMigration,
];
