import { existsSync, globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { unescapeHtml } from '@tidewright/kit/escape-html';
import { markdownToHtml } from 'satteri';
import { expect, it } from 'vitest';

const htmlOf = (file: string) => markdownToHtml(readFileSync(file, 'utf8')).html;

/** The anchor GitHub gives a heading. */
const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');

const anchorsOf = (file: string): string[] =>
  [...htmlOf(file).matchAll(/<h(\d)>(.*?)<\/h\1>/g)].map(([, , inside = '']) =>
    slugOf(unescapeHtml(inside.replace(/<[^>]+>/g, ''))),
  );

/** Dead links within the repository. */
function deadLinksIn(file: string): string[] {
  const links = [...htmlOf(file).matchAll(/ (?:href|src)="([^"]*)"/g)].map(([, to = '']) => to);
  return links.filter((to) => {
    if (/^[a-z]+:/.test(to)) return false;
    const [path = '', anchor = ''] = decodeURI(to).split('#');
    const target = path === '' ? file : posix.join(posix.dirname(file), path);
    if (!existsSync(target)) return true;
    return anchor !== '' && !anchorsOf(target).includes(anchor);
  });
}

const documents = globSync(['*.md', '{docs,packages,apps,tools,test,scripts}/**/*.md'], {
  exclude: ['**/node_modules/**', 'test/sample/**'],
});

it.each(documents)('%s has no dead links', (file) => {
  expect(deadLinksIn(file)).toEqual([]);
});

/** A changelog names what was there once. */
const ofToday = documents.filter((file) => file !== 'CHANGELOG.md');

it.each(ofToday)('%s names only files of ours that exist', (file) => {
  const named = readFileSync(file, 'utf8').matchAll(
    /`((?:packages|apps|tools|scripts|test|deploy)\/[\w./@-]+)`/g,
  );
  const gone = [...named].flatMap(([, path = '']) => (existsSync(path) ? [] : path));
  expect(gone).toEqual([]);
});
