import type { Migration } from '../content-migration.ts';
import { orderWords } from './001-order-words.ts';
import { formMessages } from './002-form-messages.ts';
import { listedPrices } from './003-listed-prices.ts';

/**
 * What a release changed in the shape of content, oldest first; each in a file of its own, 001-what.ts,
 * that is never edited once it was released. An upgrade runs those that the release before did not have.
 */
export const migrations: readonly Migration[] = [orderWords, formMessages, listedPrices];
