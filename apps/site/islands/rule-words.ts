import type { RuleWords } from '@tidewright/forms';
import type { LaterWords } from './lead-form-props.ts';

/** build/rule-words.ts fills in the agency's words. */
export const ruleWords: RuleWords = { notText: '', tooLong: '', notOffered: '', language: 'en' };
export const laterWords = {} as LaterWords;
