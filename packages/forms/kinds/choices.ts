import type { RuleWords } from '../messages.ts';

/** For the kinds whose answers are chosen from options. */

type Choice = {
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly required?: string;
};

export const isOffered = ({ options }: Choice, answer: string): boolean =>
  options.some(({ value }) => value === answer);

export const notOffered = ({ required }: Choice, words: RuleWords): string =>
  required ?? words.notOffered;

/** An option may be gone since it was chosen: then its value stands for itself. */
export const optionLabel = ({ options }: Choice, answer: string): string =>
  options.find(({ value }) => value === answer)?.label ?? answer;
