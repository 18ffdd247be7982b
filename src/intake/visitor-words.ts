import { fillPlaceholders } from '../forms/fill-placeholders.ts';
import type { Messages } from '../forms/messages.ts';
import type { Refusal, RefusalReason } from './refusal.ts';

/** Those that only programs can meet have no words for visitors. */
const keys: { readonly [Reason in RefusalReason]?: keyof Messages['refusals'] } = {
  unreadable: 'unreadable',
  incomplete: 'incomplete',
  'unknown-form': 'unknownForm',
  'unknown-reference': 'unknownReference',
  'key-reused': 'keyReused',
  'too-large': 'tooLarge',
  'too-many': 'tooMany',
  broken: 'broken',
  'not-stored': 'notStored',
};

/** What a person reads of a refusal, in the agency's words; its own are for programs. */
export function visitorWords(
  { reason, message, retryAfterSeconds = 60 }: Refusal,
  { refusals }: Messages,
): string {
  const key = keys[reason];
  // Never one: "1 seconds" would be read.
  const n = `${Math.max(2, retryAfterSeconds)}`;
  return key ? fillPlaceholders(refusals[key], { n }) : message;
}
