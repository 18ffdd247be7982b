import { described, keyPath, orderEntry, orderWords, refusingLists } from '@tidewright/forms';
import * as v from 'valibot';
import { skimYaml } from '../content-files.ts';
import { checkedRoot } from '../root.ts';
import {
  choice,
  entry,
  entryList,
  entryName,
  flag,
  iconName,
  list,
  listEntry,
  missing,
  paragraph,
  price,
  text,
  wholeNumber,
} from './fields.ts';
import { answers, link, picture, point, reader, seo, step } from './shared.ts';

const figures = (where: string, alsoThePrice = '') =>
  entry({
    price: price(`the price shown ${where}${alsoThePrice}`),
    delivery: text(`the delivery time shown ${where}, such as "2 weeks"`, 20),
    days: wholeNumber(
      `the same delivery in business days or calendar days, for the bar ${where}`,
      60,
    ),
  });

const difference = entry({
  listed: text('for the packages page: what the order page says instead, and why', 160),
  ordered: text(
    'for the order page: what the packages page says, and why it’s different here',
    200,
  ),
  item: text('what makes the difference, worded like a line on a bill', 40),
  instead: text('how to get the listed offer, in one or two sentences', 160),
  action: link,
  options: v.optional(
    entry({
      ordered: text('what the client does or gets at the order page’s figure, in a few words', 40),
      listed: text('the same at the listed figure', 40),
      ask: text('the words on the button that asks for the listed offer', 20),
    }),
  ),
});

/** What the client gets, beside the headline of the order page. */
const deliverable = entry({
  arrangement: choice(
    'how its screens are arranged: "slider" compares two, "tabs" shows one at a time',
    ['one', 'stack', 'tabs', 'pair', 'slider'],
  ),
  screens: entryList({ items: 'screens', note: ', the one in front first' }, 1, 5, {
    screen: entryName('a screen', 'screens'),
    phone: v.optional(entryName('what a phone shows instead', 'screens')),
    title: v.optional(text('its name on a tab or on its side of the slider', 24)),
  }),
  ground: v.optional(
    choice('what’s behind it: the sea chart, or if left out, the ground of the screen’s styles', [
      'chart',
    ]),
  ),
  caption: text('what it is, and what’s invented in it, in one line', 120),
});

const compared = 'one value for each row of the comparison on the packages page';

const compare = described(
  refusingLists(
    v.record(
      v.string(),
      v.union(
        [flag('whether it’s included'), text('how much is included', 40)],
        'doesn’t fit: write true, false, or how much is included in at most 40 characters',
      ),
      missing(compared),
    ),
  ),
  compared,
);

