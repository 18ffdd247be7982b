import { escapeHtml } from '../../escape-html.ts';
import { checkContent } from '../check/check-content.ts';
import { sentenceOf } from '../check/problem.ts';

export const mistakesNow = (): string[] => checkContent().problems.map(sentenceOf);

/** What is wrong, for whoever edits; `reload` is the markup by which the page comes again. */
export const mistakesPage = (
  mistakes: readonly string[],
  reload: string,
): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>content/ needs attention</title>
<style>body { font: 1rem/1.6 system-ui; max-width: 60rem; margin: 3rem auto; padding: 0 1rem } li { margin: 1rem 0 }</style>
${reload}
<h1>content/ needs attention</h1>
<p>This page goes away as soon as it is mended and saved.</p>
<ul>${mistakes.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>
</html>
`;
