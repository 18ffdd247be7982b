import type { ListingWords } from '../../forms/form-entry.ts';
import type { FormAnswer } from '../../forms/lead-answer.ts';
import type { Listing } from '../../forms/listing.ts';
import type { FileWords, FormWords, ScheduleWords } from './form-words.ts';
import type { PlainForm } from './plain-form.ts';

export type Contact = { readonly phone: string; readonly email: string };

export type ListingChoices = {
  readonly listings: readonly Listing[];
  readonly words: Pick<ListingWords, 'plan' | 'package' | 'none'>;
};

export type LeadFormProps = {
  form: PlainForm;
  words: FormWords;
  contact: Contact;
  /** Another origin that takes the leads; none when it is the page's own. */
  origin?: string;
  /** For a form that asks for a file. */
  fileWords?: FileWords | undefined;
  /** For a form with a scheduling step; the url is empty when the agency has no calendar. */
  schedule?: { url: string; words: ScheduleWords } | undefined;
  /** What is asked for instead of what the form is about, as it travels with the answers: plan, executive. */
  asksFor?: { name: string; value: string } | undefined;
  /** What may be asked for instead, for browsers without script. */
  choices?: ListingChoices | undefined;
  /** What stands in fields before anybody has typed, by their names. */
  begun?: Readonly<Record<string, string>> | undefined;
  /** Fields in two columns where there is room, or one field and its button on a line. */
  layout: 'columns' | 'line';
  /** Only on a page with which the server answers; see server-markup.ts. */
  answer?: FormAnswer;
};
