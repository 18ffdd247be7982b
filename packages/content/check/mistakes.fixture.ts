import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parse, stringify } from 'yaml';

/**
 * A file with mistakes, added to a copy of the content, and the messages about it after the file
 * name. A message that ends with … continues with names.
 */
type Mistake = readonly [
  file: string,
  text: string | Buffer,
  ...messages: readonly (string | RegExp)[],
];

let order = 5_000;
const nextOrder = () => {
  order += 1;
  return order;
};

const names = (folder: string) =>
  globSync('*.yaml', { cwd: join('content', folder) })
    .map((name) => name.replace('.yaml', ''))
    .sort();

/** A copy of the first entry of a folder under another name, with some keys changed; empty if there's none. */
function variant(folder: string, change: (entry: Entry) => object): string {
  const [first] = names(folder);
  if (!first) return '';
  const entry = parse(readFileSync(`content/${folder}/${first}.yaml`, 'utf8')) as Entry;
  const order = nextOrder();
  const title = `Mistake ${order}`;
  const seo = entry['seo'] ? { seo: { ...(entry['seo'] as object), title } } : { title };
  return stringify({ ...entry, order, ...('title' in entry && seo), ...change(entry) });
}
type Entry = Readonly<Record<string, unknown>>;

const faq = (...lines: readonly string[]): string =>
  [`order: ${nextOrder()}`, `group: ${group}`, ...lines, ''].join('\n');
const [group] = names('faqs').map(
  (name) => parse(readFileSync(`content/faqs/${name}.yaml`, 'utf8')).group,
);

const remedy = (folder: string) =>
  names(folder).length > 0 ? 'write one of …' : 'remove it, because there’s none';

const nowhere =
  'contains a link that leads nowhere: start it with / for a page of this site, or with https://';
const unknownFact =
  'quotes {fone}, which isn’t in company.yaml or a figure of a package or plan: correct the name in braces';

const lineOf = (text: string, key: string) =>
  text.split('\n').findIndex((line) => line.trimStart().startsWith(key)) + 1;

const comparison = globSync('content/pages/*.yaml').find((file) =>
  /kind: comparison/.test(readFileSync(file, 'utf8')),
);

const page = (sections: string, title = 'Mistakes') => `title: ${title}
description: A page of mistakes.
order: ${nextOrder()}
label: Mistakes
kicker: Mistakes
heading: Mistakes
lede: All of them.
actions: []
sections:
${sections}`;

const rows = variant('packages', ({ compare }) => ({
  compare: { ...Object.fromEntries(Object.entries(compare as object).slice(1)), horsepower: true },
}));
const note = variant('insights', () => ({ body: undefined }));
/** The keys and the two lines of hyphens. */
const noteLines = note.split('\n').length + 1;

const messages = parse(readFileSync('content/forms/messages.yaml', 'utf8'));

