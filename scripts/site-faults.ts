import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pageAddress } from '@tidewright/kit/page-address';
import { type HTMLElement, parse } from 'node-html-parser';

/** What a visitor of a built site would run into, page by page, and how much was looked at. */
export type SiteReport = {
  readonly pages: number;
  readonly links: number;
  readonly forms: number;
  /** Each with its page and what to do. */
  readonly faults: readonly string[];
};

type BuiltPage = {
  readonly address: string;
  readonly html: HTMLElement;
  readonly ids: ReadonlySet<string>;
};

/** Pages of errors and answers are no one's destination: search engines never see them. */
const unlisted = new Set(['/404', '/500', '/message']);

/** Links by path alone, so the address that a site is built for doesn't matter. */
export function inspectSite(folder: string): SiteReport {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const pages = new Map<string, BuiltPage>();
  for (const name of files.filter((file) => file.endsWith('.html')).sort()) {
    const html = parse(readFileSync(join(folder, name), 'utf8'));
    const ids = new Set(html.querySelectorAll('[id]').map(({ id }) => id));
    const address = pageAddress(name);
    pages.set(address, { address, html, ids });
  }
  const others = new Set(files.map((file) => `/${file}`));
  const faults: string[] = [];
  let [links, forms] = [0, 0];
  for (const page of pages.values()) {
    const hrefs = page.html.querySelectorAll('a[href]').map((a) => a.getAttribute('href') ?? '');
    links += hrefs.length;
    forms += page.html.querySelectorAll('form').length;
    const found = [
      ...(unlisted.has(page.address) ? [] : headFaults(page)),
      ...[...new Set(hrefs)].flatMap((href) => linkFault(page, href, pages, others) ?? []),
      ...pictureFaults(page),
      ...fieldFaults(page),
    ];
    faults.push(...found.map((fault) => `${page.address} ${fault}`));
  }
  return { pages: pages.size, links, forms, faults };
}

function headFaults({ html }: BuiltPage): readonly string[] {
  const faults: string[] = [];
  const headlines = html.querySelectorAll('h1').filter((one) => one.textContent.trim() !== '');
  if (headlines.length !== 1)
    faults.push(`has ${headlines.length} main headings (h1): write exactly one "heading".`);
  if (!html.querySelector('title')?.textContent.trim()) faults.push('has no title: write one.');
  const description = html.querySelector('meta[name="description"]')?.getAttribute('content');
  if (!description?.trim()) faults.push('has no description for search results: write one.');
  if (!html.querySelector('html')?.getAttribute('lang'))
    faults.push('doesn’t say its language: write "language" in brand.yaml.');
  return faults;
}

function linkFault(
  from: BuiltPage,
  href: string,
  pages: ReadonlyMap<string, BuiltPage>,
  others: ReadonlySet<string>,
): string | undefined {
  if (/^(?:https?:\/\/[^/]|mailto:[^@]+@|tel:\+?\d)/.test(href)) return undefined;
  if (!/^[/#?]/.test(href)) return `has a link to "${href}", which leads nowhere: correct it.`;
  const { pathname, hash } = new URL(href, `https://site.example${from.address}`);
  const target = pages.get(pathname);
  if (!target)
    return others.has(pathname)
      ? undefined
      : `links to ${pathname}, which isn’t a page of this site: correct the link, or add the page.`;
  const anchor = decodeURIComponent(hash.slice(1));
  if (anchor === '' || target.ids.has(anchor)) return undefined;
  return `links to #${anchor} on ${pathname}, and nothing there has that name: correct the link.`;
}

const pictureFaults = ({ html }: BuiltPage): readonly string[] =>
  html
    .querySelectorAll('img')
    .filter((picture) => picture.getAttribute('alt') === undefined)
    .map((picture) => `shows ${picture.getAttribute('src')} without words for it: write "alt".`);

const asksNothing = new Set(['hidden', 'submit', 'button', 'reset']);

/** A field's label is around it, or names it, or is named by it. */
function fieldFaults({ html }: BuiltPage): readonly string[] {
  const faults: string[] = [];
  for (const form of html.querySelectorAll('form')) {
    const name = form.getAttribute('data-form') ?? form.getAttribute('aria-label') ?? 'a form';
    const fields = form
      .querySelectorAll('input, select, textarea')
      .filter((field) => !asksNothing.has(field.getAttribute('type') ?? ''));
    for (const field of fields) {
      if (labelOf(field, form)) continue;
      faults.push(
        `asks for "${field.getAttribute('name')}" in ${name} without a label: write one.`,
      );
    }
    const button = form.querySelector('button, input[type="submit"]');
    if (!button || nameOf(button) === '')
      faults.push(`has no button that says what it does in ${name}: write "submitLabel".`);
  }
  return faults;
}

const nameOf = (button: HTMLElement): string =>
  (button.getAttribute('aria-label') ?? button.textContent).trim();

function labelOf(field: HTMLElement, form: HTMLElement): string {
  const { id } = field;
  const labels = [
    id ? form.querySelector(`label[for="${id}"]`) : null,
    field.closest('label'),
    ...(field.getAttribute('aria-labelledby') ?? '')
      .split(' ')
      .map((one) => (one ? form.querySelector(`[id="${one}"]`) : null)),
  ];
  const said = labels.map((label) => label?.textContent.trim() ?? '').find(Boolean);
  return said ?? field.getAttribute('aria-label') ?? '';
}
