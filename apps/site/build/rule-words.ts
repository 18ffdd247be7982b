import { resolve } from 'node:path';
import { localeOf } from '@tidewright/content/brand/locale';
import { readYaml } from '@tidewright/content/content-files';
import { defaultRoot } from '@tidewright/content/root';
import type { RuleWords } from '@tidewright/forms';
import type { Plugin } from 'vite';
import { laterNames } from '../islands/lead-form-props.ts';

const messages = `${defaultRoot}/forms/messages.yaml`;
const labels = `${defaultRoot}/labels.yaml`;
const brand = `${defaultRoot}/brand.yaml`;

/** Puts messages that no page shows at first into the form scripts, so that pages don't carry them. */
export const withRuleWords = (): Plugin => ({
  name: 'rule-words',
  transform(_, id) {
    if (!/\/islands\/rule-words\.ts(?:\?|$)/.test(id)) return;
    // Absolute paths: Vite takes relative ones for imports of the script.
    for (const read of [messages, labels, brand]) this.addWatchFile(resolve(read));
    const { answers } = readYaml(messages) as { readonly answers: Omit<RuleWords, 'language'> };
    const { forms } = readYaml(labels) as { readonly forms: Readonly<Record<string, string>> };
    const words: RuleWords = { ...answers, language: localeOf().language };
    const laterWords = Object.fromEntries(laterNames.map((name) => [name, forms[name]]));
    return (
      `export const ruleWords = ${JSON.stringify(words)};` +
      `export const laterWords = ${JSON.stringify(laterWords)};`
    );
  },
});
