import type { BrandLook } from '../brand/brand-styles.ts';
import type { Theme } from '../brand/colors.ts';
import { readMark } from '../brand/mark.ts';
import { readYaml } from '../content-files.ts';
import { escapeHtml } from '../escape-html.ts';
import type { Document } from './documents.ts';

/** One document in the agency's colors, beside the list of all. */
export function docsPage(
  page: Pick<Document, 'file' | 'title' | 'html' | 'headings'>,
  contents: Document,
): string {
  const { body, size } = readMark();
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(page.title)}</title>
<style>${styles()}</style>
<header><a href="/"><svg viewBox="0 0 ${size} ${size}" aria-hidden="true">${body}</svg>Documents</a></header>
<main>${page.html}</main>
<nav aria-label="Documents">${listOf(page, contents)}</nav>
`;
}

/** The pages that the contents name, and the parts of the one that is shown. */
function listOf(page: Pick<Document, 'file' | 'headings'>, contents: Document): string {
  const items = [...contents.html.matchAll(/<a href="([\w-]+\.md)">(.*?)<\/a>/g)].map(
    ([, name = '', text = '']) => {
      const isHere = page.file === `docs/${name}`;
      const link = `<a href="/docs/${name}"${isHere ? ' aria-current="page"' : ''}>${text}</a>`;
      return `<li>${link}${isHere ? partsOf(page.headings) : ''}</li>`;
    },
  );
  return `<ul>${items.join('')}</ul>`;
}

function partsOf(headings: Document['headings']): string {
  const parts = headings.filter(({ depth }) => depth === 2);
  if (parts.length === 0) return '';
  const items = parts.map(
    ({ slug, text }) => `<li><a href="#${slug}">${escapeHtml(text)}</a></li>`,
  );
  return `<ul>${items.join('')}</ul>`;
}

function styles(): string {
  const { colors, corners } = readYaml('content/brand.yaml') as BrandLook;
  return `:root { color-scheme: light dark; ${variables(colors.light)} }
@media (prefers-color-scheme: dark) { :root { ${variables(colors.dark)} } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 78rem; padding: 0 1.5rem 6rem; display: grid; grid-template-columns: 15rem minmax(0, 1fr);
  column-gap: 3rem; background: var(--paper); color: var(--ink); font: 1rem/1.6 system-ui, sans-serif; }
header { grid-column: 1 / -1; padding: 1.25rem 0; border-bottom: 1px solid var(--line); margin-bottom: 2rem; }
header a { display: inline-flex; align-items: center; gap: .6rem; color: inherit; font-weight: 600; text-decoration: none; }
header svg { width: 1.6rem; height: 1.6rem; }
nav { grid-column: 1; grid-row: 2; font-size: .9375rem; }
nav > ul { position: sticky; top: 1.5rem; max-height: calc(100vh - 3rem); overflow: auto; }
nav ul { list-style: none; margin: 0; padding: 0; }
nav ul ul { padding-left: .9rem; border-left: 1px solid var(--line); margin: .25rem 0 .5rem; }
nav a { display: block; padding: .2rem 0; color: var(--quiet); text-decoration: none; }
nav a::first-letter { text-transform: uppercase; }
nav a:hover, nav [aria-current] { color: var(--ink); }
nav [aria-current] { font-weight: 600; }
main { grid-column: 2; grid-row: 2; max-width: 48rem; }
main > :first-child { margin-top: 0; }
h1, h2, h3 { line-height: 1.2; text-wrap: balance; scroll-margin-top: 1rem; }
h1 { font-size: 2rem; }
h2 { font-size: 1.4rem; margin-top: 2.5em; }
a { color: var(--accent); text-underline-offset: .15em; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
code { font: .875em/1.5 ui-monospace, monospace; overflow-wrap: break-word; }
pre, table { border: 1px solid var(--line); border-radius: ${corners}; background: var(--sheet); }
pre { padding: .9rem 1rem; overflow-x: auto; }
table { border-collapse: collapse; display: block; overflow-x: auto; font-size: .9375rem; }
th, td { padding: .45rem .8rem; text-align: left; vertical-align: top; border-top: 1px solid var(--line); }
th { border-top: 0; }
td code { white-space: nowrap; }
img { max-width: 100%; height: auto; }
@media (max-width: 52rem) { body { display: block; } nav { margin-top: 4rem; } nav > ul { position: static; max-height: none; } }`;
}

const variables = ({ paper, sheet, ink, quietInk, line, accent }: Theme): string =>
  Object.entries({ paper, sheet, ink, quiet: quietInk, line, accent })
    .map(([name, color]) => `--${name}: ${color};`)
    .join(' ');
