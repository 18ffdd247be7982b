import * as v from 'valibot';
import {
  choice,
  date,
  entry,
  entryList,
  entryName,
  fileName,
  flag,
  iconName,
  list,
  listEntry,
  paragraph,
  path,
  pictureName,
  text,
  verbatim,
  wholeNumber,
} from './fields.ts';
import { answers, drawing, link, nextStep, point, seo, socialNetworks } from './shared.ts';

export const rivalry = listEntry({
  heading: text('both offers, in one line', 90),
  sides: entryList('offers', 2, 2, {
    name: text('the offer', 40),
    price: text('its price', 60),
    href: path('the page where visitors order or ask for it'),
    action: text('the words on the button', 40),
  }),
  rows: entryList('rows', 3, 8, {
    label: text('what is compared', 40),
    values: list(
      text('the answer for one offer', 90),
      { items: 'answers', note: ', one for each offer' },
      2,
      2,
    ),
  }),
  decides: paragraph('the question that decides between the two'),
});

export const industry = listEntry({
  title: text('the industry', 50),
  description: text('what we do for it, in one sentence', 160),
  icon: iconName,
  detail: paragraph('two or three sentences for the industries page'),
  job: text('the usual job, in one line', 110),
  offer: v.optional(
    entryName(
      'the offer for the usual job; leave it out if you quote a price',
      'packages',
      'plans',
    ),
  ),
  studies: v.optional(
    list(entryName('a case study for it', 'case-studies'), 'case studies for it', 1, 2),
  ),
  client: v.optional(entryName('a client, if there’s no case study', 'clients')),
  said: v.optional(
    entry({
      testimonial: entryName('the testimonial', 'testimonials'),
      words: text('one sentence from it, word for word', 90),
    }),
  ),
});

export const processStep = listEntry({
  icon: iconName,
  title: text('the step', 50),
  description: text('the step in one or two sentences', 200),
  duration: text('how long it takes', 30),
  weDo: list(text('one thing we do', 160), 'things we do', 2, 5),
  youDo: list(text('one thing the client does', 160), 'things the client does', 1, 4),
  youGet: text('what the client has at the end', 160),
});

export const teamMember = listEntry({
  name: text('the person’s name', 50),
  position: text('the role', 50),
  bio: text('two sentences about the person', 240),
  portrait: pictureName('the portrait', 'team', ['drawing']),
  socialNetworks: socialNetworks('profiles', 1, 4),
});

const saidBy = {
  name: text('who said it', 50),
  userName: text('role and business, in a few words', 80),
  comment: paragraph('what was said'),
};

export const testimonial = listEntry({
  ...saidBy,
  image: v.optional(pictureName('a portrait or a logo', 'testimonials')),
});

export const client = listEntry({
  name: text('the client’s name', 50),
  light: pictureName('the logo for the light theme', 'clients'),
  dark: pictureName('the logo for the dark theme', 'clients'),
});

export const faq = listEntry({
  group: text('its group, as a section of kind faqs names it under "show"', 40),
  home: flag('whether the home page shows it'),
  question: text('the question', 120),
  answer: text('the answer', 900),
  short: v.optional(text('the answer in a few words, shown beside the closed question', 60)),
  proof: v.optional(link),
});

export const legal = listEntry({
  ...seo,
  heading: text('the page’s headline', 60),
  lede: paragraph('the page in two sentences'),
  dated: date('the day the text last changed', '2025-06-09'),
});

const number = (what: string) =>
  entry({
    label: text(`the label of the field: ${what}`, 50),
    value: wholeNumber(`${what} in the article’s example`, 1_000_000),
  });

const shown = (what: string) =>
  entry({
    screen: entryName(what, 'screens'),
    caption: text('what it is, and what’s invented in it, in one line', 120),
  });

