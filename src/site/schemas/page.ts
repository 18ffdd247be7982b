import { z } from 'astro/zod';
import { faqGroups } from './entries.ts';
import {
  choice,
  entry,
  entryList,
  entryName,
  flag,
  list,
  missing,
  order,
  paragraph,
  path,
  text,
} from './fields.ts';
import { action, link, picture, point, reader, seo, step } from './shared.ts';

const finding = entry({
  title: text('what is wrong, in a few words', 60),
  where: text('the page it is on', 30),
  effort: text('how much work the fix is', 20),
  loses: text('what it costs the client', 300),
  fix: text('what to do', 200),
  check: text('how to tell that it worked', 160),
});

/** A section of content/pages/sample-audit.yaml: the free audit on two sheets, and a third of the full one. */
const report = entry({
  kind: z.literal('report'),
  id: text('its anchor', 20),
  heading: text('the site that was looked at', 60),
  client: text('whose site it is', 60),
  made: text('when and how it was looked at', 90),
  verdict: paragraph('the result in two or three sentences'),
  figures: entryList('figures', 3, 3, {
    quantity: text('a figure that was measured', 12),
    description: text('what it counts', 60),
  }),
  pages: list(text('the headline of a sheet', 50), 'sheets', 3, 3),
  columns: list(text('a column of the list of faults', 20), 'columns', 3, 3),
  words: entry({
    loses: text('above what a fault costs', 30),
    fix: text('above the fix', 30),
    check: text('above how to tell', 40),
    effort: text('before the effort', 20),
    good: text('above what is well', 40),
    plan: text('above the order of work', 40),
  }),
  findings: list(finding, 'faults, worst first; three of them are told at length', 5, 9),
  good: list(text('one thing that is well', 120), 'things that are well', 2, 4),
  plan: entryList('steps of the order of work', 2, 5, {
    when: text('when', 30),
    text: text('what', 90),
  }),
  close: paragraph('the last words'),
  free: text('between the free audit and what only the full one has', 120),
  print: text('the words on the button that prints', 40),
});

/**
 * content/pages/<route>.yaml: a page is a hero and a list of sections.
 * A section either carries its own words or shows a collection.
 */

const id = z
  .string({ error: missing('its anchor') })
  .regex(/^[a-zA-Z][\w-]*$/, 'is not an anchor: letters, digits and hyphens')
  .optional();

const words = {
  id,
  kicker: text('the small italic line above the headline', 60).optional(),
  heading: text('the section’s headline', 90),
  lede: paragraph('one or two sentences under the headline').optional(),
};

const section = <const Kind extends string, Shape extends z.ZodRawShape>(
  kind: Kind,
  shape: Shape,
) => entry({ kind: z.literal(kind), ...words, ...shape });

