import {
  choice,
  date,
  entry,
  entryName,
  flag,
  iconName,
  list,
  order,
  paragraph,
  path,
  pictureName,
  price,
  text,
  webAddress,
} from './fields.ts';
import { seo } from './shared.ts';

/** The smaller collections, one entry a file. */

export const plan = entry({
  order: order(),
  title: text('the plan’s name', 30),
  popular: flag('whether it is marked as most popular'),
  price: price('the price'),
  description: text('for whom the plan is', 160),
  buttonText: text('the words on the button', 30),
  benefitList: list(text('one benefit', 100), 'benefits', 3, 8),
  /** The contact page for those who come from this plan's button. */
  door: entry({
    heading: text('the page’s headline', 60),
    lede: paragraph('what they asked for, and what happens next'),
    formHeading: text('the headline beside the form', 60),
    formLede: paragraph('what to write'),
    url: text('the hint at the website', 90),
    details: text('the hint at the details', 120),
    submitLabel: text('the words on the button', 40),
    expect: list(text('what to expect after sending', 180), 'things to expect', 2, 5),
  }),
});

/** Two offers of ours that a visitor may hesitate between. */
export const rivalry = entry({
  order: order(),
  heading: text('both offers, in one line', 90),
  sides: list(
    entry({
      name: text('the offer', 40),
      price: text('its price', 60),
      href: path('where it is ordered or asked for'),
      action: text('the words on the button', 40),
    }),
    'offers',
    2,
    2,
  ),
  rows: list(
    entry({
      label: text('what is compared', 40),
      values: list(text('how it is with one of them', 90), 'answers, one for each', 2, 2),
    }),
    'rows',
    3,
    8,
  ),
  decides: paragraph('what a reader has to ask to know which it is'),
});

export const industry = entry({
  order: order(),
  title: text('the industry', 50),
  description: text('what we do for it, one sentence', 160),
  icon: iconName(),
  detail: paragraph('two or three sentences for the industries page'),
  job: text('the usual job, in one line', 110),
  offer: entryName(
    'what the usual job is bought as; left out where it is quoted',
    'packages',
    'plans',
  ).optional(),
  studies: list(
    entryName('a study that shows it', 'case-studies'),
    'studies that show it',
    1,
    2,
  ).optional(),
  client: entryName('a client, where there is no study', 'clients').optional(),
  said: entry({
    testimonial: entryName('whose words they are', 'testimonials'),
    words: text('one sentence of it, word for word', 90),
  }).optional(),
});

export const processStep = entry({
  order: order(),
  icon: iconName(),
  title: text('the step', 50),
  description: text('the step in one or two sentences', 200),
  duration: text('how long it takes', 30),
  weDo: list(text('one thing we do', 160), 'things we do', 2, 5),
  youDo: list(text('one thing the client does', 160), 'things the client does', 1, 4),
  youGet: text('what the client holds at the end', 160),
});

export const teamMember = entry({
  order: order(),
  name: text('the person’s name', 50),
  position: text('the role', 50),
  bio: text('two sentences about the person', 240),
  portrait: pictureName('the portrait', 'team'),
  socialNetworks: list(
    entry({
      name: choice('the network', ['LinkedIn', 'GitHub', 'Facebook', 'Instagram']),
      url: webAddress('the profile’s address'),
    }),
    'profiles',
    1,
    4,
  ),
});

export const testimonial = entry({
  order: order(),
  name: text('who said it', 50),
  userName: text('role and business, in a few words', 80),
  comment: paragraph('what was said'),
  image: pictureName('a portrait', 'testimonials').optional(),
});

export const client = entry({
  order: order(),
  name: text('the client’s name', 50),
  light: pictureName('the logo for the light theme', 'clients'),
  dark: pictureName('the logo for the dark theme', 'clients'),
});

export const faqGroups = [
  'Working together',
  'Price and payment',
  'Your site and your data',
  'After launch',
] as const;

export const faq = entry({
  order: order(),
  group: choice('the group on the FAQ page', faqGroups),
  home: flag('whether the home page shows it'),
  question: text('the question', 120),
  answer: text('the answer', 900),
});

export const position = entry({
  order: order(),
  title: text('the position, as in the application form', 50),
  summary: paragraph('what the person will do'),
  lookFor: list(text('one thing we look for', 160), 'things we look for', 2, 5),
  pay: entry({
    from: price('the lowest yearly pay'),
    to: price('the highest yearly pay'),
    note: text('what decides, and what comes on top', 120),
  }),
  place: text('where the work is done', 120),
  hours: text('how many hours, and when', 120),
  posted: date('the day it was posted', '2026-10-01').optional(),
  validThrough: date('the last day to apply', '2026-10-01').optional(),
});

export const legal = entry({
  ...seo,
  order: order(),
  heading: text('the page’s headline', 60),
  lede: paragraph('the page in two sentences'),
  dated: date('the day of the last change of its text', '2025-06-09'),
});
