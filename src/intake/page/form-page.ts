import { fillControls } from './fill-controls.ts';
import { findForm } from './form-markup.ts';
import { applyEdits, type Edit, withRootAttributes } from './html-edits.ts';
import { escapeHtml, readTags } from './html-tags.ts';

/**
 * The pages a browser without script gets, made from the built page of the form.
 *
 * What the page must contain, in the form with data-form="<form id>":
 * - each control with its field's name and the id "<form id>-<field name>";
 * - <div data-form-summary></div> where the summary of errors belongs;
 * - <template data-form-error>: one message under a control, with {id} and {message};
 * - <template data-form-summary>: the summary; its one <li> is repeated for each
 *   error, with {href} and {message};
 * - <template data-form-failure>: the message when nothing was stored, with {message};
 * - <template data-form-thanks>: what takes the form's place, with {reference}.
 *
 * Placeholders may stand in text and in quoted attributes. Summary, failure and
 * thanks get the focus when the page opens, so that it opens there.
 */
export type FormState = {
  /** What was typed, as it was typed, by field name. */
  readonly values: Readonly<Record<string, string>>;
  /** In the order of the fields. */
  readonly errors: Readonly<Record<string, string>>;
  readonly failure?: string;
};

/** The form again, with what was typed and what is wrong; undefined when the page has no such form. */
export function formAgain(page: string, formId: string, state: FormState): string | undefined {
  const form = findForm(page, formId);
  if (!form) return undefined;
  const error = form.templates.get('data-form-error') ?? '<p id="{id}">{message}</p>';
  const edits = fillControls(page, form.tags, state, {
    errorId: (name) => `${formId}-${name}-error`,
    errorHtml: (id, message) => fill(error, { id, message }),
  });
  const place = form.tags.find(
    (tag) => tag.name === 'div' && tag.attributes.has('data-form-summary'),
  );
  if (place) edits.push(insertion(place.end, topMessage(formId, state, form.templates)));
  if (form.title) edits.push(insertion(form.title.start, 'Error: '));
  return applyEdits(page, edits);
}

/** The page with thanks in the form's place. */
export function formThanks(page: string, formId: string, reference: string): string | undefined {
  const form = findForm(page, formId);
  if (!form) return undefined;
  const thanks = form.templates.get('data-form-thanks') ?? '<p>Thank you: {reference}</p>';
  const text = focused(fill(thanks, { reference }));
  return applyEdits(page, [{ start: form.start, end: form.end, text }]);
}

function topMessage(
  formId: string,
  state: FormState,
  templates: ReadonlyMap<string, string>,
): string {
  if (state.failure !== undefined) {
    const failure = templates.get('data-form-failure') ?? '<p>{message}</p>';
    return focused(fill(failure, { message: state.failure }), 'alert');
  }
  const summary =
    templates.get('data-form-summary') ?? '<ul><li><a href="{href}">{message}</a></li></ul>';
  const tags = readTags(summary);
  const item = tags.find((tag) => tag.name === 'li' && !tag.closing);
  const itemEnd = tags.find((tag) => tag.name === 'li' && tag.closing);
  if (!item || !itemEnd) return focused(summary, 'alert');
  const pattern = summary.slice(item.start, itemEnd.end);
  const items = Object.entries(state.errors).map(([name, message]) =>
    fill(pattern, { href: `#${formId}-${name}`, message }),
  );
  const edit = { start: item.start, end: itemEnd.end, text: items.join('') };
  return focused(applyEdits(summary, [edit]), 'alert');
}

const focused = (html: string, role?: string): string =>
  withRootAttributes(html, { ...(role && { role }), tabindex: '-1', autofocus: '' });

const insertion = (at: number, text: string): Edit => ({ start: at, end: at, text });

const fill = (template: string, facts: Readonly<Record<string, string>>): string =>
  template.replace(/\{(id|message|href|reference)\}/g, (whole, name: string) =>
    Object.hasOwn(facts, name) ? escapeHtml(facts[name] ?? '') : whole,
  );
