import * as v from 'valibot';
import { between, choiceMaxLength } from '../control-fields.ts';
import { block } from '../entry-keys.ts';
import { normaliseLine } from '../normalise.ts';
import { isOffered, notOffered, optionLabel } from './choices.ts';
import type { AnswerRule, QuestionKind } from './kind.ts';
import { options, typed } from './question-keys.ts';

const question = () =>
  block({
    ...typed('checkboxes'),
    options: v.pipe(
      options(),
      v.checkItems(
        ({ value }) => !value.includes(between),
        'has a comma in its value, which stands between two answers: write it without',
      ),
    ),
  });

export type ChoicesField = v.InferOutput<ReturnType<typeof question>>;

export const checkboxesRule: AnswerRule<ChoicesField> = {
  normalise: normaliseLine,
  maxLength: () => choiceMaxLength,
  misfit: (answer, field, { words }) =>
    answer.split(between).every((one) => isOffered(field, one))
      ? undefined
      : notOffered(field, words),
};

export const checkboxesKind = {
  question,
  shown: (answer, field) =>
    answer
      .split(between)
      .map((one) => optionLabel(field, one))
      .join(between),
  longestShown: ({ options }) => options.map(({ label }) => label).join(between).length,
  sample: ({ options }) => options[0]?.value ?? '',
  example: { options: ['One', { value: 'two', label: 'Two of them' }] },
} satisfies QuestionKind<ChoicesField>;
