import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { newFolder } from '../test/new-folder.ts';
import { inspectSite } from './site-faults.ts';

const head = '<title>Ours</title><meta name="description" content="What we do.">';
const page = (body: string) =>
  `<!DOCTYPE html><html lang="en"><head>${head}</head><body><h1>Ours</h1>${body}</body></html>`;

function inspected(files: Readonly<Record<string, string>>) {
  const folder = newFolder();
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return inspectSite(folder);
}

const faultsIn = (body: string) =>
  inspected({
    'index.html': page(body),
    'terms.html': page('<h2 id="échéances">Late</h2>'),
    'a.txt': '',
  }).faults;

it('counts what it looks at', () => {
  const form = '<form><label>Name<input name="name"></label><button>Send</button></form>';
  expect(inspected({ 'index.html': page(`<a href="/">Home</a>${form}`) })).toEqual({
    pages: 1,
    links: 1,
    forms: 1,
    faults: [],
  });
});

it.each([
  '<a href="/terms#%C3%A9ch%C3%A9ances">Terms</a>',
  '<a href="/terms?plan=a#échéances">Terms</a>',
  '<a href="/a.txt">File</a>',
  '<a href="#top">Up</a><p id="top">There</p>',
  '<a href="https://else.example/">Else</a><a href="mailto:us@a.example">Us</a><a href="tel:+1514">Us</a>',
  '<img alt="" src="/a.svg">',
  '<form><label for="n">Name</label><input id="n" name="name"><input type="hidden" name="h"><button>Send</button></form>',
  '<form><p id="l">Name</p><input aria-labelledby="l" name="name"><button aria-label="Send"></button></form>',
])('has nothing against %s', (body) => {
  expect(faultsIn(body)).toEqual([]);
});

it.each([
  ['<a href="/gone">There</a>', 'links to /gone, which isn’t a page of this site'],
  ['<a href="/terms#gone">There</a>', 'links to #gone on /terms, and nothing there has that name'],
  ['<a href="#gone">There</a>', 'links to #gone on /, and nothing there has that name'],
  ['<a href="javascript:go()">There</a>', 'has a link to "javascript:go()", which leads nowhere'],
  ['<a href="terms">There</a>', 'has a link to "terms", which leads nowhere'],
  ['<h1>Twice</h1>', 'has 2 main headings (h1)'],
  ['<img src="/a.svg">', 'shows /a.svg without words for it'],
  [
    '<form data-form="call"><input name="name"><button>Send</button></form>',
    'asks for "name" in call without a label',
  ],
  [
    '<form data-form="call"><label>Name<input name="name"></label></form>',
    'has no button that says what it does in call',
  ],
])('says what’s wrong with %s', (body, said) => {
  expect(faultsIn(body)).toEqual([expect.stringContaining(`/ ${said}`)]);
});

it('misses a title, a description, a headline and a language, but not on the page of an error', () => {
  const empty = '<html><head></head><body></body></html>';
  expect(inspected({ '404.html': empty }).faults).toEqual([]);
  expect(inspected({ 'slow/web.html': empty }).faults).toEqual(
    ['main headings', 'no title', 'no description', 'language'].map((what) =>
      expect.stringMatching(new RegExp(`^/slow/web .*${what}`)),
    ),
  );
});
