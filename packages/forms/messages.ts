import type * as v from 'valibot';
import { block, words, wordsWith } from './entry-keys.ts';

/** content/forms/messages.yaml: what visitors read, whichever form they sent, when it cannot be taken as it is. */
export const messages = block({
  answers: block({
    notText: words('what to say of an answer that is no text'),
    tooLong: wordsWith('what to say of an answer that is too long', '{n}', '{label}'),
    notOffered: words('what to say of a choice that is not offered'),
  }),
  pages: block({
    fileAgain: words('what to say of a file that has to be chosen again'),
    wrongHeading: words('the headline above what is wrong with answers', 80),
    refusedHeading: words('the headline when a request is not taken', 80),
    goBack: words('where visitors find what they typed'),
    reference: wordsWith('what to say when it is in', '{reference}'),
  }),
  refusals: block({
    unreadable: words('what to say of a request that cannot be read'),
    incomplete: words('what to say of a request that broke off'),
    unknownForm: words('what to say of a form that there is not'),
    unknownReference: words('what to say about a reference we don’t have'),
    keyReused: words('what to say when an earlier version is stored already'),
    tooLarge: words('what to say of a request that is too large'),
    tooMany: wordsWith('what to say when too many came, and for how long to wait', '{n}'),
    broken: words('what to say when it is our fault'),
    notStored: words('what to say when the store does not answer'),
  }),
});

export type Messages = v.InferOutput<typeof messages>;

/** What is said where a question has no words of its own for it: `answers` of content/forms/messages.yaml. */
export type RuleWords = Messages['answers'] & {
  /** In which numbers are written. */
  readonly language: string;
};