/** A .yaml file has its text in `body`; a .md file has it below the keys. */
export const insight = v.pipe(
  listEntry({
    seo: entry(seo),
    title: text('the title', 90),
    date: date('the day it was written', '2026-10-01'),
    minutes: text('how long it takes to read', 20),
    lede: text('what the reader can do after it, in one sentence', 160),
    picture: v.optional(drawing('insights')),
    shows: v.optional(shown('what the article is about, shown instead of a picture')),
    body: v.optional(list(paragraph('a paragraph'), 'paragraphs', 2, 6)),
    next: nextStep('why a reader of this article should go there next'),
    checklist: v.optional(
      entry({
        heading: text('the headline above the checklist', 60),
        items: list(text('one thing to check', 140), 'things to check', 3, 7),
      }),
    ),
    sum: v.optional(
      entry({
        heading: text('the headline above the calculator', 60),
        text: text('one sentence above the calculator', 160),
        visitors: number('visitors a month'),
        leaving: number('how many in a hundred leave early'),
        buying: number('how many in a hundred buy'),
        worth: number('what a customer is worth'),
        result: text('the words after the amount', 60),
        invite: v.optional(
          text('the words on the button that leads to it from the newest note', 40),
        ),
        action: text('the words on the button to the audit', 40),
        message: text('the first sentence in the audit form; [amount] is replaced', 160),
      }),
    ),
  }),
  v.forward(
    v.check(
      ({ picture, shows }) => (picture === undefined) !== (shows === undefined),
      'needs either a picture or a screen: write one of "picture" and "shows"',
    ),
    ['picture'],
  ),
);

export const service = listEntry({
  ...seo,
  name: text('the service’s name', 50),
  icon: iconName,
  summary: text('the service on a card, one or two sentences', 180),
  problem: v.optional(text('the problem, as a client would say it', 60)),
  work: v.optional(
    entryName('a screen for the list of services, or else the case study’s card', 'screens'),
  ),
  heading: text('the page’s headline', 90),
  lede: paragraph('two or three sentences under the headline'),
  story: list(paragraph('a paragraph in plain words'), 'paragraphs', 2, 4),
  scene: entry({
    screens: list(entryName('what you built', 'screens'), 'screens next to the headline', 1, 2),
    phone: v.optional(entryName('what a phone shows instead', 'screens')),
    notes: v.optional(
      list(
        text('a note on where it’s used', 60),
        { items: 'notes above the screens', note: ', one for each' },
        1,
        2,
      ),
    ),
  }),
  ...answers,
  glance: entry({
    price: text('the price range, in figures if you can', 80),
    priceNote: text('what the range covers', 90),
    time: text('how long it takes', 30),
    timeNote: text('when the time starts and ends, and what takes longer', 90),
  }),
  cost: paragraph('what it costs'),
  time: paragraph('how long it takes'),
  tiers: v.optional(
    entryList('support tiers', 2, 4, {
      name: text('the tier’s name', 20),
      response: text('how soon we respond', 60),
      price: text('what it costs', 40),
      night: text('who answers at night', 120),
      text: paragraph('what the tier covers'),
      points: list(text('one thing in the tier', 120), 'things in the tier', 1, 6),
    }),
  ),
  worthKnowing: v.optional(list(point, 'further points worth a headline', 0, 4)),
  related: list(link, 'related pages', 1, 5),
});

export const screen = v.pipe(
  entry({
    frame: choice('the frame around it', ['browser', 'window', 'phone', 'none']),
    bar: v.optional(text('the page’s address, the window’s title or the time on the phone', 60)),
    signal: v.optional(wholeNumber('the phone’s signal, in bars from 0 to 4', 4)),
    alt: text('everything it shows, in one or two sentences', 320),
    look: v.optional(fileName('its styles', 'screens', ['.css'])),
    drawing: v.optional(pictureName('a drawing that the HTML refers to as {drawing}', 'screens')),
    /** check/screen-html.ts says what it may hold. */
    body: v.optional(verbatim('the screen as HTML')),
    photo: v.optional(pictureName('a photo instead of HTML', 'screens')),
  }),
  v.forward(
    v.check(
      ({ body, photo }) => (body === undefined) !== (photo === undefined),
      'needs either a body or a photo: write one of the two',
    ),
    ['body'],
  ),
);

