import type { InferOutput } from 'valibot';
import { block } from '../entry-keys.ts';
import { normaliseLine } from '../normalise.ts';
import { type AnswerRule, asWritten, type QuestionKind } from './kind.ts';
import { always, maxLength, typed } from './question-keys.ts';

const question = () =>
  block({ ...typed('tel'), autocomplete: always('tel'), maxLength: maxLength(30, 30) });

export type PhoneField = InferOutput<ReturnType<typeof question>>;

export const telRule: AnswerRule<PhoneField> = {
  normalise: normaliseLine,
  maxLength: (field) => field.maxLength,
};

export const telKind = {
  question,
  shown: asWritten,
  longestShown: ({ maxLength }) => maxLength,
  sample: ({ maxLength }) => '555-0100'.slice(0, maxLength),
  longestSample: ({ maxLength }) => 'x'.repeat(maxLength),
  example: {},
} satisfies QuestionKind<PhoneField>;
