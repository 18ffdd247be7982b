import { existsSync, readFileSync } from 'node:fs';
import { type HTMLElement, parse } from 'node-html-parser';

/** Reads built pages without a browser. */

export type Part = HTMLElement;

const site = 'dist/site';

export const fileOf = (route: string): string => `${site}${route === '/' ? '/index' : route}.html`;

export function htmlOf(route: string): string {
  const file = fileOf(route);
  if (!existsSync(file)) throw new Error(`${file} is missing. Run "npm run build" first.`);
  return readFileSync(file, 'utf8');
}

const read = new Map<string, Part>();

/** The document without elements that a browser with scripts doesn't show as text. */
export function pageOf(route: string): Part {
  const known = read.get(route);
  if (known) return known;
  const page = parse(htmlOf(route));
  for (const part of all(
    page,
    'template, noscript, style, script:not([type="application/ld+json"])',
  ))
    part.remove();
  read.set(route, page);
  return page;
}

export const mainOf = (route: string): Part => one(pageOf(route), 'main');

export const all = (part: Part, selector: string): readonly Part[] =>
  part.querySelectorAll(selector);

/** The first match; throws if there's none. */
export function one(part: Part, selector: string): Part {
  const found = part.querySelector(selector);
  if (!found) throw new Error(`No element matches ${selector}.`);
  return found;
}

/** With each run of white space as one space. */
export const textOf = (part: Part | undefined): string => inOneLine(part?.textContent ?? '');

export const inOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

export const textsOf = (parts: readonly Part[]): string[] => parts.map(textOf);

/** The accessible name of a link, a button or a picture. */
export const nameOf = (part: Part): string => {
  const pictures = all(part, 'img[alt]').map((picture) => picture.getAttribute('alt'));
  return inOneLine(
    part.getAttribute('aria-label') ??
      part.getAttribute('alt') ??
      [part.textContent, ...pictures].join(' '),
  );
};

export const named = (part: Part, selector: string, name: string): readonly Part[] =>
  all(part, selector).filter((found) => nameOf(found).includes(name));

/** Matches that contain something. */
export const having = (part: Part, selector: string, isIt: (inner: Part) => boolean) =>
  all(part, selector).filter(isIt);

export const hrefsIn = (part: Part, selector = 'a[href]'): string[] =>
  all(part, selector).map((link) => link.getAttribute('href') ?? '');

/** A section or a list item by the heading in it. */
export const underHeading = (part: Part, selector: string, heading: string): Part => {
  const found = all(part, selector).find((each) =>
    all(each, 'h1, h2, h3, h4').some((head) => textOf(head) === inOneLine(heading)),
  );
  if (!found) throw new Error(`No ${selector} has the heading "${heading}".`);
  return found;
};

type Node = { readonly [key: string]: unknown };

/** A page's structured data; throws if it isn't valid JSON. */
export function structuredDataOf(route: string): readonly Node[] {
  return all(pageOf(route), 'script[type="application/ld+json"]').flatMap(({ rawText }) => {
    const data = JSON.parse(rawText) as { '@context': string; '@graph': Node[] };
    if (data['@context'] !== 'https://schema.org') throw new Error('The context isn’t schema.org.');
    return data['@graph'];
  });
}
