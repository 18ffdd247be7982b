import { findForm } from '../../forms/index.ts';
import { OwnError } from '../../own-error.ts';
import { resolvePlaceholders } from '../content/placeholders.ts';
import { type PlainForm, toPlainForm } from '../islands/plain-form.ts';

/** A form as a page carries it: data alone, with the agency's own words in its sentences. */
export function formForPage(id: string): PlainForm {
  const form = findForm(id)?.form;
  if (!form) throw new UnknownFormError(id);
  return {
    ...toPlainForm(form),
    failureMessage: resolvePlaceholders(form.failureMessage),
    successText: resolvePlaceholders(form.successText),
  };
}

class UnknownFormError extends OwnError {
  override readonly name = 'UnknownFormError';
  constructor(id: string) {
    super(`There is no form "${id}". A package needs a form of its id in src/forms.`);
  }
}
