import { limitedText } from '@tidewright/forms';
import * as v from 'valibot';
import { list, listEntry, text, verbatim } from './fields.ts';

/** Its placeholders are filled in when someone answers with it. */
const mailText = (what: string, max: number) => limitedText(what, max, verbatim(what));

/** check/file-problems.ts checks its placeholders and the names of forms. */
export const replyTemplate = listEntry({
  name: text('the template’s name', 40),
  forms: v.optional(
    list(
      text(
        'a form: a file in content/forms or content/packages without .yaml, or orders for all packages',
        60,
      ),
      { items: 'forms whose leads it answers', note: '; without this, it’s offered for all' },
      1,
      20,
    ),
  ),
  subject: mailText('the subject of the email', 150),
  text: mailText('the text of the email', 5_000),
});
