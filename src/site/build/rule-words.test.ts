import { build, type Rollup } from 'vite';
import { expect, it } from 'vitest';
import { labels } from '../../../test/labels.ts';
import { company, rules } from '../../../test/own-forms.ts';
import { withRuleWords } from './rule-words.ts';

/** Bundles one file as the build does. */
async function scriptOf(file: string) {
  const built = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [withRuleWords()],
    build: { write: false, minify: false, lib: { entry: file, formats: ['es'] } },
  })) as Rollup.RollupOutput[];
  return built[0]?.output[0];
}

it('gives form scripts the messages and the language of the content', async () => {
  const script = await scriptOf('src/site/islands/rule-words.ts');
  const { ruleWords, failureWords } = await import(
    `data:text/javascript,${encodeURIComponent(script?.code ?? '')}`
  );
  expect(ruleWords).toEqual(rules);
  expect(ruleWords).toMatchObject(company.words.messages.answers);
  expect(labels.forms).toMatchObject(failureWords);
  expect(failureWords).toMatchObject({ sending: labels.forms.sending });
});