/** In the HTML of the screens, `data-item` names an item, and `data-show` what of it stands there. */
const model = entry({
  start: text('the words on the button that starts it', 30),
  again: text('the words on the same button once it runs', 30),
  note: text('that it’s a model, and what doesn’t happen', 80),
  name: text('what it is, for those who can’t see it', 80),
  hint: text('what to do there, in one line', 120),
  items: entryList('things to choose', 1, 12, {
    item: text('the name it has in the HTML, as data-item', 30),
    name: text('the name visitors know it by', 40),
    cents: wholeNumber('its price in cents', 10_000_000),
    of: wholeNumber('how many there are', 10_000),
    left: wholeNumber('how many are left', 10_000),
    chosen: wholeNumber('how many are chosen at first', 100),
  }),
  more: text('the name of the button that adds one; [item] is replaced', 40),
  less: text('the name of the button that removes one; [item] is replaced', 40),
  add: text('the words on the button that adds the first one', 20),
  left: text('how many are left; [left] and [of] are replaced', 40),
  gone: text('the same when none is left; [of] is replaced', 40),
  says: text('what is said after a change; [item], [count], [left] and [sum] are replaced', 80),
  placed: text('the words on the order button once it’s pressed', 40),
});

const markNames = ['red', 'green', 'gray', 'ink', 'circle', 'cross'] as const;

/** A .md file can have more text below the keys. */
export const caseStudy = listEntry({
  icon: iconName,
  seo: entry(seo),
  title: text('the result in one line', 90),
  logo: v.optional(entryName('the client', 'clients')),
  testimonial: v.optional(entryName('the client’s words', 'testimonials')),
  said: v.optional(entry(saidBy)),
  besideQuote: v.optional(list(entryName('a phone', 'screens'), 'phones next to the quote', 1, 2)),
  client: text('the client’s name', 60),
  about: text('the client in a few words: trade, size, place', 100),
  category: text('the category, a button above the list of case studies', 30),
  service: entryName('the service it shows', 'services'),
  figure: entry({
    quantity: text('the result as a figure', 12),
    description: text('what the figure measures', 80),
  }),
  summary: text('what you built, in one sentence', 120),
  card: entryName('the screen on its card, if that’s none of its page', 'screens'),
  crop: v.optional(
    entryName('a screen for the list of case studies, cropped there; else its card', 'screens'),
  ),
  layout: choice('the layout of its page', ['object', 'sequence', 'data']),
  shows: entryList(
    { items: 'screens at the top', note: '; the layout "sequence" has several' },
    1,
    4,
    {
      screen: entryName('a screen', 'screens'),
      phone: v.optional(entryName('what a phone shows instead', 'screens')),
      when: v.optional(text('when it’s used', 20)),
      title: v.optional(text('what the client does there', 30)),
    },
  ),
  caption: text('what they are, and what’s invented in them, in one line', 120),
  model: v.optional(model),
  notes: v.optional(
    entryList({ items: 'notes on the screens', note: '; the layout "sequence" needs none' }, 2, 4, {
      quantity: v.optional(text('a figure', 12)),
      mark: v.optional(choice('its mark in the chart', markNames)),
      wide: v.optional(
        flag('whether the screen of a phone leaves out what the note is about, and so the note'),
      ),
      title: text('the note in a few words', 50),
      text: text('the note', 220),
    }),
  ),
  challenge: paragraph('what was wrong'),
  before: v.optional(shown('what the client used before')),
  solution: paragraph('what we built'),
  now: v.optional(shown('what the client uses now')),
  hard: v.optional(
    entry({
      heading: text('what was hard, in one line', 60),
      text: list(paragraph('a paragraph'), 'paragraphs', 1, 3),
      shown: v.optional(shown('the hard part')),
    }),
  ),
  results: entryList('figures in the client’s own unit', 1, 2, {
    heading: text('what was counted', 60),
    screen: v.optional(entryName('the figure, drawn', 'screens')),
    counted: text('how it was counted, and who counted it', 200),
  }),
  outcome: paragraph('what changed, in figures'),
  still: v.optional(paragraph('what isn’t perfect yet')),
  weeks: text('how long it took', 20),
  timeline: v.optional(
    entryList('stages', 2, 4, {
      when: text('when', 24),
      title: text('the stage in a few words', 40),
      text: text('what happened', 160),
    }),
  ),
  cost: v.optional(
    entry({
      range: text('what it cost, as a range that fits the service', 50),
      text: paragraph('what the price included, and what decided it'),
    }),
  ),
  next: nextStep('why a reader like the client should look at this service or package'),
});
