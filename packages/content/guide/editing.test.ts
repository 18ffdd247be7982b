import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Sentences of docs/editing.md that a test plays under a name of its own. */
const elsewhere: Readonly<Record<string, readonly [file: string, test: string]>> = {
  'Change words, prices, pictures and entries of the site in the [console](operations.md#the-console), under *Content*.':
    ['apps/console/web/content.test.ts', 'lists what can be edited, by folder'],
  "You don't need YAML, git or a terminal.": [
    'test/e2e/console/publishing.spec.ts',
    'edits, publishes and undoes on a phone without script',
  ],
  'You need full rights, and the server needs the packages that build the site: `npm start` installs them, `npm ci --omit=dev` leaves them out.':
    ['apps/console/web/content.test.ts', 'opens only with full access'],
  'We turn a picture upright, make it smaller, rename it, and remove where and with what it was taken.':
    [
      'packages/content/edit/pictures.test.ts',
      'renamed, small, without the place where it was taken',
    ],
  'Everyone has their own draft. Beside a field you see what others have in theirs.': [
    'packages/content/edit/drafts.test.ts',
    'keeps a draft per person, and leaves the site alone',
  ],
  'If someone published the same value since you began, you choose whose counts.': [
    'packages/content/edit/drafts.test.ts',
    'brings a draft onto what others published, value by value',
  ],
  "A server that's killed while it publishes finishes the job when it starts again.": [
    'apps/console/editor/publish.test.ts',
    'is one of the published states after a kill at any step',
  ],
  'On a full disk, nothing is published.': [
    'apps/console/editor/publish.test.ts',
    'leaves everything as it was where the disk is full',
  ],
  "If the remote doesn't answer within a minute, *Content* says why, and the server tries again, after a restart too.":
    [
      'apps/console/editor/record.test.ts',
      'goes on while a remote is silent, ends the push at its limit, and pushes once the remote answers',
    ],
  'On a wide screen, the page beside the fields shows what you type.': [
    'test/e2e/console/editing.spec.ts',
    'shows what is typed where visitors read it',
  ],
  'A counter shows how long it is as visitors read it.': [
    'apps/console/web/content.test.ts',
    'names the facts that a text quotes, and leads to them',
  ],
  'If something is missing, what you typed and the photo stay.': [
    'apps/console/web/content.test.ts',
    'asks for a case study in one form, and keeps what was typed and the photo',
  ],
  '[Publish on the server](deploy.md#publish-on-the-server) says how a deployed one gets them.': [
    'test/process/editing.test.ts',
    'builds a changed price, and shows it to nobody else',
  ],
  'Prices of packages can be typed right there.': [
    'apps/console/web/content.test.ts',
    'takes a price where the packages are listed',
  ],
  'Beside its fields, you type it right there: *Enter* keeps it, and *Escape* takes it back.': [
    'test/e2e/console/editing.spec.ts',
    'lets a text be typed where visitors read it',
  ],
  'Entries of a folder are moved on *Content*: drag a row, or press its arrows.': [
    'test/e2e/console/editing.spec.ts',
    'moves an entry by dragging its row',
  ],
  '*New page* on *Content* asks for a name, a headline and a text, and where a link leads to the page. Below its fields, *New section* adds another one at the end: move it up, and fill in what the check asks for.':
    ['apps/console/web/content.test.ts', 'adds a page with its link, and says what is missing'],
  'A link in a menu is an item of a list in *Facts*, *Navigation*: add, move or remove it there.': [
    'packages/content/edit/values.test.ts',
    'adds an item to the end of every list of the content',
  ],
  '*Edit colors* on *Content* has a picker for each color and says how well it can be read where pages use it.':
    ['test/e2e/console/editing.spec.ts', 'says how well a color can be read while it is chosen'],
  '*Change logo* takes a square SVG of shapes.': [
    'apps/console/web/content.test.ts',
    'takes a logo of shapes, and says why not any other',
  ],
  'Both change the site, its mails and this console.': [
    'apps/console/build/write-console.test.ts',
    'and the colours of the site',
  ],
  "Don't know where a text is?": [
    'packages/content/edit/texts.test.ts',
    'finds the fields that a page is made of',
  ],
};

const steps = ['test/e2e/console/publishing.spec.ts', 'test/process/editing.test.ts']
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

/** Of lists and paragraphs, each on one line; headings aren't sentences. */
const blocks = readFileSync('docs/editing.md', 'utf8')
  .split(/\n\n|\n(?=\d\. |- )/)
  .filter((block) => !block.startsWith('#'))
  .map((block) =>
    block
      .replace(/^(\d\.|-) /, '')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );

it('has a test that plays every sentence of docs/editing.md', () => {
  const left = blocks.map((block) =>
    [...Object.keys(elsewhere), ...stepNames(steps)]
      .toSorted((one, other) => other.length - one.length)
      .reduce((text, sentence) => text.replace(sentence, ''), block)
      .trim(),
  );
  expect(left.filter(Boolean)).toEqual([]);
});

it.each(Object.values(elsewhere))('plays it in %s: %s', (file, name) => {
  expect(readFileSync(file, 'utf8')).toContain(name);
});

const stepNames = (source: string): readonly string[] =>
  [...source.matchAll(/\b(?:step|it)\(\s*('[^'\n]+'|"[^"\n]+")/g)].map(([, name = '']) =>
    name.slice(1, -1),
  );
