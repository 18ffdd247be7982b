import { block, described, textKey } from '@tidewright/forms';
import * as v from 'valibot';

/** content/visitor-copy.yaml: the mail that repeats to visitors what they sent. */
export const visitorCopy = block({
  subject: textKey('the subject of the mail'),
  heading: textKey('its headline'),
  paragraphs: described(
    v.array(textKey('a paragraph', 1_000), 'does not fit: write a list of paragraphs'),
    'a list of paragraphs',
  ),
  closing: textKey('its last words', 1_000),
});
