export { checkContent, markProblems } from './check-content.ts';
export { readContentTree } from './content-tree.ts';
export { ContentProblemsError, type Problem, sentenceOf, wholeFile } from './problem.ts';
