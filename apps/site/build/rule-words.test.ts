import { build, type Rollup } from 'vite';
import { expect, it } from 'vitest';
import { labels } from '../../../test/labels.ts';
import { company, rules } from '../../../test/own-forms.ts';
import { withRuleWords } from './rule-words.ts';

it('gives form scripts the messages and the language of the content', async () => {
  const entry = 'apps/site/islands/rule-words.ts';
  // As the build bundles it.
  const [script] = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [withRuleWords()],
    build: { write: false, minify: false, lib: { entry, formats: ['es'] } },
  })) as Rollup.RollupOutput[];
  const { ruleWords, laterWords } = await import(
    `data:text/javascript,${encodeURIComponent(script?.output[0].code ?? '')}`
  );
  expect(ruleWords).toEqual(rules);
  expect(ruleWords).toMatchObject(company.words.messages.answers);
  expect(labels.forms).toMatchObject(laterWords);
  expect(laterWords).toMatchObject({ sending: labels.forms.sending });
});
