import { entry, flag, list, listEntry, paragraph, price, text } from './fields.ts';

export const plan = listEntry({
  title: text('the plan’s name', 30),
  popular: flag('whether it’s marked as most popular'),
  price: price('the price'),
  description: text('who the plan is for', 160),
  buttonText: text('the words on the button', 30),
  benefitList: list(text('one benefit', 100), 'benefits', 3, 8),
  /** The contact page behind this plan's button. */
  door: entry({
    heading: text('the page’s headline', 60),
    lede: paragraph('what the visitor asked for, and what happens next'),
    formHeading: text('the headline next to the form', 60),
    formLede: paragraph('what to write'),
    url: text('the hint for the website field', 90),
    details: text('the hint for the details field', 120),
    submitLabel: text('the words on the button', 40),
    expect: list(text('one thing to expect after sending', 180), 'things to expect', 2, 5),
  }),
});
