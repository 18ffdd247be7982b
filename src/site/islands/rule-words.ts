import type { RuleWords } from '../../forms/field-rule.ts';
import type { FailureWords } from './form-words.ts';

/** Empty here: the build puts the agency's in their place (build/rule-words.ts), once, since no page has others. */
export const ruleWords: RuleWords = { notText: '', tooLong: '', notOffered: '', language: 'en' };
export const failureWords = {} as FailureWords;
