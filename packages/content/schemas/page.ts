import * as v from 'valibot';
import {
  choice,
  entry,
  entryList,
  entryName,
  flag,
  list,
  listEntry,
  matching,
  paragraph,
  path,
  pictureName,
  text,
} from './fields.ts';
import { action, link, picture, point, reader, seo, step } from './shared.ts';

const finding = entry({
  title: text('what’s wrong, in a few words', 60),
  where: text('the page it’s on', 30),
  effort: text('how much work the fix is', 20),
  loses: text('what it costs the client', 300),
  fix: text('what to do', 200),
  check: text('how to tell it worked', 160),
});

/** content/pages/sample-audit.yaml: two sheets of the free audit and one of the full audit. */
const report = entry({
  kind: v.literal('report'),
  id: text('its anchor', 20),
  heading: text('the audited site', 60),
  client: text('the site’s owner', 60),
  made: text('when and how the site was audited', 90),
  verdict: paragraph('the result in two or three sentences'),
  figures: entryList('figures', 3, 3, {
    quantity: text('a measured figure', 12),
    description: text('what it counts', 60),
  }),
  pages: list(text('the headline of a sheet', 50), 'sheets', 3, 3),
  columns: list(text('a column in the list of problems', 20), 'columns', 3, 3),
  words: entry({
    loses: text('the label above what a problem costs', 30),
    fix: text('the label above the fix', 30),
    check: text('the label above how to tell it worked', 40),
    effort: text('the label before the effort', 20),
    good: text('the label above what works well', 40),
    plan: text('the label above the plan', 40),
  }),
  findings: list(
    finding,
    { items: 'problems', note: ', worst first; three of them in detail' },
    5,
    9,
  ),
  good: list(text('one thing that works well', 120), 'things that work well', 2, 4),
  plan: entryList('steps of the plan', 2, 5, { when: text('when', 30), text: text('what', 90) }),
  close: paragraph('the last words'),
  free: text('the line between the free audit and the full one', 120),
  print: text('the words on the button that prints', 40),
});

const id = v.optional(
  matching(
    'its anchor',
    /^[a-zA-Z][\w-]*$/,
    'isn’t an anchor: write letters, digits and hyphens, a letter first',
  ),
);

const sectionHead = {
  id,
  kicker: v.optional(text('the small italic line above the headline', 60)),
  heading: text('the section’s headline', 90),
  lede: v.optional(paragraph('one or two sentences under the headline')),
};

const section = <const Kind extends string, Shape extends v.ObjectEntries>(
  kind: Kind,
  shape: Shape,
) => entry({ kind: v.literal(kind), ...sectionHead, ...shape });

const texts = {
  paragraphs: list(paragraph('a paragraph'), 'paragraphs', 1, 6),
  links: v.optional(list(link, 'links', 1, 3)),
};

