import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { addressMarker, addressPlacesFile } from '@tidewright/kit/address-places';
import { expect, it } from 'vitest';
import { enterFolder, read } from '../../../test/own-folder.ts';
import { finishBuild } from './finish-build.ts';
import { policyOf } from './page-policy.ts';

const builtFor = { site: 'https://b.example/', usualSite: 'https://content.example' };
const { hooks } = finishBuild(builtFor);
/** Runs the hook with the arguments it uses. */
const call = async (hook: keyof typeof hooks, given: object) =>
  (hooks[hook] as (given: object) => unknown)(given);

const finish = (files: Readonly<Record<string, string>>) =>
  call('astro:build:done', { dir: pathToFileURL(`${join(enterFolder(files), 'site')}/`) });

const css = '.here{a:b}.away{a:b}.dark{a:b}.busy{a:b}.named{a:b}';
const page = (body: string) => `<style>${css}</style>${body}`;
const stylesOf = (file: string) => read(file).match(/<style>(.*?)<\/style>/)?.[1];

it('keeps what a page uses of each style, in both themes, and doesn’t count styles as uses', async () => {
  const other = '<style>@property --a{syntax:"<table>"}table{a:b}.here{c:d}</style>';
  await finish({ 'site/a.html': page(`${other}<p class="here">table</p>`) });
  expect(read('site/a.html')).toBe(
    '<style>.here{a:b}.dark{a:b}</style><style>.here{c:d}</style><p class="here">table</p>',
  );
});

it('keeps what an island’s script may show, if the page has an island', async () => {
  const script = `let named=1;f("busy","it\\"s",'x y',\`z\`)`;
  await finish({
    'site/a.html': page('<astro-island ssr></astro-island>'),
    'site/b.html': page('<p></p>'),
    'site/assets/LeadForm.1a2b.js': script,
    'site/assets/LeadForm.3c4d.js': 'let nothing;',
    'site/assets/Other.js': 'f("away")',
    'site/assets/LeadForm.js.map': 'f("away")',
  });
  expect(stylesOf('site/a.html')).toBe('.dark{a:b}.busy{a:b}');
  expect(stylesOf('site/b.html')).toBe('.dark{a:b}');
});

it.each([
  ['', '.file{a:b}.select-x{a:b}'],
  ['<p class="file-box">', '.file-box{a:b}.file{a:b}.select-x{a:b}'],
  ['<select>', '.file{a:b}select{a:b}.select-x{a:b}'],
  ['<textarea>', '.file{a:b}.select-x{a:b}textarea{a:b}'],
])(
  'keeps of what a script renders for kinds of fields, with %j in the page, %s',
  async (field, kept) => {
    const rules = '.file-box{a:b}.file{a:b}select{a:b}.select-x{a:b}textarea{a:b}';
    await finish({
      'site/a.html': `<style>${rules}</style><astro-island ssr></astro-island>${field}`,
      'site/LeadForm.js': 'f("file-box file select select-x textarea")',
    });
    expect(stylesOf('site/a.html')).toBe(kept);
  },
);

it.each([`f('busy')`, 'f(`busy`)', `f("a\\"",'busy')`, 'f(`a\\``,"busy")'])(
  'finds quoted classes in %s',
  async (script) => {
    await finish({ 'site/a.html': page('<astro-island ssr>'), 'site/LeadForm.js': script });
    expect(stylesOf('site/a.html')).toBe('.dark{a:b}.busy{a:b}');
  },
);

it('moves the hydration script into a file, and compresses it with the other texts', async () => {
  const island = '<style>astro-island{a:b}</style><script>wake()</script><astro-island ssr>';
  await finish({ 'site/a.html': island, 'site/assets/b.txt': '', 'site/folder.html/d.png': '' });
  const address = /src="([^"]+)"/.exec(read('site/a.html'))?.[1];
  expect(read(`site${address}`)).toBe('wake()');
  const compressed = [`site${address}.br`, 'site/assets/b.txt.br', 'site/folder.html/d.png.br'];
  expect(compressed.map((name) => existsSync(name))).toEqual([true, true, false]);
});

it('writes the policy of each address next to the site', async () => {
  const inline = '<script>a()</script>';
  await finish({
    'site/index.html': inline,
    'site/contact.html': '<p></p>',
    'site/packages/index.html': '<p></p>',
    'site/packages/cms.html': '<p></p>',
    'site/notes.txt': inline,
  });
  const none = { scripts: [], styles: [] };
  expect(JSON.parse(read('policies.json'))).toEqual({
    '/': policyOf(inline),
    '/contact': none,
    '/packages': none,
    '/packages/cms': none,
  });
});

const marked = (origin: string) =>
  `<title>é</title><a href="${origin}/">${origin}</a> https://b.example/ <i>{kB}</i>`;

it('puts the address into pages and other texts, and notes where', async () => {
  await finish({
    'site/a.html': marked(addressMarker),
    'site/robots.txt': `Sitemap: ${addressMarker}/sitemap.xml`,
    'site/b.html': 'https://b.example',
  });
  expect(read('site/a.html')).toBe(marked('https://b.example').replace('{kB}', '1'));
  expect(read('site/robots.txt')).toBe('Sitemap: https://b.example/sitemap.xml');
  expect(JSON.parse(read(addressPlacesFile))).toEqual({
    origin: 'https://b.example',
    files: { '/a': [26, 46], '/robots.txt': [9] },
  });
});

it('refuses an inline script with the address, whose hash would be wrong at another', async () => {
  const page = `<script>f("${addressMarker}")</script>`;
  await expect(finish({ 'site/a.html': page })).rejects.toThrow(
    'The page /a has the site’s address',
  );
});

it('warns before a build about packages with two prices', async () => {
  const figures = 'listed: {price: 5, delivery: 1 week}\nordered: {price: 7, delivery: 1 week}\n';
  enterFolder({ 'content/packages/a.yaml': figures });
  const said: string[] = [];
  await call('astro:build:start', { logger: { warn: (line: string) => said.push(line) } });
  expect(said).toHaveLength(1);
});
