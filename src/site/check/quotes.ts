import { resolvePlaceholders, UnknownPlaceholderError } from '../content/placeholders.ts';

/** What is wrong with the first fact that a text quotes and that does not exist. */
export function unknownQuotes(text: string): string[] {
  try {
    resolvePlaceholders(text);
    return [];
  } catch (error) {
    if (error instanceof UnknownPlaceholderError) return [error.message];
    throw error;
  }
}
