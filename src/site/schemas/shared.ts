import {
  choice,
  entry,
  entryList,
  entryName,
  list,
  paragraph,
  path,
  pictureName,
  text,
  webAddress,
  withQuotes,
} from './fields.ts';

/** Blocks that several kinds of page use. */

const titleLength = 60;

/** Search results show no more than that, and name the site themselves: a long name gives way. */
const withNameIfItFits: typeof withQuotes = (value, context) => {
  const whole = withQuotes(value, context);
  if (whole.length > titleLength) return withQuotes(value.replace(/ \| \{name\}$/, ''), context);
  return whole;
};

export const seo = {
  title: text(
    'the title for search results, unlike any other page’s',
    titleLength,
    withNameIfItFits,
  ),
  description: text('the description for search results, one or two sentences', 160),
};

export const link = () =>
  entry({
    label: text('the words of the link', 60),
    href: path('where the link leads'),
  });

export const action = () =>
  entry({
    label: text('the words on the button', 40),
    href: path('where the button leads'),
    tone: choice('how strongly it asks', ['primary', 'secondary']),
  });

/** A drawing in a file beside the entry. */
export const picture = (what: string, folder: string) =>
  entry(drawn(folder, `the drawing of ${what}`));

const drawn = (folder: string, drawing: string) => ({
  file: pictureName('the drawing', folder),
  ground: choice('the color it lies on', ['sea', 'sand', 'deep']),
  alt: text(`all that ${drawing} shows, its words included`, 300),
});

/** Whose face stands beside a form. */
export const reader = () =>
  entry({
    member: entryName('who reads what is sent, and answers it', 'team'),
    text: text('what that person does with it, in one or two sentences', 200),
  });

export const point = () =>
  entry({
    title: text('the point in a few words', 70),
    text: paragraph('one to three sentences that explain the point'),
  });

export const step = () =>
  entry({
    title: text('the step in one to four words', 60),
    when: text('when it happens, such as "Days 1–2"', 30).optional(),
    text: paragraph('what happens in this step and what you get from it'),
  });

/** The questions that every service and every package answers. */
export const answers = {
  forWho: list(
    text('a situation in which this is right', 200),
    'situations in which this is right',
    2,
    6,
  ),
  notFor: list(text('a situation in which it is not', 200), 'situations in which it is not', 1, 5),
  included: list(text('one thing the client gets', 200), 'things the client gets', 3, 10),
  notIncluded: list(
    text('one thing the client does not get', 200),
    'things the client does not get',
    2,
    6,
  ),
  need: list(
    text('one thing we need from the client', 200),
    'things we need from the client',
    2,
    6,
  ),
  next: list(step(), 'steps that follow the order or the first call', 3, 5),
};

/** A drawing in the house's hand, beside the file that names it. */
export const drawing = (folder: string) =>
  entry({
    ...drawn(folder, 'the drawing'),
    caption: text('what it is, and what in it is invented: one line', 75),
  });

/** Where a reader goes from here, and why. */
export const nextStep = (why: string) =>
  entry({ text: text(why, 140), href: path('the page it leads to') });

export const socialNetworks = (what: string, min: number, max: number) =>
  entryList(what, min, max, {
    name: choice('the network', ['LinkedIn', 'GitHub', 'Facebook', 'Instagram']),
    url: webAddress('the profile’s address'),
  });