const kinds = [
  // It shows no more than figures: its headline is for screen readers.
  entry({ kind: z.literal('statistics'), id, heading: words.heading }),
  section('clients', {}),
  section('services', {
    layout: choice('how they are laid out', ['cards', 'list']),
  }),
  section('industries', {
    layout: choice('how they are laid out', ['tiles', 'list']),
    featured: entryName('the one told at length in the list', 'industries').optional(),
  }),
  section('process', {
    layout: choice('how much of each step it tells', ['brief', 'full']),
  }),
  section('testimonials', {}),
  section('about', {
    picture: picture('the agency', 'pages'),
    paragraphs: list(paragraph('a paragraph'), 'paragraphs', 2, 2),
  }),
  section('team', {}),
  section('cta', {
    actions: list(action(), 'buttons', 1, 2),
    links: list(link(), 'links below the buttons', 1, 3).optional(),
  }),
  section('plans', {}),
  section('packages', {}),
  section('guide', {
    questions: entryList('questions', 3, 3, {
      name: text('a short name for the question', 20),
      label: text('the question', 50),
      options: entryList('answers', 2, 7, {
        value: text('a word that no other answer has', 20),
        label: text('the answer', 50),
      }),
    }),
    results: entryList(
      'results; the first that fits is shown, so the last one fits always',
      2,
      24,
      {
        when: list(text('the value of an answer', 20), 'answers, all of which must be given', 0, 3),
        package: entryName('what fits', 'packages'),
        why: text('why it is this one, in a sentence that stands on its own', 160),
      },
    ),
  }),
  section('rivals', {}),
  section('comparison', {
    rows: entryList('rows', 1, 24, {
      key: text('the key under "compare" in every package', 30),
      label: text('the row’s label', 50),
    }),
  }),
  report,
  section('case-studies', {}),
  section('studies', {
    show: list(entryName('a study', 'case-studies'), 'studies', 3, 3),
  }),
  section('insights', {}),
  section('positions', {}),
  section('contact-lines', {}),
  section('papers', {
    papers: entryList('papers', 2, 2, {
      caption: text('what the paper is, and when it comes: under it', 120),
      heading: text('its heading', 50),
      about: text('the line under its heading', 60),
      lines: entryList('lines', 3, 7, {
        label: text('the beginning of the line', 20),
        text: text('the rest of it', 120),
        late: flag('whether it is marked in red').optional(),
      }),
      signed: text('who signs it', 40),
    }),
  }),
  section('faqs', {
    show: choice('which questions', ['home', ...faqGroups]),
    open: entryName('the one whose answer is open', 'faqs').optional(),
  }),
  section('prose', {
    paragraphs: list(paragraph('a paragraph'), 'paragraphs', 1, 6),
    links: list(link(), 'links', 1, 3).optional(),
  }),
  section('columns', {
    columns: entryList('columns', 2, 3, {
      heading: text('the column’s headline', 60),
      sign: choice('the mark before each item', ['yes', 'no', 'dot']),
      items: list(text('one item', 220), 'items', 1, 8),
    }),
  }),
  section('points', {
    points: list(point(), 'points', 2, 6),
  }),
  section('steps', {
    steps: list(step(), 'steps', 3, 6),
  }),
  section('links', {
    links: entryList('links', 2, 8, {
      label: text('the words of the link', 60),
      href: path('where it leads'),
      text: text('what is there', 160),
      study: entryName('a study whose figure shows it', 'case-studies').optional(),
    }),
  }),
  section('form', {
    form: entryName('which form', 'forms'),
    expect: list(text('what to expect after sending', 160), 'things to expect', 1, 5),
    links: list(link(), 'links under the headline', 1, 4).optional(),
    cover: entry({
      heading: text('the heading of what will arrive', 40),
      about: text('the line under it', 60),
      lines: list(text('a line of it', 50), 'lines', 2, 4),
      text: text('what it holds, below', 160),
    }).optional(),
    reader: reader().optional(),
  }),
] as const;

const anySection = z.discriminatedUnion('kind', kinds, {
  error: `is no kind of section: write one of ${kinds.map(({ shape }) => shape.kind.value).join(', ')}`,
});

export const page = entry({
  ...seo,
  order: order(),
  label: text('the page’s name in breadcrumbs', 30),
  kicker: text('the small italic line above the headline', 70),
  heading: text('the page’s headline, its h1', 90),
  lede: paragraph('one to three sentences under the headline'),
  actions: list(action(), 'buttons', 0, 2),
  beside: choice('the chart beside the headline', ['harbors', 'passage', 'wharf']).optional(),
  cards: list(point(), 'cards on the home page’s chart', 2, 2).optional(),
  course: list(text('a mark on the home page’s chart', 30), 'marks of the course', 4, 4).optional(),
  screen: picture('a client’s screen, with the ids "drawing" and "phone"', 'pages').optional(),
  sections: list(anySection, 'sections'),
});

export type Page = z.infer<typeof page>;
export type Section = z.infer<typeof anySection>;
/** What a section of a kind shows. */
export type SectionOf<Kind extends Section['kind']> = Omit<
  Extract<Section, { kind: Kind }>,
  'kind'
>;
