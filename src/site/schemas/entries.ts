import { z } from 'astro/zod';
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
  missing,
  paragraph,
  path,
  pictureName,
  price,
  text,
  wholeNumber,
} from './fields.ts';
import { answers, drawing, link, nextStep, point, seo, socialNetworks } from './shared.ts';

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
    values: list(text('the answer for one offer', 90), 'answers, one for each offer', 2, 2),
  }),
  decides: paragraph('the question that decides between the two'),
});

export const industry = listEntry({
  title: text('the industry', 50),
  description: text('what we do for it, in one sentence', 160),
  icon: iconName,
  detail: paragraph('two or three sentences for the industries page'),
  job: text('the usual job, in one line', 110),
  offer: entryName(
    'the offer for the usual job; leave it out if you quote a price',
    'packages',
    'plans',
  ).optional(),
  studies: list(
    entryName('a case study for it', 'case-studies'),
    'case studies for it',
    1,
    2,
  ).optional(),
  client: entryName('a client, if there’s no case study', 'clients').optional(),
  said: entry({
    testimonial: entryName('the testimonial', 'testimonials'),
    words: text('one sentence from it, word for word', 90),
  }).optional(),
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
  image: pictureName('a portrait or a logo', 'testimonials').optional(),
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
});

/** check/file-problems.ts checks its placeholders and the names of forms. */
export const replyTemplate = listEntry({
  name: text('what the template is called', 40),
  forms: list(
    text(
      'a file in content/forms or content/packages without .yaml, or orders for all packages',
      60,
    ),
    'forms whose leads it answers; without this, it’s offered for all',
    1,
    20,
  ).optional(),
  subject: z.string({ error: missing('the subject of the email') }).max(150),
  text: z.string({ error: missing('the text of the email') }).max(5_000),
});