const kinds = [
  // It shows only figures: the headline is for screen readers.
  entry({ kind: v.literal('statistics'), id, heading: sectionHead.heading }),
  section('clients', {}),
  section('services', {
    layout: choice('the layout', ['cards', 'list']),
    drawing: v.optional(
      pictureName('a drawing with a part named after each service, for wide screens', 'pages'),
    ),
  }),
  section('industries', {
    layout: choice('the layout', ['tiles', 'list']),
    featured: v.optional(entryName('the one shown in detail', 'industries')),
  }),
  section('process', { layout: choice('how much of each step to show', ['brief', 'full']) }),
  section('testimonials', {
    drawing: v.optional(
      pictureName('a drawing with a part named after each testimonial under "drawn"', 'pages'),
    ),
    drawn: v.optional(
      entryList('things that testimonials are about', 1, 12, {
        testimonial: entryName('the testimonial', 'testimonials'),
        caption: text('what it is, and what’s invented in it, in one line', 120),
      }),
    ),
  }),
  section('about', {
    picture: picture('the agency', 'pages'),
    paragraphs: list(paragraph('a paragraph'), 'paragraphs', 2, 2),
  }),
  section('team', {}),
  section('cta', {
    field: v.optional(
      text('the label of a field for a website, which the contact form then starts with', 30),
    ),
    actions: list(action, 'buttons', 1, 2),
    links: v.optional(list(link, 'links below the buttons', 1, 3)),
  }),
  section('plans', {}),
  section('packages', {
    caption: v.optional(text('what’s drawn in the rows, and what’s invented in it', 120)),
  }),
  section('guide', {
    questions: entryList('questions', 3, 3, {
      name: text('a short name for the question', 20),
      label: text('the question', 50),
      start: v.optional(text('the answer that’s chosen at first: its value', 20)),
      options: entryList('answers', 2, 7, {
        value: text('a word of its own for this answer', 20),
        label: text('the answer', 50),
      }),
    }),
    results: entryList(
      {
        items: 'results',
        note: '; the first that fits is shown, so the last one must always fit',
      },
      2,
      24,
      {
        when: list(text('the value of an answer', 20), 'answers the visitor must have given', 0, 3),
        package: entryName('the package that fits', 'packages'),
        why: text('why this one fits, in one sentence', 160),
        runnerUp: v.optional(
          entry({
            package: entryName('the package that fits almost as well', 'packages'),
            if: text('completes “Close second: …”: when it fits better', 90),
          }),
        ),
      },
    ),
    ask: v.optional(link),
  }),
  section('rivals', {}),
  section('comparison', {
    rows: entryList('rows', 1, 24, {
      key: text('the key under "compare" in every package', 30),
      label: text('the row’s label', 50),
    }),
  }),
  report,
  section('case-studies', {
    categories: v.optional(
      list(
        text('a category', 30),
        {
          items: 'categories',
          note: ', in the order of their buttons; without it, those of the case studies',
        },
        1,
        12,
      ),
    ),
  }),
  section('studies', {
    show: list(entryName('a case study', 'case-studies'), 'case studies', 3, 3),
    drawing: v.optional(pictureName('a drawing with a part named after each study', 'pages')),
  }),
  section('insights', {
    read: v.optional(text('the words below the newest note, which is a link as a whole', 30)),
  }),
  section('positions', {}),
  section('contact-lines', {}),
  section('papers', {
    papers: entryList('papers', 2, 2, {
      caption: text('the caption: what the paper is, and when the client gets it', 120),
      heading: text('its heading', 50),
      about: text('the line under its heading', 60),
      lines: entryList('lines', 3, 7, {
        label: text('the start of the line', 20),
        text: text('the rest of it', 120),
        late: v.optional(flag('whether it’s marked in red')),
      }),
      signed: text('who signs it', 40),
    }),
  }),
  section('faqs', {
    show: text('which questions: "home", or a group that questions name', 40),
    open: v.optional(entryName('the question that’s open at first', 'faqs')),
    layout: v.optional(
      choice('the headline beside the questions, or above them with short answers at their right', [
        'aside',
        'index',
      ]),
    ),
  }),
  section('answers', {
    figure: v.optional(
      entry({
        quantity: text('the figure that answers the first question', 12),
        description: text('the rest of the sentence that it begins', 60),
      }),
    ),
    questions: list(
      entryName('a question', 'faqs'),
      { items: 'questions', note: ' answered in full, the first one large' },
      2,
      7,
    ),
  }),
  section('picture', {
    picture: picture('the section', 'pages'),
    side: choice('where the picture is on a wide screen', ['left', 'right']),
    ...texts,
  }),
  section('prose', texts),
  section('columns', {
    columns: entryList('columns', 2, 3, {
      heading: text('the column’s headline', 60),
      sign: choice('the mark before each item', ['yes', 'no', 'dot']),
      items: list(text('one item', 220), 'items', 1, 8),
    }),
  }),
  section('points', { points: list(point, 'points', 2, 6) }),
  section('steps', { steps: list(step, 'steps', 3, 6) }),
  section('links', {
    notForListing: v.optional(
      flag('whether to leave it out where the visitor asks for a plan or a package'),
    ),
    links: entryList('links', 2, 8, {
      label: text('the words of the link', 60),
      href: path('where it leads'),
      text: text('what’s on that page', 160),
      study: v.optional(entryName('a case study whose figure to show', 'case-studies')),
    }),
  }),
  section('form', {
    form: entryName('which form', 'forms'),
    asksFor: v.optional(text('what the visitor asks for, repeated in the thanks', 60)),
    expect: list(text('one thing to expect after sending', 160), 'things to expect', 1, 5),
    links: v.optional(list(link, 'links under the headline', 1, 4)),
    cover: v.optional(
      entry({
        heading: text('the heading of what the visitor will get', 40),
        about: text('the line under it', 60),
        lines: list(text('a line of it', 50), 'lines', 2, 4),
        text: text('what it contains', 160),
      }),
    ),
    reader: v.optional(reader),
  }),
] as const;

const anySection = v.variant(
  'kind',
  kinds,
  `isn’t a kind of section: write one of ${kinds.map(({ entries }) => entries.kind.literal).join(', ')}`,
);

export const page = listEntry({
  ...seo,
  label: text('the page’s name in breadcrumbs', 30),
  kicker: v.optional(text('the small italic line above the headline', 70)),
  heading: text('the page’s headline', 90),
  lede: paragraph('one to three sentences under the headline'),
  actions: list(action, 'buttons', 0, 2),
  beside: v.optional(choice('the chart next to the headline', ['harbors', 'passage', 'wharf'])),
  picture: v.optional(picture('the page, next to the headline instead of a chart', 'pages')),
  shows: v.optional(entryName('a client’s screen next to the headline', 'screens')),
  cards: v.optional(list(point, 'cards on the home page’s chart', 2, 2)),
  course: v.optional(
    list(text('a mark on the home page’s chart', 30), 'marks on the course', 4, 4),
  ),
  screen: v.optional(
    picture('a client’s screen (ids "drawing" and "phone")', 'pages', ['drawing', 'phone']),
  ),
  sections: list(anySection, 'sections'),
});

/** The folders that sections list; while one is empty, its sections aren't shown. */
export const listedIn = {
  clients: 'clients',
  services: 'services',
  industries: 'industries',
  process: 'process',
  testimonials: 'testimonials',
  team: 'team',
  plans: 'plans',
  packages: 'packages',
  rivals: 'rivals',
  comparison: 'packages',
  'case-studies': 'caseStudies',
  insights: 'insights',
  positions: 'positions',
  faqs: 'faqs',
  answers: 'faqs',
} as const satisfies { readonly [Kind in PageSection['kind']]?: string };

export type Page = v.InferOutput<typeof page>;
export type PageSection = v.InferOutput<typeof anySection>;
export type SectionOf<Kind extends PageSection['kind']> = Omit<
  Extract<PageSection, { kind: Kind }>,
  'kind'
>;
