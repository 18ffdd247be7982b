import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { posix } from 'node:path';
import { markdownToHtml } from 'satteri';
import { unescapeHtml } from '../escape-html.ts';

/** A page of the documents, under the path of its file: so that links lead to the same place here and in an editor. */
export type Document = {
  readonly file: string;
  readonly title: string;
  readonly html: string;
  readonly headings: readonly Heading[];
  /** Where it leads within the project, each as the path of a file and an anchor in it. */
  readonly links: readonly Target[];
};

export type Heading = { readonly depth: number; readonly slug: string; readonly text: string };
export type Target = { readonly file: string; readonly anchor: string };

export const contents = 'docs/README.md';

export const documentFiles = (): string[] =>
  [
    ...['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md', 'NOTICE.md'],
    ...globSync('docs/**/*.md').sort(),
  ].filter((file) => existsSync(file));

/** Set by what Astro sets Markdown with, so that nothing more has to be installed. */
export function readDocument(file: string): Document {
  const headings: Heading[] = [];
  const { html: plain } = markdownToHtml(readFileSync(file, 'utf8'));
  const html = plain.replace(/<h(\d)>(.*?)<\/h\1>/g, (_, depth: string, inside: string) => {
    const text = unescapeHtml(inside.replace(/<[^>]+>/g, ''));
    const slug = slugOf(text);
    headings.push({ depth: Number(depth), slug, text });
    return `<h${depth} id="${slug}">${inside}</h${depth}>`;
  });
  return {
    file,
    title: headings[0]?.text ?? file,
    html,
    headings,
    links: [...html.matchAll(/ (?:href|src)="([^"]*)"/g)].flatMap(([, to = '']) =>
      /^[a-z]+:/.test(to) ? [] : [targetOf(file, to)],
    ),
  };
}

/** As GitHub names the anchor of a heading. */
const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');

function targetOf(file: string, to: string): Target {
  const [path = '', anchor = ''] = decodeURI(to).split('#');
  const target = path === '' ? file : posix.join(posix.dirname(file), path);
  return { file: target.replace(/\/$/, ''), anchor };
}

export const isFolder = (path: string): boolean => existsSync(path) && statSync(path).isDirectory();
