import type { FormWords } from './form-words.ts';

/** The application's words, with every open position among those to choose from; "Other" stays the last. */
export function withPositions(words: FormWords, titles: readonly string[]): FormWords {
  const { position, ...questions } = words.questions;
  if (!position?.options) return words;
  const { options } = position;
  const more = titles
    .filter((title) => !options.some(({ value }) => value === title))
    .map((title) => ({ value: title, label: title }));
  const offered = [...options.slice(0, -1), ...more, ...options.slice(-1)];
  return { ...words, questions: { ...questions, position: { ...position, options: offered } } };
}
