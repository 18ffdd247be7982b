import { readFileSync } from 'node:fs';
import { problemSentence } from '@tidewright/content/check/problem';
import { type BuildProblem, problemsFile } from '@tidewright/site/build/problems-file';
import { describe, expect, it } from 'vitest';
import { hrefsIn, one, pageOf, textOf } from '../built/page.ts';
import { routes } from '../e2e/routes.ts';
import { isSample } from './is-sample.ts';

/** How search engines and visitors find the sample's pages. Of another agency's, the build says what's worth a look. */
describe.runIf(isSample)('the sample agency’s pages', () => {
  it('leave the build nothing to say about descriptions and pages that no one finds', () => {
    const problems: readonly BuildProblem[] = JSON.parse(readFileSync(problemsFile, 'utf8'));
    const ofPages = problems.filter(({ key, text }) => {
      return /description$/.test(key) || text.includes('can’t be reached');
    });
    expect(ofPages.map(problemSentence)).toEqual([]);
  });

  it.each(routes)('%s has a title and a description that search results show whole', (route) => {
    const page = pageOf(route);
    expect(textOf(one(page, 'title'))).toMatch(/^.{10,60}$/);
    const description = one(page, 'meta[name=description]').getAttribute('content');
    expect(description).toMatch(/^.{50,160}$/);
  });

  it.each(routes)('%s is linked from three others', (route) => {
    const ways = routes.filter((other) => other !== route && pathsFrom(other).includes(route));
    expect(ways.length).toBeGreaterThanOrEqual(3);
  });

  it('have a description each', () => {
    const descriptions = routes.map((route) =>
      one(pageOf(route), 'meta[name=description]').getAttribute('content'),
    );
    expect(descriptions).toEqual([...new Set(descriptions)]);
  });

  it('are all reached from home, and packages, case studies and articles in two clicks', () => {
    const near = withinClicks(2);
    const wanted = routes.filter((route) => /^\/(case-studies|insights|packages)\//.test(route));
    expect(wanted.filter((route) => !near.has(route))).toEqual([]);
    const reached = withinClicks(routes.length);
    expect(routes.filter((route) => !reached.has(route))).toEqual([]);
  });
});

const pathsFrom = (route: string): readonly string[] =>
  hrefsIn(pageOf(route), 'a')
    .filter((href) => href.startsWith('/'))
    .map((href) => href.replace(/[?#].*/, ''))
    .filter((path) => routes.includes(path));

/** The pages within this many clicks of home. */
function withinClicks(clicks: number): ReadonlySet<string> {
  let reached = new Set(['/']);
  for (let click = 0; click < clicks; click += 1) {
    const next = new Set([...reached, ...[...reached].flatMap(pathsFrom)]);
    if (next.size === reached.size) break;
    reached = next;
  }
  return reached;
}
