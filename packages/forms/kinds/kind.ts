import type { GenericSchema } from 'valibot';
import type { RuleWords } from '../messages.ts';

/** When answers are read, and in whose calendar. */
export type AgencyClock = {
  readonly now: Date;
  /** The agency's, such as America/New_York. */
  readonly timeZone: string;
};

export type RuleContext = { readonly words: RuleWords; readonly clock: AgencyClock };

/** What holds for an answer, in the browser as on the server. Pages load this part of a kind and no other. */
export type AnswerRule<Field> = {
  normalise(answer: string, field: Field): string;
  /** Counted as browsers and folk count: in UTF-16 units. */
  maxLength(field: Field): number;
  /** What is wrong with an answer that isn't empty; undefined if nothing is. */
  misfit?(answer: string, field: Field, context: RuleContext): string | undefined;
  /** What the browser's own control refuses to hand out, or hands out although it's wrong: `invalid` is said then. */
  readonly flaw?: 'typeMismatch' | 'badInput';
  /** Whether the page must know the agency's time zone. */
  needsClock?(field: Field): boolean;
};

/** All else about a kind of question: for content, the server and tests. */
export type QuestionKind<Field> = {
  /** What editors write; a function, so that scripts of pages can leave it out. */
  readonly question: () => GenericSchema;
  /** An answer as people read it: in the console, in mails and in the CRM. */
  shown(answer: string, field: Field, language: string): string;
  /** How long `shown` may be, whatever the language. */
  longestShown(field: Field): number;
  /** An answer that the rule takes as it stands. */
  sample(field: Field): string;
  /** The longest that the rule takes, if not the sample. */
  longestSample?(field: Field): string;
  /** What a visitor can type and the rule refuses, with what is said then. */
  wrongSample?(field: Field): { readonly answer: string; readonly message: string } | undefined;
  /** What a question of this kind must say besides name, kind and label: for tests of every kind. */
  readonly example: Readonly<Record<string, unknown>>;
};

export const asWritten = (answer: string): string => answer;
