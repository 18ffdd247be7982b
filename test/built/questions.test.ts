import { entryNames } from '@tidewright/content/content-files';
import { describe, expect, it } from 'vitest';
import { homeQuestions } from '../e2e/content-facts.ts';
import { pageWith } from '../e2e/routes.ts';
import { all, having, inOneLine, mainOf, textOf, textsOf } from './page.ts';

const route = pageWith('faqs');
const main = mainOf(route ?? '/');
const items = all(main, 'details');
/** Those in the open, too. */
const questions = all(main, '[id^=faq-]');

describe.skipIf(!route)('the questions page', () => {
  it('has every question, each with its own anchor', () => {
    const ids = entryNames('content/faqs').map((name) => `faq-${name}`);
    expect(questions.map(({ id }) => id).sort()).toEqual(ids.sort());
  });

  // Browsers search closed details and open them on a match.
  it('closed answers are in the page', () => {
    for (const item of items)
      expect(
        textOf(item).length - textOf(item.querySelector('summary') ?? undefined).length,
      ).toBeGreaterThan(60);
  });

  it('begins with one open answer at most', () => {
    expect(all(main, 'details[open]').length).toBeLessThanOrEqual(1);
  });

  it('has the home page’s questions and groups them all', () => {
    const asked = textsOf(questions.flatMap((question) => all(question, 'h3')));
    expect(asked).toEqual(expect.arrayContaining(homeQuestions.map(inOneLine)));
    const groups = having(main, 'section', (group) => all(group, 'details').length > 0);
    expect(groups.length).toBeGreaterThan(0);
    for (const group of groups) expect(all(group, 'h2')).toHaveLength(1);
  });
});
