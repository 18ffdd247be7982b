import * as v from 'valibot';
import { block, textKey } from '../entry-keys.ts';
import { normaliseLine } from '../normalise.ts';
import { type AnswerRule, asWritten, type QuestionKind } from './kind.ts';
import { maxLength, typed } from './question-keys.ts';

const question = () =>
  block({
    ...typed('text'),
    autocomplete: v.exactOptional(
      textKey('what a browser may fill in, as HTML calls it: name, organization, postal-code', 40),
    ),
    maxLength: maxLength(200),
  });

export type ShortTextField = v.InferOutput<ReturnType<typeof question>>;

export const textRule: AnswerRule<ShortTextField> = {
  normalise: normaliseLine,
  maxLength: (field) => field.maxLength,
};

export const textKind = {
  question,
  shown: asWritten,
  longestShown: ({ maxLength }) => maxLength,
  sample: ({ label, maxLength }) => `A ${label.replace('?', '')}`.slice(0, maxLength).trim(),
  longestSample: ({ maxLength }) => 'x'.repeat(maxLength),
  example: {},
} satisfies QuestionKind<ShortTextField>;
