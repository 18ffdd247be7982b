import { z } from 'astro/zod';
import { safeParse } from 'valibot';
import { orderEntry } from '../../forms/order-entry.ts';
import { entry, flag, list, order, paragraph, price, text, wholeNumber } from './fields.ts';
import { answers, point, seo, step } from './shared.ts';

const figures = (where: string) =>
  entry({
    price: price(`the price shown ${where}`),
    delivery: text(`the delivery time shown ${where}, such as "2 weeks"`, 20),
    days: wholeNumber(
      `the same delivery in working days or calendar days, for the bar ${where}`,
      60,
    ),
  });

/** content/packages/<id>.yaml: one fixed-price package and its order page. */
export const servicePackage = entry({
  ...seo,
  order: order(),
  name: text('the package’s name', 40),
  summary: text(
    'for whom it is, in one line: "You have a site and do not know what it loses you"',
    90,
  ),
  listed: figures('on the packages page'),
  ordered: figures('on its order page; the price is also the deal’s value'),
  heading: text('the order page’s headline', 90),
  lede: paragraph('two sentences under the headline'),
  benefits: list(point(), 'benefits', 3, 4),
  processHeading: text('the headline above the steps', 80),
  process: list(step(), 'steps', 4, 5),
  testimonial: entry({
    quote: paragraph('what a client said'),
    name: text('who said it', 60),
    role: text('that person’s role and business', 80),
  }),
  guarantees: list(text('a delivery guarantee in a few words', 60), 'delivery guarantees', 2, 4),
  ...answers,
  orderHeading: text('the headline beside the order form', 70),
  orderLede: paragraph('what happens when the form is sent'),
  compare: z
    .record(z.string(), z.union([flag('whether it is in'), text('how much of it is in', 40)]))
    .describe('one value for each row of the comparison on the packages page'),
  // These two the server reads as well: the order's own schema has the say.
  form: z.looseObject(
    { successText: paragraph('what a visitor reads when the order is in').optional() },
    { error: 'is missing: write submitLabel and questions' },
  ),
  crm: z.unknown(),
}).transform((content, context) => {
  const { success, output, issues } = safeParse(orderEntry, content);
  if (success) return { ...content, form: output.form, crm: output.crm };
  for (const { message, path } of issues) {
    context.addIssue({ code: 'custom', message, path: path?.map(({ key }) => `${key}`) });
  }
  return z.NEVER;
});
