import type * as v from 'valibot';
import { block, words, wordsWith } from './entry-keys.ts';

/** content/forms/messages.yaml: what visitors read, whichever form they sent, if it can't be accepted as it is. */
export const messages = block({
  answers: block({
    notText: words('the message for an answer that isn’t text'),
    tooLong: wordsWith('the message for an answer that’s too long', '{n}', '{label}'),
    notOffered: words('the message for a choice that isn’t offered'),
  }),
  pages: block({
    fileAgain: words('the message for a file that has to be chosen again'),
    wrongHeading: words('the headline above the list of mistakes', 80),
    refusedHeading: words('the headline if a request can’t be accepted', 80),
    goBack: words('where visitors find what they typed'),
    reference: wordsWith('the sentence with the reference, after a form was sent', '{reference}'),
  }),
  refusals: block({
    unreadable: words('the message for a request we can’t read'),
    incomplete: words('the message for a request that broke off'),
    unknownForm: words('the message for a form that doesn’t exist'),
    unknownReference: words('the message for a reference we don’t have'),
    keyReused: words('the message if an earlier version is already stored'),
    tooLarge: words('the message for a request that’s too large'),
    tooMany: wordsWith('the message after too many requests, and how long to wait', '{n}'),
    broken: words('the message for a mistake of ours'),
    notStored: words('the message if the request can’t be stored'),
  }),
});

export type Messages = v.InferOutput<typeof messages>;

/** What is said where a question has no words of its own for it: `answers` of content/forms/messages.yaml. */
export type RuleWords = Messages['answers'] & {
  /** In which numbers are written. */
  readonly language: string;
};
