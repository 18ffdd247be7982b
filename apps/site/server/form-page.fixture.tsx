import { readFileSync } from 'node:fs';
import { type Form, needClock } from '@tidewright/forms';
import { renderToString } from 'react-dom/server';
import { parse } from 'yaml';
import { formsById } from '../../../test/content-forms.ts';
import { LeadForm } from '../islands/LeadForm.tsx';
import { type LeadFormProps, toPlainForm } from '../islands/lead-form-props.ts';

const {
  file,
  schedule,
  limit: _limit,
  ...words
} = parse(readFileSync('content/labels.yaml', 'utf8')).forms;

/** What a page gives to a form, with the site's own words. */
export function formProps(id: string): LeadFormProps {
  const form = formsById.get(id)?.form;
  if (!form) throw new Error(`There is no form ${id}.`);
  return propsOf(form);
}

export function propsOf(form: Form): LeadFormProps {
  return {
    form: toPlainForm(form),
    words,
    contact: { phone: 'PHONE', email: 'agency@example.com' },
    origin: '',
    fileWords: form.fields.some(({ kind }) => kind === 'file') ? file : undefined,
    schedule:
      form.afterSuccess === 'schedule'
        ? { url: 'https://meet.example/us', words: schedule }
        : undefined,
    timeZone: needClock(form.fields) ? 'America/New_York' : undefined,
    layout: form.fields.length === 1 ? 'line' : 'columns',
  };
}

export const beforeForm = (id: string) =>
  `<!doctype html><html lang="en"><head><title>Our ${id} page</title></head><body>` +
  '<svg><title>A drawing</title></svg><form data-form="search"><input name="name" value="another form"></form>';
export const afterForm = '<footer>The end</footer></body></html>';

/** A page as the site builds it, as far as a form is concerned. */
export const builtPage = (props: LeadFormProps): string =>
  beforeForm(props.form.id) + renderToString(<LeadForm {...props} />) + afterForm;
