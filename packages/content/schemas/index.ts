export { type Entry, type Single, folders, singles } from './collections.ts';
export { contentIssues } from './content-issues.ts';
export type { Labels } from './labels.ts';
export { type Page, type Section, type SectionOf, listedIn } from './page.ts';