const all: readonly Mistake[] = [
  [
    'content/pages/mistakes.yaml',
    page(`  - kind: cta
    heading: Links
    actions:
      - { label: Here, href: "/#main", tone: primary }
    links:
      - { label: No plan, href: "/?plan=golden" }
      - { label: No package, href: "/?package=golden" }
`),
    `15: sections.0.links.0.href: names the plan "golden", which isn’t in content/plans: ${remedy('plans')}`,
    '16: sections.0.links.1.href: names the package "golden", which isn’t in content/packages: write one of …',
  ],
  [
    'content/faqs/mistaken-answer.yaml',
    faq(`question: ${'Why '.repeat(40)}`, 'answer: {phone}', 'anser: We do.'),
    '1: home: is missing: write true or false: whether the home page shows it',
    '3: question: is longer than 120 characters: write the question',
    '4: answer: isn’t read as text: write "{phone}", in quotes',
    '5: has an unknown key, "anser": the keys here are order, group, home, question, answer, short, proof',
  ],
  [
    'content/faqs/mistaken-question.yaml',
    faq('home: false', 'question: 1984', 'answer: Call {fone}.'),
    '4: question: isn’t read as text: write "1984", in quotes',
    `5: answer: ${unknownFact}`,
  ],
  [
    'content/pages/mistaken-guide.yaml',
    page(
      `  - kind: guide
    heading: Which?
    questions:
${['one', 'two', 'three'].map((name) => `      - { name: ${name}, label: Which?, start: two-a, options: [{ value: ${name}-a, label: A }, { value: ${name}-b, label: B }] }\n`).join('')}    results:
      - { when: [two-a], package: ${names('packages')[0]}, why: Because. }
      - { when: [one-a], package: carpentry, why: Because. }
`,
      'Which?',
    ),
    '13: sections.0.questions.0.start: isn’t an answer: write one of one-a, one-b',
    '15: sections.0.questions.2.start: isn’t an answer: write one of three-a, three-b',
    '18: sections.0.results.1.package: names "carpentry", which isn’t in content/packages: write one of …',
    '18: sections.0.results.1.when: must be [] in the last result, which is shown when no other fits',
  ],
  [
    'content/packages/mistaken-rows.yaml',
    rows,
    /^\d+: compare: has no "\w+", a row of the comparison in content\/pages\/.*: add it with true, false or how much is included$/,
    `${lineOf(rows, 'horsepower:')}: compare.horsepower: isn’t a row of the comparison in ${comparison}: remove it, or add a row with this key there`,
  ],
  [
    'content/team/phone-portrait.yaml',
    variant('team', () => ({ portrait: 'My Photo.HEIC' })),
    /^\d+: portrait: is a format that browsers don’t show: run "heif-convert 'content\/team\/My Photo.HEIC' 'content\/team\/My Photo.jpg'", or on a Mac "sips .*, and write My Photo.jpg$/,
  ],
  [
    'content/packages/plain.svg',
    '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9"/></svg>',
  ],
  [
    'content/packages/plain-drawing.yaml',
    variant('packages', () => ({
      picture: { file: 'plain.svg', ground: 'sea', alt: 'A drawing.' },
    })),
    /^\d+: picture.file: names content\/packages\/plain.svg, which stays invisible: write id="drawing" in its <svg …>$/,
  ],
  [
    'content/packages/inked.svg',
    '<svg xmlns="http://www.w3.org/2000/svg" id="drawing" stroke="var(--drawn-ink)"><path d="M0 0h9"/></svg>',
  ],
  [
    'content/packages/inked-drawing.yaml',
    variant('packages', () => ({
      picture: { file: 'inked.svg', ground: 'sea', alt: 'A drawing.' },
    })),
    /^\d+: picture.file: names content\/packages\/inked.svg, which draws with --drawn-ink, a color it doesn’t have: use currentColor or one of --drawn-sheet, --drawn-sand, /,
  ],
  ['content/team/note.jpg', 'Dear Priya, the photo follows.'],
  [
    'content/team/note-portrait.yaml',
    variant('team', () => ({ portrait: 'note.jpg' })),
    /^\d+: portrait: names content\/team\/note.jpg, which is no picture: open it in a photo app and save it as JPG, PNG, WebP or AVIF$/,
  ],
  [
    'content/faqs/latin.yaml',
    Buffer.from(faq('home: false', 'question: Où ?', 'answer: Là.'), 'latin1'),
    '4: isn’t saved as UTF-8, so letters such as é are lost: choose UTF-8 where your editor saves it',
  ],
  [
    'content/team/no-profiles.yaml',
    variant('team', () => ({ socialNetworks: [] })),
    /^\d+: socialNetworks: needs more profiles: write at least one$/,
  ],
  [
    'content/team/many-profiles.yaml',
    variant('team', () => ({
      socialNetworks: Array.from({ length: 5 }, () => ({
        name: 'GitHub',
        url: 'https://github.com/nobody',
      })),
    })),
    /^\d+: socialNetworks: has too many profiles: write at most 4$/,
  ],
  [
    'content/legal/home.md',
    `---
title: Contact
description: Contact.
order: ${nextOrder()}
heading: Contact
lede: Contact.
dated: soon
---

## First

See [the terms](/termes).
`,
    '2: has the address /, and so does content/pages/home.yaml: rename one of the two',
    '7: dated: isn’t a date: write it like 2025-06-09',
    '12: leads to /termes, which isn’t a page of this site: correct the link, or add the page',
  ],
  [
    'content/insights/mistaken-note.md',
    `---\n${note}---\n
## Heading

A <b>bold</b> word.

![A ship](ship.png)

See [this](there.html), [that](#heading) and [more](#nowhere).

Call {fone}.

Tags such as \`<i>\` are code here, and \`[this](there.html)\`.

A [name][run], a [whole name][], <javascript:alert(3)>, [blank](<javascript:alert(4)>) and [spelled](java&#115;cript:5).
[Another](//evil.example), [host](/\\evil.example), [upper](JavaScript:6), [data](data:text/html,7) and
[fine](https://example.com), <https://example.com>, [mail](mailto:a@example.com), [call](tel:+12075550100).

[run]: javascript:alert(1)
[whole name]: <vbscript:alert(2)> "title"
[good]: https://example.com
`,
    `${noteLines + 4}: contains HTML, which isn’t allowed: write it in Markdown`,
    `${noteLines + 6}: contains a picture, which isn’t allowed here: name it under "picture" above`,
    `${noteLines + 8}: leads to #nowhere, which isn’t an anchor on /insights/mistaken-note: remove it, or write one of heading`,
    `${noteLines + 8}: ${nowhere}`,
    `${noteLines + 10}: ${unknownFact}`,
    ...[14, 15, 18, 19].map((line) => `${noteLines + line}: ${nowhere}`),
  ],
  [
    'content/screens/mistaken-meta.yaml',
    `frame: none
alt: A shop.
body: >-
  <div class="head">Shop</div>

  <p>Two loaves</p><meta http-equiv="refresh" content="2;url=https://evil.example/">
`,
    '6: body: contains <meta>, which isn’t part of a picture: leave it out',
  ],
  [
    'content/screens/mistaken-script.yaml',
    `frame: none
alt: A shop.
body: <svg/onload=alert(1)></svg>
`,
    '3: body: contains onload on <svg>, which isn’t part of a picture: leave it out',
  ],
  [
    'content/screens/mistaken-style.yaml',
    `frame: none
alt: A shop.
body: |
  <p>Two loaves
  <b style="color: red">today</b>
`,
    '5: body: contains style="…" on <b>: put it in the .css file and write a class',
  ],
  [
    'content/screens/mistaken-end.yaml',
    `frame: none
alt: A shop.
body: <p>Two loaves</p></div>
`,
    '3: body: leaves an element or a quote open, or closes an element too many: give each its closing tag',
  ],
  [
    'content/insights/mistaken-silence.md',
    `---\n${note.replace('order:', 'order: 6001 #').replace('Mistake', 'No text')}---\n`,
    '2: has no text: write paragraphs under "body", or Markdown below the keys of a .md file',
  ],
  [
    'content/forms/Fair.yaml',
    readFileSync('content/forms/contact.yaml', 'utf8').replace(/^order: .*/m, 'order: 954'),
    '1: has a name that can’t be an address: use lowercase letters, digits and hyphens',
  ],
  [
    'content/forms/messages.yaml',
    stringify({
      ...messages,
      refusals: { ...messages.refusals, tooMany: 'Please wait, or call {phone}.' },
    }),
    /^\d+: refusals.tooMany: must hold {n}, and nothing else in braces$/,
  ],
  [
    'content/forms/complaint.txt',
    '',
    '1: isn’t used: a form’s file ends with .yaml; a package’s questions are in content/packages',
  ],
  ['content/pages/company/history.yaml', ''],
  ['content/team/notes.txt', '', /^1: isn’t used: entries here end with .yaml, pictures with .svg/],
  [
    'content/team/unused.svg',
    '<svg/>',
    '1: isn’t used by any entry in content/team: name it in one, or remove it',
  ],
  [
    'content/brand/mark.svg',
    '<svg viewBox="0 0 20 40"></svg>',
    '1: isn’t square: write <svg … viewBox="0 0 28 28">, with the same width and height',
  ],
  [
    'content/brand/logo.svg',
    '<svg/>',
    '1: isn’t used: remove it; the logo is content/brand/mark.svg, fonts are in content/brand/fonts',
  ],
  ['content/case-study/first.yaml', ''],
  [
    'content/plans/Big Plan.yaml',
    variant('plans', () => ({})),
    '1: has a name that can’t be an address: use lowercase letters, digits and hyphens',
  ],
];

const copied = ['case-studies', 'faqs', 'insights', 'packages', 'plans', 'process', 'team'];

/** Where an agency does without a folder, there's no entry to make a mistake in. */
export const mistakes = all.filter(([file]) => {
  const folder = basename(dirname(file));
  return !copied.includes(folder) || names(folder).length > 0;
});

/** Messages about folders start with the folder's name. */
export const folderMessages: readonly (string | RegExp)[] = [
  /^content\/case-study:1: isn’t used: remove it, or rename it to one of company.yaml, /,
  'content/pages/company:1: is a folder, and content/pages can’t have subfolders: move its files up',
];
