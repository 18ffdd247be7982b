import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parse, stringify } from 'yaml';
import { tokenOf } from '../../brand/colors.ts';

/**
 * A file with mistakes, added to a copy of the content, and the messages about it after the file
 * name. A message that ends with … continues with names.
 */
type Mistake = readonly [file: string, text: string, ...messages: readonly (string | RegExp)[]];

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

const unknownFact =
  'quotes {fone}, which isn’t in company.yaml or a figure of a package or plan: correct the name in braces';

/** Readable colors, some of them changed. */
const themeLines = (changes: Readonly<Record<string, string | undefined>>): string[] =>
  Object.entries({ ...sampleTheme(), ...changes }).flatMap(([name, color]) =>
    color === undefined ? [] : `    ${name}: "${color}"`,
  );
const sampleTheme = () =>
  Object.fromEntries(
    Object.keys(tokenOf).map((name) => [
      name,
      /ink|line|accent$|good$/i.test(name) ? '#111111' : '#fafafa',
    ]),
  );

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

const study = variant('case-studies', () => ({ service: 'carpentry' }));
const rows = variant('packages', ({ compare }) => ({
  compare: { ...Object.fromEntries(Object.entries(compare as object).slice(1)), horsepower: true },
}));
const member = variant('team', () => ({ portrait: 'nobody.svg' }));
// An agency may have no open position to copy.
const position = `order: ${nextOrder()}
title: Welder
summary: You join what belongs together.
lookFor: [A steady hand, A dry wit]
pay: { from: 40000, to: 50000, note: a year }
place: At the yard
hours: 38 hours
posted: soon
`;

const note = variant('insights', () => ({ body: undefined }));
/** The keys and the two lines of hyphens. */
const noteLines = note.split('\n').length + 1;

const messages = parse(readFileSync('content/forms/messages.yaml', 'utf8'));

/** A form of its own as far as its questions, with its CRM in line 7 and its questions from line 9. */
const form = (place: number, crm: string, ...questions: readonly string[]) =>
  [
    `order: ${place}`,
    'submitLabel: Send',
    'busyLabel: Sending...',
    'failureMessage: It failed.',
    'successHeading: Thank you',
    'successText: It worked.',
    `crm: { about: A request, ${crm} }`,
    'questions:',
    ...questions.map((question) => `  - { ${question} }`),
  ].join('\n');

const asLead = 'group: leads, channel: Fair, serviceType: Fair';
const asksEmail = 'name: email, kind: email, label: Email, required: Write it, invalid: Mend it';

