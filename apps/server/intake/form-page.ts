import { readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type FormAnswer, type Listing, parameterOf, type TimesOnPage } from '@tidewright/forms';
import { OwnError } from '@tidewright/kit/own-error';

/** Undefined if the built page has no such form. */
export type FormPage = {
  readonly again: (answer: FormAnswer) => string | undefined;
  readonly thanks: (reference: string, times?: TimesOnPage) => string | undefined;
};

/** With a listing, the page built for it if there is one. Undefined if the form has no page. */
export type FindFormPage = (formId: string, listing?: Listing) => FormPage | undefined;

/** apps/site/server, bundled by the build. */
export type FormRenderer<Props> = {
  readonly formAgain: (page: string, props: Props, answer: FormAnswer) => string | undefined;
  readonly formThanks: (
    page: string,
    props: Props,
    reference: string,
    times?: TimesOnPage,
  ) => string | undefined;
};

/** The page of each form and the form's props, by form id or contact@plan=executive. */
type FormLocations<Props> = Readonly<
  Record<string, { readonly page: string; readonly props: Props }>
>;

type ReadPage = (address: string) => string | undefined;

export function formPages<Props>(
  { formAgain, formThanks }: FormRenderer<Props>,
  locations: FormLocations<Props>,
  readPage: ReadPage,
): FindFormPage {
  return (formId, listing) => {
    const location =
      (listing && locations[`${formId}@${parameterOf(listing)}`]) ?? locations[formId];
    const page = location && readPage(location.page);
    if (!page) return undefined;
    const { props } = location;
    return {
      again: (answer) => formAgain(page, props, answer),
      thanks: (reference, times) => formThanks(page, props, reference, times),
    };
  };
}

/** Throws if the folder has no built form pages. */
export async function readFormPages(folder: string, readPage: ReadPage): Promise<FindFormPage> {
  try {
    const file = resolve(folder, 'form-page.js');
    // Modules are cached by URL: a new build needs another one.
    const { mtimeMs } = await stat(file);
    const renderer = await import(`${pathToFileURL(file).href}?${mtimeMs}`);
    const locations = JSON.parse(await readFile(join(folder, 'forms.json'), 'utf8'));
    return formPages(renderer, locations, readPage);
  } catch (cause) {
    const problem = `${folder} has no built form pages.`;
    throw new OwnError(`${problem} Run "npm run build" first.`, { cause });
  }
}
