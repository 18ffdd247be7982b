export { checkContent, markProblems } from './check-content.ts';
export { readContentTree } from './content-tree.ts';
export {
  type ContentProblem,
  ContentProblemsError,
  problemSentence,
  wholeFile,
} from './problem.ts';
