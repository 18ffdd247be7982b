import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import type { ContentProblem } from '@tidewright/content/check/problem';

/** What a build had to say about content, for the editor: the build's output is for people. */
export const problemsFile = 'dist/problems.json';

/** A problem that stops the build, or one that's only worth a look. */
export type BuildProblem = ContentProblem & { readonly stopsBuild: boolean };

export function writeProblems(problems: readonly ContentProblem[], stopsBuild: boolean): void {
  const found: readonly BuildProblem[] = problems.map((problem) => ({ ...problem, stopsBuild }));
  mkdirSync('dist', { recursive: true });
  writeFileSync(problemsFile, JSON.stringify(found));
}

/** Before each build, which may end before it writes its own. */
export const forgetProblems = (): void => rmSync(problemsFile, { force: true });
