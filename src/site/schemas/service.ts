import { entry, iconName, list, order, paragraph, text } from './fields.ts';
import { answers, link, point, seo } from './shared.ts';

/** content/services/<last segment of the route>.yaml: one service and its page. */
export const service = entry({
  ...seo,
  order: order(),
  name: text('the service’s name', 50),
  icon: iconName(),
  summary: text('the service on a card, one or two sentences', 180),
  heading: text('the page’s headline', 90),
  lede: paragraph('two or three sentences under the headline'),
  story: list(paragraph('a paragraph in plain words'), 'paragraphs', 2, 4),
  ...answers,
  glance: entry({
    price: text('the price range, in figures where there are any', 80),
    priceNote: text('what the range covers', 90),
    time: text('how long it takes', 30),
    timeNote: text('from when to when, and what takes longer', 90),
  }),
  cost: paragraph('what it costs'),
  time: paragraph('how long it takes'),
  tiers: list(
    entry({
      name: text('the tier’s name', 20),
      response: text('how soon we respond', 60),
      price: text('what it costs', 40),
      night: text('who answers at night', 120),
      text: paragraph('what the tier covers'),
      points: list(text('one thing in the tier', 120), 'things in the tier', 1, 6),
    }),
    'support tiers',
    2,
    4,
  ).optional(),
  worthKnowing: list(point(), 'further points worth a headline', 0, 4).optional(),
  related: list(link(), 'related pages', 1, 5),
});
