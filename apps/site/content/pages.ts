import { readFormWords } from '@tidewright/content/company-facts';
import { pagePath } from '@tidewright/content/paths';
import { listedIn, type PageSection } from '@tidewright/content/schemas/page';
import type { FormEntry } from '@tidewright/forms';
import { entriesOf, navigation, studies } from './collections.ts';

const { forms } = readFormWords();

export function formEntryOf(id: string): FormEntry {
  const entry = forms[id];
  if (!entry)
    throw new Error(`There is no content/forms/${id}.yaml: write it or correct the name.`);
  return entry;
}

/** A call follows the form. */
export const isScheduled = (form: string): boolean => formEntryOf(form).afterSuccess === 'schedule';

export const isApplication = (form: string): boolean =>
  formEntryOf(form).crm.group === 'applicants';

/** A section that lists a folder isn't shown while the folder is empty. */
const isShown = ({ kind }: PageSection): boolean =>
  !(kind in listedIn) || entriesOf(listedIn[kind as keyof typeof listedIn]).length > 0;

export const pages = entriesOf('pages').map((page) => ({
  ...page,
  sections: page.sections.filter(isShown),
}));

const isPrimary = ({ tone }: { readonly tone: string }): boolean => tone === 'primary';

/** Whether a page has a button in the accent color. */
export const hasAction = ({ actions, sections }: (typeof pages)[number]): boolean =>
  actions.some(isPrimary) ||
  sections.some(
    (section) =>
      section.kind === 'form' ||
      section.kind === 'guide' ||
      (section.kind === 'plans' && entriesOf('plans').some(({ popular }) => popular)) ||
      ('actions' in section && section.actions.some(isPrimary)),
  );

/** The page and anchor of the first such section, if there is one. */
export function pathTo(isWanted: (section: PageSection) => boolean): string | undefined {
  for (const { id, sections } of pages) {
    const found = sections.find(isWanted);
    if (found) return pagePath(id) + (found.id ? `#${found.id}` : '');
  }
  return undefined;
}

const compared = pages
  .flatMap(({ sections }) => sections)
  .find((section) => section.kind === 'comparison');

/** Where packages are compared, and what that is called. */
export const comparison = compared && {
  heading: compared.heading,
  path: pathTo(({ kind }) => kind === 'comparison') ?? '',
};

export const pathToForm = (isWanted: (form: string) => boolean): string | undefined =>
  pathTo((section) => section.kind === 'form' && isWanted(section.form));

/** The page whose form can be about a plan or a package. The server picks no home page by parameter. */
export const listingPage = pages.find(
  ({ id, sections }) =>
    id !== 'home' &&
    sections.some((section) => section.kind === 'form' && formEntryOf(section.form).listing),
);

export const pathToAsk = (parameter = ''): string =>
  listingPage ? pagePath(listingPage.id) + (parameter && `?${parameter}`) : navigation.action.href;

export const studiesPage = pages.find(({ sections }) =>
  sections.some(({ kind }) => kind === 'case-studies'),
);

export const pathToStudies = (service: string): string | undefined =>
  studiesPage && studies.some((study) => study.service === service)
    ? `${pagePath(studiesPage.id)}#${service}`
    : undefined;
