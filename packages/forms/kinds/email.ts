import { type InferOutput, RFC_EMAIL_REGEX } from 'valibot';
import { block, words } from '../entry-keys.ts';
import { normaliseEmail } from '../normalise.ts';
import { type AnswerRule, asWritten, type QuestionKind } from './kind.ts';
import { always, maxLength, typed } from './question-keys.ts';

const question = () =>
  block({
    ...typed('email'),
    autocomplete: always('email'),
    maxLength: maxLength(254, 254),
    invalid: words('the message if it isn’t an email address'),
  });

export type EmailField = InferOutput<ReturnType<typeof question>>;

export const emailRule: AnswerRule<EmailField> = {
  normalise: normaliseEmail,
  maxLength: (field) => field.maxLength,
  // The pattern of the HTML standard: what a browser's email control accepts.
  misfit: (answer, { invalid }) => (RFC_EMAIL_REGEX.test(answer) ? undefined : invalid),
  flaw: 'typeMismatch',
};

export const emailKind = {
  question,
  shown: asWritten,
  longestShown: ({ maxLength }) => maxLength,
  sample: () => 'ada@example.com',
  longestSample() {
    const labels = [60, 60, 60, 8].map((length) => 'd'.repeat(length));
    return `${'l'.repeat(62)}@${labels.join('.')}`;
  },
  wrongSample: ({ invalid }) => ({ answer: 'not an address', message: invalid }),
  example: { invalid: 'This is no address' },
} satisfies QuestionKind<EmailField>;
