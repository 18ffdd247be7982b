import * as v from 'valibot';
import { limitedText } from '../../forms/entry-keys.ts';
import { list, listEntry, text, verbatim } from './fields.ts';

/** check/file-problems.ts checks its placeholders and the names of forms. */
export const replyTemplate = listEntry({
  name: text('what the template is called', 40),
  forms: v.optional(
    list(
      text(
        'a file in content/forms or content/packages without .yaml, or orders for all packages',
        60,
      ),
      { items: 'forms whose leads it answers', note: '; without this, it’s offered for all' },
      1,
      20,
    ),
  ),
  subject: limitedText('the subject of the email', 150, verbatim('the subject of the email')),
  text: limitedText('the text of the email', 5_000, verbatim('the text of the email')),
});
