import type { InferOutput } from 'valibot';
import { block, words } from '../entry-keys.ts';
import { normaliseAddress, normaliseLine } from '../normalise.ts';
import { type AnswerRule, asWritten, type QuestionKind } from './kind.ts';
import { always, maxLength, typed } from './question-keys.ts';

const question = () =>
  block({
    ...typed('url'),
    autocomplete: always('url'),
    inputMode: always('url'),
    maxLength: maxLength(1_000, 1_000),
    invalid: words('the message if it isn’t a web address'),
  });

export type AddressField = InferOutput<ReturnType<typeof question>>;

export const urlRule: AnswerRule<AddressField> = {
  // Where an address is required, people are asked to write it out.
  normalise: (answer, { required }) =>
    required ? normaliseLine(answer) : normaliseAddress(answer),
  maxLength: (field) => field.maxLength,
  misfit: (answer, { invalid }) => (/^https?:\/\/\S+$/i.test(answer) ? undefined : invalid),
};

export const urlKind = {
  question,
  shown: asWritten,
  longestShown: ({ maxLength }) => maxLength,
  sample: () => 'https://analytical.example',
  longestSample: ({ maxLength }) => 'https://'.padEnd(maxLength, 'x'),
  // Without a scheme, an address is taken where it may be left out.
  wrongSample: ({ required, invalid }) => ({
    answer: required ? 'analytical.example' : 'none yet',
    message: invalid,
  }),
  example: { invalid: 'This is no website' },
} satisfies QuestionKind<AddressField>;