const offered = listEntry({
  ...seo,
  name: text('the package’s name', 40),
  summary: text(
    'who it’s for, in one line: "You have a site and don’t know what it costs you"',
    90,
  ),
  offer: v.optional(
    text('what its price buys, in a few words, if listed and ordered are the same', 40),
  ),
  crop: v.optional(entryName('a corner of the thing for lists, drawn at 160 by 106', 'screens')),
  preview: v.optional(
    entryName('the thing where it’s recommended, drawn at 528 by 236', 'screens'),
  ),
  listed: figures('on the packages page'),
  ordered: figures('on its order page', ', which is also the deal’s value,'),
  difference: v.optional(difference),
  heading: text('the order page’s headline', 90),
  lede: paragraph('two sentences under the headline'),
  deliverable: v.optional(deliverable),
  picture: v.optional(picture('the package, unless it has a deliverable', 'packages')),
  arrival: entry({
    span: text('when the delivery time starts: "once we have your content"', 50),
    ready: text('completes "Order today, … by Nov 24": "live"', 20),
    needs: v.optional(
      text('completes "if we have … by Nov 17"; leave it out if we need nothing', 40),
    ),
    within: v.optional(
      text('the promise, if the delivery time counts only work: "within {claims.auditReport}"', 30),
    ),
    days: wholeNumber('the promise in calendar days', 60),
    end: text('the last mark on the timeline, in one word', 20),
  }),
  arrives: entryList('things the client gets', 4, 5, {
    icon: iconName,
    title: text('one thing the client gets', 50),
    text: text('what it’s good for, in one sentence', 120),
  }),
  sample: v.optional(link),
  benefits: list(point, 'benefits', 3, 4),
  processHeading: text('the headline above the steps', 80),
  process: list(step, 'steps', 4, 5),
  testimonial: v.optional(
    entry({
      quote: paragraph('what a client said'),
      name: text('who said it', 60),
      role: text('that person’s role and business', 80),
    }),
  ),
  guarantees: list(text('a delivery guarantee in a few words', 120), 'delivery guarantees', 2, 4),
  ...answers,
  reader: v.optional(reader),
  orderHeading: text('the headline next to the order form', 70),
  orderLede: paragraph('what happens after the visitor sends the form'),
  compare,
  // The server reads these two as well, so orderEntry checks them.
  form: refusingLists(
    v.looseObject(
      { successText: v.optional(paragraph('what a visitor reads after ordering')) },
      'is missing: write submitLabel and questions',
    ),
  ),
  crm: described(v.unknown(), 'what an order becomes in the CRM'),
});

/** With its order, as the forms check it. */
export const servicePackage = v.pipe(
  offered,
  v.rawTransform(({ dataset: { value: content }, addIssue, NEVER }) => {
    const found: readonly (readonly [key: string, message: string | undefined])[] = [
      ['difference', unexplained(content)],
      ['deliverable', unshown(content)],
    ];
    const problems = found.filter(([, message]) => message !== undefined);
    for (const [key, message = ''] of problems) addIssue({ message, path: keyPath(content, key) });
    const all = v.safeParse(orderWords, skimYaml(`${checkedRoot()}/forms/order.yaml`));
    // Problems in what every order asks are reported there, not again for each package.
    if (!all.typed) return NEVER;
    const { success, output, issues } = v.safeParse(orderEntry(all.output), content);
    if (success && problems.length === 0) return { ...content, form: output.form, crm: output.crm };
    for (const { message, path } of issues ?? []) addIssue({ message, path });
    return NEVER;
  }),
);

type Shown = {
  deliverable?: v.InferOutput<typeof deliverable> | undefined;
  picture?: object | undefined;
};

/** Each arrangement with as many screens as it has room for, and with their names where a visitor chooses by them. */
function unshown({ deliverable, picture }: Shown): string | undefined {
  if (!deliverable) {
    return picture ? undefined : 'is missing, and there’s no picture instead: write one of the two';
  }
  const { arrangement, screens } = deliverable;
  const [least, most] = room[arrangement];
  if (screens.length < least || screens.length > most) {
    const count = least === most ? `${least}` : `${least} to ${most}`;
    return `has ${screens.length} screens, but "${arrangement}" shows ${count}: add or remove some`;
  }
  const isChosen = arrangement === 'tabs' || arrangement === 'slider';
  return isChosen && screens.some(({ title }) => !title)
    ? `has a screen without a title, by which a visitor chooses it in "${arrangement}": add it`
    : undefined;
}

const room = { one: [1, 1], stack: [2, 3], tabs: [2, 5], pair: [2, 2], slider: [2, 2] } as const;

type Figures = { readonly price: number; readonly delivery: string };

type Priced = { listed: Figures; ordered: Figures; difference?: object | undefined };

function unexplained({ listed, ordered, difference }: Priced): string | undefined {
  const isSame = listed.price === ordered.price && listed.delivery === ordered.delivery;
  if (isSame) return difference && 'explains a difference, but the figures are the same: remove it';
  return difference
    ? undefined
    : 'is missing, but listed and ordered differ: write listed, ordered, item, instead and action';
}
