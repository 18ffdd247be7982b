import { block, described, text } from '@tidewright/forms';
import * as v from 'valibot';

/** content/visitor-copy.yaml: the mail that repeats to visitors what they sent. */
export const visitorCopy = block({
  subject: text('the subject of the mail'),
  heading: text('its headline'),
  paragraphs: described(
    v.array(text('a paragraph', 1_000), 'does not fit: write a list of paragraphs'),
    'a list of paragraphs',
  ),
  closing: text('its last words', 1_000),
});
