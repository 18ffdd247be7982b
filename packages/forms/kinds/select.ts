import * as v from 'valibot';
import { choiceMaxLength } from '../control-fields.ts';
import { block, described, words } from '../entry-keys.ts';
import { normaliseLine } from '../normalise.ts';
import { isOffered, notOffered, optionLabel } from './choices.ts';
import type { AnswerRule, QuestionKind } from './kind.ts';
import { options, typed } from './question-keys.ts';

const question = () =>
  block({
    ...typed('select'),
    placeholder: words('what it says before a choice is made', 60),
    options: options(),
    also: v.exactOptional(
      described(
        v.literal('positions', 'does not fit: write positions, or leave the key out'),
        'positions, to offer the titles of content/positions before the last option',
      ),
    ),
  });

/** Without `also`: the positions that it asks for are among the options. */
export type ChoiceField = Omit<v.InferOutput<ReturnType<typeof question>>, 'also'>;

export const selectRule: AnswerRule<ChoiceField> = {
  normalise: normaliseLine,
  maxLength: () => choiceMaxLength,
  misfit: (answer, field, { words }) =>
    isOffered(field, answer) ? undefined : notOffered(field, words),
};

export const selectKind = {
  question,
  shown: (answer, field) => optionLabel(field, answer),
  longestShown: ({ options }) => Math.max(...options.map(({ label }) => label.length)),
  sample: ({ options }) => options[0]?.value ?? '',
  example: { placeholder: 'Choose', options: ['One', { value: 'two', label: 'Two of them' }] },
} satisfies QuestionKind<ChoiceField>;
