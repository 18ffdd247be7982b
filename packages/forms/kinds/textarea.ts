import * as v from 'valibot';
import { block, oneOfKey } from '../entry-keys.ts';
import { normaliseParagraphs } from '../normalise.ts';
import { type AnswerRule, asWritten, type QuestionKind } from './kind.ts';
import { maxLength, typed } from './question-keys.ts';

const question = () =>
  block({
    ...typed('textarea'),
    rows: v.optional(oneOfKey([2, 3]), 3),
    maxLength: maxLength(2_000),
  });

export type LongTextField = v.InferOutput<ReturnType<typeof question>> & {
  /** What we put there ourselves: alone it is no answer. */
  readonly begins?: readonly string[];
};

/** It holds nothing, or what we began it with. */
export const isUntouched = ({ begins = [] }: Pick<LongTextField, 'begins'>, text: string) =>
  ['', ...begins].some((begun) => begun.trim() === text.trim());

export const textareaRule: AnswerRule<LongTextField> = {
  normalise: (answer, field) => (isUntouched(field, answer) ? '' : normaliseParagraphs(answer)),
  maxLength: (field) => field.maxLength,
};

export const textareaKind = {
  question,
  shown: asWritten,
  longestShown: ({ maxLength }) => maxLength,
  sample: ({ label, maxLength }) =>
    `${label.replace('?', '')}\nin two lines`.slice(0, maxLength).trim(),
  longestSample: ({ maxLength }) => 'x'.repeat(maxLength),
  example: {},
} satisfies QuestionKind<LongTextField>;
