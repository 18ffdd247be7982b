import * as v from 'valibot';
import { resolvePlaceholders } from '../placeholders.ts';
import {
  choice,
  destination,
  entry,
  entryList,
  entryName,
  list,
  paragraph,
  path,
  pictureName,
  text,
  webAddress,
} from './fields.ts';

const longest = 60;

/** Search results cut longer titles and name the site anyway, so the name is dropped first. */
function withNameIfItFits(title: string): string {
  const whole = resolvePlaceholders(title);
  if (whole.length <= longest) return whole;
  return resolvePlaceholders(title.replace(/ \| \{name\}$/, ''));
}

export const seo = {
  title: text('the title in search results, different on every page', longest, withNameIfItFits),
  description: text('the description in search results, one or two sentences', 160),
};

export const link = entry({
  label: text('the words of the link', 60),
  href: path('where the link leads'),
});

/** A link in the header, the menu or the footer, which may leave the site. */
export const navigationLink = entry({
  label: text('the words of the link', 60),
  href: destination('where the link leads'),
});

export const action = entry({
  label: text('the words on the button', 40),
  href: path('where the button leads'),
  tone: choice('how it looks', ['primary', 'secondary']),
});

export const picture = (what: string, folder: string, ids?: readonly string[]) =>
  entry(drawn(folder, `the drawing of ${what}`, ids));

const focuses = [
  'center',
  'top',
  'bottom',
  'left',
  'right',
  'top left',
  'top right',
  'bottom left',
  'bottom right',
] as const;

const drawn = (folder: string, drawing: string, ids: readonly string[] = ['drawing']) => ({
  file: pictureName('the drawing', folder, ids),
  ground: choice('the background color', ['sea', 'sand', 'deep']),
  focus: v.optional(choice('the part of a photo that stays when it’s cropped', focuses)),
  alt: text(
    `everything it shows, including its words: ${drawing}, for people who can’t see it`,
    300,
  ),
});

export const reader = entry({
  member: entryName('who reads and answers it', 'team'),
  text: text('what that person does with it, in one or two sentences', 200),
});

export const point = entry({
  title: text('the point in a few words', 70),
  text: paragraph('one to three sentences that explain the point'),
});

export const step = entry({
  title: text('the step in one to four words', 60),
  when: v.optional(text('when it happens, such as "Days 1–2"', 30)),
  text: paragraph('what happens in this step and what the client gets from it'),
});

const one = (what: string) => text(what, 200);

export const answers = {
  forWho: list(one('a situation where this is right'), 'situations where this is right', 2, 6),
  notFor: list(one('a situation where it isn’t right'), 'situations where it isn’t right', 1, 5),
  included: list(one('one thing the client gets'), 'things the client gets', 3, 10),
  notIncluded: list(one('one thing the client doesn’t get'), 'things the client doesn’t get', 2, 6),
  need: list(one('one thing we need from the client'), 'things we need from the client', 2, 6),
  next: list(step, 'steps after the order or the first call', 3, 5),
};

export const drawing = (folder: string) =>
  entry({
    ...drawn(folder, 'the drawing'),
    caption: text('what it is, and what’s invented in it, in one line', 75),
  });

export const nextStep = (why: string) =>
  entry({ text: text(why, 140), href: path('the page it leads to') });

export const socialNetworks = (what: string, min: number, max: number) =>
  entryList(what, min, max, {
    name: choice('the network', ['LinkedIn', 'GitHub', 'Facebook', 'Instagram']),
    url: webAddress('the profile’s address'),
  });