const all: readonly Mistake[] = [
  [
    'content/faqs/mistaken-answer.yaml',
    faq(`question: ${'Why '.repeat(40)}`, 'answer: {phone}', 'anser: We do.'),
    '1: home: is missing: write true or false: whether the home page shows it',
    '3: question: is longer than 120 characters: write the question',
    '4: answer: isn’t read as text: write "{phone}", in quotes',
    '5: has an unknown key, "anser": the keys here are order, group, home, question, answer',
  ],
  [
    'content/faqs/mistaken-question.yaml',
    faq('home: false', 'question: 1984', 'answer: Call {fone}.'),
    '4: question: isn’t read as text: write "1984", in quotes',
    `5: answer: ${unknownFact}`,
  ],
  [
    'content/faqs/no-question.yaml',
    faq('home: false', 'question:', 'answer: We do.').replace(/order: .*/, 'order: 4000'),
    '4: question: is empty: write the question',
  ],
  [
    'content/faqs/same-place.yaml',
    faq('home: false', 'question: Who?', 'answer: We do.').replace(/order: .*/, 'order: 4000'),
    '1: order: is the same as in content/faqs/no-question.yaml: write another number',
  ],
  [
    'content/faqs/twice.yaml',
    faq('home: false', 'home: true'),
    '4: has the key "home" twice: remove one of the two',
  ],
  [
    'content/pages/mistakes.yaml',
    page(`  - kind: cta
    heading: Links
    actions:
      - { label: Dead, href: /contcat, tone: primary }
      - { label: Half dead, href: "/contact#nowhere", tone: secondary }
    links:
      - { label: No plan, href: "/contact?plan=golden" }
      - { label: No package, href: "/contact?package=golden" }
  - kind: sections
    heading: Of no kind
  - kind: links
    heading: Names
    links:
      - { label: Home, href: /, text: Home., study: nobody }
      - { label: Home, href: /#main, text: Home. }
  - kind: form
    heading: Forms
    form: contact
    expect: [An answer]
    reader: { member: nobody, text: Reads. }
`),
    '13: sections.0.actions.0.href: leads to /contcat, which isn’t a page of this site: correct the link, or add the page',
    /^14: sections.0.actions.1.href: leads to #nowhere, which isn’t an anchor on \/contact: remove it, or write one of /,
    `16: sections.0.links.0.href: names the plan "golden", which isn’t in content/plans: ${remedy('plans')}`,
    '17: sections.0.links.1.href: names the package "golden", which isn’t in content/packages: write one of …',
    /^18: sections.1.kind: isn’t a kind of section: write one of statistics, clients, /,
    `23: sections.2.links.0.study: names "nobody", which isn’t in content/case-studies: ${remedy('case-studies')}`,
    `29: sections.3.reader.member: names "nobody", which isn’t in content/team: ${remedy('team')}`,
  ],
  [
    'content/pages/mistaken-guide.yaml',
    page(
      `  - kind: guide
    heading: Which?
    questions:
${['one', 'two', 'three'].map((name) => `      - { name: ${name}, label: Which?, options: [{ value: ${name}-a, label: A }, { value: ${name}-b, label: B }] }\n`).join('')}    results:
      - { when: [two-a], package: ${names('packages')[0]}, why: Because. }
      - { when: [one-a], package: carpentry, why: Because. }
`,
      'Which?',
    ),
    '18: sections.0.results.1.package: names "carpentry", which isn’t in content/packages: write one of …',
    '18: sections.0.results.1.when: must be [] in the last result, which is shown when no other fits',
  ],
  [
    'content/case-studies/mistaken-study.yaml',
    study,
    `${lineOf(study, 'service:')}: service: names "carpentry", which isn’t in content/services: ${remedy('services')}`,
  ],
  [
    'content/packages/mistaken-package.yaml',
    variant('packages', ({ crm }) => ({ crm: { ...(crm as object), noteFrom: 'nothing' } })),
    /^\d+: crm.noteFrom: names no question of kind textarea: write /,
  ],
  [
    'content/packages/mistaken-rows.yaml',
    rows,
    /^\d+: compare: has no "\w+", a row of the comparison in content\/pages\/.*: add it with true, false or how much is included$/,
    `${lineOf(rows, 'horsepower:')}: compare.horsepower: isn’t a row of the comparison in ${comparison}: remove it, or add a row with this key there`,
  ],
  [
    'content/team/mistaken-member.yaml',
    member,
    `${lineOf(member, 'portrait:')}: portrait: names content/team/nobody.svg, which doesn’t exist: add it, or correct the name`,
  ],
  [
    'content/team/mistaken-portrait.yaml',
    variant('team', () => ({ portrait: 'me.doc' })),
    /^\d+: portrait: isn’t a picture: its name must end with .svg, .jpg, .jpeg, .png, .webp, .avif/,
  ],
  [
    'content/team/phone-portrait.yaml',
    variant('team', () => ({ portrait: 'My Photo.HEIC' })),
    /^\d+: portrait: is a format that browsers don’t show: run "heif-convert 'content\/team\/My Photo.HEIC' 'content\/team\/My Photo.jpg'", or on a Mac "sips .*, and write My Photo.jpg$/,
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
    'content/plans/mistaken-price.yaml',
    variant('plans', () => ({ price: '1,650' })),
    /^\d+: price: isn’t a plain number: write 1650$/,
  ],
  [
    'content/pages/same-title.yaml',
    page('  - { kind: team, heading: Again }\n'),
    '1: title: is also the title of content/pages/mistakes.yaml: write another one, because search results show it',
  ],
  [
    'content/positions/mistaken-position.yaml',
    position,
    `${lineOf(position, 'posted:')}: posted: isn’t a date: write it like 2026-10-01`,
  ],
  [
    'content/process/mistaken-step.yaml',
    variant('process', () => ({ icon: 'unicorn' })),
    /^\d+: icon: isn’t an icon: write the name of a file in src\/site\/ui\/icons, without .svg$/,
  ],
  [
    'content/legal/contact.md',
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
    '2: has the address /contact, and so does content/pages/contact.yaml: rename one of the two',
    '7: dated: isn’t a date: write it like 2025-06-09',
    '12: leads to /termes, which isn’t a page of this site: correct the link, or add the page',
  ],
  [
    'content/insights/mistaken-note.md',
    `---\n${note}---\n
## Heading

A <b>bold</b> word, and \`<i>\` in code.

![A ship](ship.png)

See [this](there.html), [that](#heading) and [more](#nowhere).

Call {fone}.
`,
    `${noteLines + 4}: contains HTML, which isn’t allowed: write it in Markdown`,
    `${noteLines + 6}: contains a picture, which isn’t allowed here: name it under "picture" above`,
    `${noteLines + 6}: contains a link that leads nowhere: start it with / for a page of this site, or with https://`,
    `${noteLines + 8}: leads to #nowhere, which isn’t an anchor on /insights/mistaken-note: remove it, or write one of heading`,
    `${noteLines + 8}: contains a link that leads nowhere: start it with / for a page of this site, or with https://`,
    `${noteLines + 10}: ${unknownFact}`,
  ],
  [
    'content/insights/mistaken-silence.md',
    `---\n${note.replace('order:', 'order: 6001 #').replace('Mistake', 'No text')}---\n`,
    '2: has no text: write paragraphs under "body", or Markdown below the keys of a .md file',
  ],
  [
    'content/pages/mistaken-form.yaml',
    page(
      `  - kind: form
    heading: Which?
    form: newsleter
    expect: [Nothing]
`,
      'Mistaken form',
    ),
    '12: sections.0.form: names "newsleter", which isn’t in content/forms: write one of …',
  ],
  [
    'content/forms/mistaken-kinds.yaml',
    form(
      ...[950, asLead, asksEmail, 'name: size, kind: slider, label: How large?'],
      'name: color, kind: select, label: Which?, placeholder: Choose, options: [{ value: red }]',
      'name: size, kind: file, label: A drawing, accept: [pdf], tooLarge: No, wrongType: No',
      'name: topic, kind: text, label: What about?',
    ),
    '10: questions.1.kind: must be one of text, email, tel, url, textarea, select, checkboxes, file',
    '11: questions.2.options.0.label: is missing: write what a visitor reads',
    '12: questions.3.maxMegabytes: is missing: write how large a file may be',
    '13: questions.4.name: is taken: choose another name',
  ],
  [
    'content/forms/mistaken-names.yaml',
    form(950, `${asLead}, noteFrom: wish, site: url`, asksEmail, asksEmail),
    '1: order: is the same as in content/forms/mistaken-kinds.yaml: write another number',
    '7: crm.site: names no question of kind url: write one under questions first',
    '7: crm.noteFrom: names no question of kind textarea: write one under questions first',
    '10: questions.1: has the name of another question: write one of its own',
  ],
  [
    'content/forms/mistaken-crm.yaml',
    form(952, 'group: friends', 'name: mail, kind: text, label: Email'),
    '7: crm.group: must be one of leads, applicants',
  ],
  [
    'content/forms/mistaken-email.yaml',
    form(953, asLead, 'name: mail, kind: text, label: Email'),
    '8: questions: must ask for "email": write a question of this name and of kind email, with required',
  ],
  [
    'content/forms/Fair.yaml',
    form(954, asLead, asksEmail),
    '1: has a name that can’t be an address: use lowercase letters, digits and hyphens',
  ],
  [
    'content/forms/contact.yaml',
    readFileSync('content/forms/contact.yaml', 'utf8').replace(
      /^successText:[\s\S]*?\n(?=\w)/m,
      'successText: Call {fone}.\n',
    ),
    /^\d+: successText: quotes {fone}, which isn’t in company.yaml or a figure of a package or plan: /,
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
    'content/forms/order.yaml',
    readFileSync('content/forms/order.yaml', 'utf8').replace('name: businessName', 'name: firm'),
    /^\d+: questions: must ask for "businessName": write a question of this name and of kind text, with required$/,
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
    'content/brand.yaml',
    [
      'referencePrefix: Nord',
      'corners: round',
      'fonts: { display: Playfair Display }',
      'language: english',
      'colors:',
      '  light:',
      ...themeLines({ quietInk: '#9a9a9a', onAccent: '#e0402a', accent: 'red' }),
      '  dark:',
      ...themeLines({ quietInk: '#9a9a9a', paper: '#ffffff', lamp: undefined }),
    ].join('\n'),
    '1: referencePrefix: doesn’t fit: write two to four capital letters, such as TW',
    '1: currency: is missing: write the currency of all prices, such as USD',
    '2: corners: isn’t a size: write it in pixels, such as 2px',
    '3: fonts.display: Playfair Display is not here: put its files (playfair-display-….woff2) into content/brand/fonts…',
    '3: fonts.text: is missing: write the font family for body text, such as Lora',
    '4: language: isn’t a language code: write one such as en-US, de or nb-NO',
    '10: colors.light.quietInk: can’t be read on paper and sheet and water: the contrast is 2.7 to 1 and must be 4.5: write "#727272"',
    '13: colors.light.accent: isn’t a color: write it in quotes as "#" and six digits, such as "#0d2233"',
    '15: colors.light.onAccent: can’t be read on deepAccent: the contrast is 4.4 to 1 and must be 4.5: make deepAccent "#0f0f0f"',
    '25: colors.dark.lamp: is missing: write the color of lamp, in quotes, such as "#0d2233"',
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
