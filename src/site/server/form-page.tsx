import { renderToString } from 'react-dom/server';
import type { FormAnswer } from '../../forms/lead-answer.ts';
import type { TimesOnPage } from '../../forms/preferred-times.ts';
import { LeadForm } from '../islands/LeadForm.tsx';
import type { LeadFormProps } from '../islands/lead-form-props.ts';
import { ThanksPlace } from './ThanksPlace.tsx';

/**
 * The built page of a form as an answer to somebody who sent it without script.
 * The form is drawn once more as it was built, which finds its place in the page.
 * Undefined when the page does not hold it.
 */
export function formAgain(
  page: string,
  props: LeadFormProps,
  { values, ...answer }: FormAnswer,
): string | undefined {
  const form = <LeadForm {...props} answer={{ ...answer, values: withPlainBreaks(values) }} />;
  return replaceForm(page, props, renderToString(form))?.replace(
    '<title>',
    (tag) => tag + renderToString(props.words.errorTitle),
  );
}

/** The page with thanks in the form's place. */
export const formThanks = (
  page: string,
  props: LeadFormProps,
  reference: string,
  times?: TimesOnPage,
): string | undefined =>
  replaceForm(
    page,
    props,
    renderToString(<ThanksPlace {...props} reference={reference} times={times} />),
  );

/** Where in the page the form begins; -1 when it is not there. */
export const placeOfForm = (page: string, props: LeadFormProps): number =>
  page.indexOf(renderToString(<LeadForm {...props} />));

function replaceForm(page: string, props: LeadFormProps, markup: string): string | undefined {
  const built = renderToString(<LeadForm {...props} />);
  return page.includes(built) ? page.replace(built, () => markup) : undefined;
}

/**
 * A browser drops the line break that a text area begins with, so React writes one
 * more, but it knows only one of the three that count as one.
 */
const withPlainBreaks = (values: FormAnswer['values']): FormAnswer['values'] =>
  Object.fromEntries(
    Object.entries(values).map(([name, typed]) => [name, typed.replace(/\r\n?/g, '\n')]),
  );
