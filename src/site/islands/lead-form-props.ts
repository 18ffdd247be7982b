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
  /** Set if leads go to another origin. */
  origin?: string;
  fileWords?: FileWords | undefined;
  /** The url is empty if the agency has no calendar. */
  schedule?: { url: string; words: ScheduleWords } | undefined;
  /** The plan or package asked for instead, such as plan=executive. */
  asksFor?: { name: string; value: string } | undefined;
  choices?: ListingChoices | undefined;
  begun?: Readonly<Record<string, string>> | undefined;
  layout: 'columns' | 'line';
  /** Only on a page the server answered with; see server-markup.ts. */
  answer?: FormAnswer;
};
