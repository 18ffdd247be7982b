import { date, entry, list, order, paragraph, text, wholeNumber } from './fields.ts';
import { drawing, nextStep, seo } from './shared.ts';

const number = (what: string) =>
  entry({
    label: text(`what is asked for: ${what}`, 50),
    value: wholeNumber(`${what} in the example of the note`, 1_000_000),
  });

/**
 * content/insights/<last segment of the route>.yaml: one note and its page. A longer one ends with
 * .md and has its text below the keys, in Markdown.
 */
export const insight = entry({
  seo: entry(seo),
  order: order(),
  title: text('the title', 90),
  date: date('the day it was written', '2026-10-01'),
  minutes: text('how long it takes to read', 20),
  lede: text('what the reader can do after it, in one sentence', 160),
  picture: drawing('insights'),
  body: list(paragraph('a paragraph'), 'paragraphs', 2, 6).optional(),
  next: nextStep('why this page is next for somebody who has read the note'),
  sum: entry({
    heading: text('the headline above the sum', 60),
    text: text('one sentence above the sum', 160),
    visitors: number('visitors a month'),
    leaving: number('how many of a hundred leave early'),
    buying: number('how many of a hundred buy'),
    worth: number('what a customer brings'),
    result: text('what the result is, after the amount', 60),
    action: text('the words on the button that leads to the audit', 40),
    message: text('the sentence that the audit form begins with; [amount] is filled in', 160),
  }).optional(),
});
