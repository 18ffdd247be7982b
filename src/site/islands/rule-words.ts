import type { RuleWords } from '../../forms/field-rule.ts';

/** Empty here: the build puts the agency's in its place (build/rule-words.ts), once, since no page has others. */
export const ruleWords: RuleWords = { notText: '', tooLong: '', notOffered: '', language: 'en' };
