export { type Entry, folders, type Single, singles } from './collections.ts';
export { contentIssues } from './content-issues.ts';
export type { Labels } from './labels.ts';
export { listedIn, type Page, type PageSection, type SectionOf } from './page.ts';
