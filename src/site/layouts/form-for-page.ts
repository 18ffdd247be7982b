import { localeOf } from '../../brand/locale.ts';
import { readFormWords } from '../../company-facts.ts';
import { formFor, formsFor } from '../../forms/index.ts';
import type { Listing } from '../../forms/listing.ts';
import { OwnError } from '../../own-error.ts';
import { entriesOf } from '../content/collections.ts';
import { resolvePlaceholders } from '../content/placeholders.ts';
import { type PlainForm, toPlainForm } from '../islands/plain-form.ts';

/** A form as a page carries it: data alone, with the agency's own words in its sentences. */
export function formForPage(id: string, listing?: Listing): PlainForm {
  const offers = {
    packages: entriesOf('packages'),
    plans: entriesOf('plans'),
    positions: entriesOf('positions').map(({ title }) => title),
    words: readFormWords(),
    brand: localeOf(),
  };
  const known = formsFor(offers).get(id);
  if (!known) throw new UnknownFormError(id);
  const { form } = listing ? formFor(known, { [listing.kind]: listing.id }) : known;
  return {
    ...toPlainForm(form),
    failureMessage: resolvePlaceholders(form.failureMessage),
    successText: resolvePlaceholders(form.successText),
  };
}

class UnknownFormError extends OwnError {
  override readonly name = 'UnknownFormError';
  constructor(id: string) {
    super(
      `There is no form "${id}". The forms are those of src/forms/index.ts and of content/packages.`,
    );
  }
}