export const position = listEntry({
  title: text('the position, as in the application form', 50),
  summary: paragraph('what the person will do'),
  lookFor: list(text('one thing we look for', 160), 'things we look for', 2, 5),
  pay: entry({
    from: price('the lowest yearly pay'),
    to: price('the highest yearly pay'),
    note: text('what decides the pay, and what comes with it', 120),
  }),
  place: text('where the person works', 120),
  hours: text('how many hours, and when', 120),
  posted: date('the day it was posted', '2026-10-01').optional(),
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

/** A .yaml file has its text in `body`; a .md file has it below the keys. */
export const insight = listEntry({
  seo: entry(seo),
  title: text('the title', 90),
  date: date('the day it was written', '2026-10-01'),
  minutes: text('how long it takes to read', 20),
  lede: text('what the reader can do after it, in one sentence', 160),
  picture: drawing('insights'),
  body: list(paragraph('a paragraph'), 'paragraphs', 2, 6).optional(),
  next: nextStep('why a reader of this article should go there next'),
  checklist: entry({
    heading: text('the headline above the checklist', 60),
    items: list(text('one thing to check', 140), 'things to check', 3, 7),
  }).optional(),
  sum: entry({
    heading: text('the headline above the calculator', 60),
    text: text('one sentence above the calculator', 160),
    visitors: number('visitors a month'),
    leaving: number('how many in a hundred leave early'),
    buying: number('how many in a hundred buy'),
    worth: number('what a customer is worth'),
    result: text('the words after the amount', 60),
    action: text('the words on the button to the audit', 40),
    message: text('the first sentence in the audit form; [amount] is replaced', 160),
  }).optional(),
});

export const service = listEntry({
  ...seo,
  name: text('the service’s name', 50),
  icon: iconName,
  summary: text('the service on a card, one or two sentences', 180),
  heading: text('the page’s headline', 90),
  lede: paragraph('two or three sentences under the headline'),
  story: list(paragraph('a paragraph in plain words'), 'paragraphs', 2, 4),
  scene: entry({
    screens: list(entryName('what you built', 'screens'), 'screens next to the headline', 1, 2),
    phone: entryName('what a phone shows instead', 'screens').optional(),
    notes: list(
      text('a note on where it’s used', 60),
      'notes above the screens, one for each',
      1,
      2,
    ).optional(),
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
  tiers: entryList('support tiers', 2, 4, {
    name: text('the tier’s name', 20),
    response: text('how soon we respond', 60),
    price: text('what it costs', 40),
    night: text('who answers at night', 120),
    text: paragraph('what the tier covers'),
    points: list(text('one thing in the tier', 120), 'things in the tier', 1, 6),
  }).optional(),
  worthKnowing: list(point, 'further points worth a headline', 0, 4).optional(),
  related: list(link, 'related pages', 1, 5),
});

export const screen = entry({
  frame: choice('the frame around it', ['browser', 'window', 'phone', 'none']),
  bar: text('the page’s address, the window’s title or the time on the phone', 60).optional(),
  signal: wholeNumber('the phone’s signal, in bars from 0 to 4', 4).optional(),
  alt: text('everything it shows, in one or two sentences', 320),
  look: fileName('its styles', 'screens', ['.css']).optional(),
  drawing: pictureName('a drawing that the HTML refers to as {drawing}', 'screens').optional(),
  /** check/screen-html.ts says what it may hold. */
  body: z.string({ error: missing('the screen as HTML') }).optional(),
  photo: pictureName('a photo instead of HTML', 'screens').optional(),
}).refine(({ body, photo }) => (body === undefined) !== (photo === undefined), {
  message: 'needs either a body or a photo: write one of the two',
  path: ['body'],
});

const shown = (what: string) =>
  entry({
    screen: entryName(what, 'screens'),
    caption: text('what it is, and what’s invented in it, in one line', 120),
  });

const markNames = ['red', 'green', 'gray', 'ink', 'circle', 'cross'] as const;

/** A .md file can have more text below the keys. */
export const caseStudy = listEntry({
  icon: iconName,
  seo: entry(seo),
  title: text('the result in one line', 90),
  logo: entryName('the client', 'clients').optional(),
  testimonial: entryName('the client’s words', 'testimonials').optional(),
  said: entry(saidBy).optional(),
  client: text('the client’s name', 60),
  about: text('the client in a few words: trade, size, place', 100),
  category: text('the category, a button above the list of case studies', 30),
  service: entryName('the service it shows', 'services'),
  figure: entry({
    quantity: text('the result as a figure', 12),
    description: text('what the figure measures', 80),
  }),
  summary: text('what you built, in one sentence', 120),
  card: entryName('a screen for its card that its page doesn’t show', 'screens'),
  layout: choice('the layout of its page', ['object', 'sequence', 'data']),
  shows: entryList('screens at the top; the layout "sequence" has several', 1, 4, {
    screen: entryName('a screen', 'screens'),
    phone: entryName('what a phone shows instead', 'screens').optional(),
    when: text('when it’s used', 20).optional(),
    title: text('what the client does there', 30).optional(),
  }),
  caption: text('what they are, and what’s invented in them, in one line', 120),
  notes: entryList('notes on the screens; the layout "sequence" needs none', 2, 4, {
    quantity: text('a figure', 12).optional(),
    mark: choice('its mark in the chart', markNames).optional(),
    wide: flag(
      'whether the screen of a phone leaves out what the note is about, and so the note',
    ).optional(),
    title: text('the note in a few words', 50),
    text: text('the note', 220),
  }).optional(),
  challenge: paragraph('what was wrong'),
  before: shown('what the client used before').optional(),
  solution: paragraph('what we built'),
  now: shown('what the client uses now').optional(),
  hard: entry({
    heading: text('what was hard, in one line', 60),
    text: list(paragraph('a paragraph'), 'paragraphs', 1, 3),
    shown: shown('the hard part').optional(),
  }).optional(),
  results: entryList('figures in the client’s own unit', 1, 2, {
    heading: text('what was counted', 60),
    screen: entryName('the figure, drawn', 'screens').optional(),
    counted: text('how it was counted, and who counted it', 200),
  }),
  outcome: paragraph('what changed, in figures'),
  still: paragraph('what isn’t perfect yet').optional(),
  weeks: text('how long it took', 20),
  timeline: entryList('stages', 2, 4, {
    when: text('when', 24),
    title: text('the stage in a few words', 40),
    text: text('what happened', 160),
  }).optional(),
  cost: entry({
    range: text('what it cost, as a range that fits the service', 50),
    text: paragraph('what the price included, and what decided it'),
  }).optional(),
  next: nextStep('why a reader like the client should look at this service or package'),
});
