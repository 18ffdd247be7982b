import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { tokenOf } from '../../brand/colors.ts';

/**
 * A file with mistakes in it, to be laid into a copy of whatever content there is, and what the build
 * says of it after its name; a sentence that ends with … goes on with names.
 */
type Mistake = readonly [file: string, text: string, ...says: readonly (string | RegExp)[]];

let place = 5_000;
const nextPlace = () => {
  place += 1;
  return place;
};

/** A copy of the first entry of a folder under another name, with some keys changed. */
function variant(folder: string, change: (entry: Entry) => object): string {
  const [first = ''] = readdirSync(join('content', folder)).filter((name) =>
    name.endsWith('.yaml'),
  );
  const entry = parse(readFileSync(join('content', folder, first), 'utf8')) as Entry;
  return stringify({ ...entry, order: nextPlace(), ...change(entry) });
}
type Entry = Readonly<Record<string, unknown>>;

const faq = (...lines: readonly string[]): string =>
  [`order: ${nextPlace()}`, 'group: After launch', ...lines, ''].join('\n');

const unknownFact =
  'quotes {fone}, which is neither in company.yaml nor a figure of a package or plan. Correct the name between the braces.';

/** The colors of a look that can be read, with some of them changed. */
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

const comparison = readdirSync('content/pages')
  .filter((name) => /kind: comparison/.test(readFileSync(join('content/pages', name), 'utf8')))
  .map((name) => `content/pages/${name}`)[0];

const names = (folder: string) =>
  readdirSync(join('content', folder))
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => name.replace('.yaml', ''))
    .sort();

const page = (sections: string) => `title: Mistakes
description: A page of mistakes.
order: ${nextPlace()}
label: Mistakes
kicker: Mistakes
heading: Mistakes
lede: All of them.
actions: []
sections:
${sections}`;

const study = variant('case-studies', () => ({ service: 'carpentry' }));
const ordered = variant('packages', (entry) => ({
  compare: { ...(entry['compare'] as object), horsepower: true },
  crm: { ...(entry['crm'] as object), noteFrom: 'nothing' },
}));
const member = variant('team', () => ({ portrait: 'nobody.svg' }));
// An agency may have none that is open.
const position = `order: ${nextPlace()}
title: Welder
summary: You join what belongs together.
lookFor: [A steady hand, A dry wit]
pay: { from: 40000, to: 50000, note: a year }
place: At the yard
hours: 38 hours
posted: 2026-02-02
validThrough: 2026-01-01
`;

const note = variant('insights', () => ({ body: undefined }));
/** The line of hyphens above, the keys, and the one below. */
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

export const mistakes: readonly Mistake[] = [
  [
    'content/faqs/mistaken-answer.yaml',
    faq(`question: ${'Why '.repeat(40)}`, 'answer: {phone}', 'anser: We do.'),
    '1: home: is missing: write true or false: whether the home page shows it',
    '3: question: is longer than 120 characters: write the question',
    '4: answer: does not fit: write the answer, in quotes',
    '5: has no key "anser": the keys here are order, group, home, question, answer',
  ],
  [
    'content/faqs/mistaken-question.yaml',
    faq('home: false', 'question: 1984', 'answer: Call {fone}.'),
    '4: question: does not fit: write the question, in quotes',
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
    '1: order: 4000 is also that of content/faqs/no-question.yaml: write a number of its own',
  ],
  [
    'content/faqs/twice.yaml',
    faq('home: false', 'home: true'),
    '4: has the key "home" a second time: remove one of the two',
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
    '13: sections.0.actions.0.href: leads to /contcat, which is no page of this site: did you mean /contact?',
    /^14: sections.0.actions.1.href: leads to #nowhere, which is no anchor on \/contact: write one of these or leave it out: /,
    '16: sections.0.links.0.href: names the plan "golden", which is not in content/plans: write one of …',
    '17: sections.0.links.1.href: names the package "golden", which is not in content/packages: write one of …',
    /^18: sections.1.kind: is no kind of section: write one of statistics, clients, /,
    '23: sections.2.links.0.study: names "nobody", which is not in content/case-studies: write one of …',
    '29: sections.3.reader.member: names "nobody", which is not in content/team: write one of …',
  ],
  [
    'content/pages/mistaken-guide.yaml',
    page(`  - kind: guide
    heading: Which?
    questions:
${['one', 'two', 'three'].map((name) => `      - { name: ${name}, label: Which?, options: [{ value: ${name}-a, label: A }, { value: ${name}-b, label: B }] }\n`).join('')}    results:
      - { when: [four-a], package: ${names('packages')[0]}, why: Because. }
      - { when: [one-a], package: carpentry, why: Because. }
`),
    '17: sections.0.results.0.when.0: "four-a" is the value of no answer: write one of one-a, one-b, two-a, two-b, three-a, three-b',
    '18: sections.0.results.1.package: names "carpentry", which is not in content/packages: write one of …',
    '18: sections.0.results.1.when: must be [] in the last result, which fits always',
  ],
  [
    'content/case-studies/mistaken-study.yaml',
    study,
    `${lineOf(study, 'service:')}: service: names "carpentry", which is not in content/services: write one of …`,
  ],
  [
    'content/packages/mistaken-package.yaml',
    ordered,
    /^\d+: crm.noteFrom: names no question of kind textarea: write /,
    `${lineOf(ordered, 'horsepower:')}: compare.horsepower: is no row of the comparison in ${comparison}: remove it, or add a row with this key there`,
  ],
  [
    'content/packages/mistaken-rows.yaml',
    variant('packages', (entry) => ({
      compare: Object.fromEntries(Object.entries(entry['compare'] as object).slice(1)),
    })),
    /^\d+: compare: has no "\w+", which is a row of the comparison in content\/pages\/.*: write true, false or how much of it is in/,
  ],
  [
    'content/team/mistaken-member.yaml',
    member,
    `${lineOf(member, 'portrait:')}: portrait: there is no content/team/nobody.svg: add it or correct the name`,
  ],
  [
    'content/team/mistaken-portrait.yaml',
    variant('team', () => ({ portrait: 'me.doc' })),
    /^\d+: portrait: is no picture: its name must end with .svg, .jpg, .jpeg, .png, .webp, .avif/,
  ],
  [
    'content/positions/mistaken-position.yaml',
    position,
    `${lineOf(position, 'validThrough:')}: validThrough: is before the day it was posted: correct one of the two`,
  ],
  [
    'content/process/mistaken-step.yaml',
    variant('process', () => ({ icon: 'unicorn' })),
    /^\d+: icon: is not the name of an icon: write one as in src\/site\/ui\/icons, without its ending/,
  ],
  [
    'content/legal/contact.md',
    `---
title: Contact
description: Contact.
order: ${nextPlace()}
heading: Contact
lede: Contact.
dated: soon
---

## First

See [the terms](/termes).
`,
    '2: is the page /contact, and so is content/pages/contact.yaml: rename one of the two',
    '7: dated: is not a date: write it as 2025-06-09',
    '12: leads to /termes, which is no page of this site: did you mean /terms?',
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
    `${noteLines + 4}: holds HTML, which is not set: write it in Markdown`,
    `${noteLines + 6}: holds a picture, which is not set here: name it under "picture" above`,
    `${noteLines + 6}: holds a link that leads nowhere: begin it with / for a page of this site, or with https://`,
    `${noteLines + 8}: leads to #nowhere, which is no anchor on /insights/mistaken-note: write one of these or leave it out: heading`,
    `${noteLines + 8}: holds a link that leads nowhere: begin it with / for a page of this site, or with https://`,
    `${noteLines + 10}: ${unknownFact}`,
  ],
  [
    'content/insights/mistaken-texts.md',
    `---\nbody: [One paragraph., Another one.]\n${note.replace('order:', 'order: 6000 #')}---\n\nA third one.\n`,
    '2: body: is one text too many: the other stands below the keys. Keep one',
  ],
  [
    'content/insights/mistaken-silence.md',
    `---\n${note.replace('order:', 'order: 6001 #')}---\n`,
    '2: has no text: write it below the second line of hyphens',
  ],
  [
    'content/pages/mistaken-form.yaml',
    page(`  - kind: form
    heading: Which?
    form: newsleter
    expect: [Nothing]
`),
    '12: sections.0.form: names "newsleter", which is not in content/forms: write one of …',
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
    '1: order: 950 is also that of content/forms/mistaken-kinds.yaml: write a number of its own',
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
    '1: has a name that no address can have: use small letters, digits and hyphens',
  ],
  [
    'content/forms/contact.yaml',
    readFileSync('content/forms/contact.yaml', 'utf8').replace(
      /^successText:[\s\S]*?\n(?=\w)/m,
      'successText: Call {fone}.\n',
    ),
    /^\d+: successText: quotes {fone}, which is neither in company.yaml nor a figure of a package or plan/,
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
    '1: is read by nothing: a form is a file that ends with .yaml, and what a package asks is in content/packages',
  ],
  ['content/pages/company/history.yaml', ''],
  [
    'content/team/notes.txt',
    '',
    /^1: is read by nothing: entries here end with .yaml, pictures with .svg/,
  ],
  [
    'content/team/unused.svg',
    '<svg/>',
    '1: is named by no entry of content/team: name it in one, or remove it',
  ],
  [
    'content/brand.yaml',
    [
      'referencePrefix: Nord',
      'corners: round',
      'fonts: { display: Playfair Display }',
      'language: English',
      'colors:',
      '  light:',
      ...themeLines({ quietInk: '#9a9a9a', onAccent: '#e0402a', accent: 'red' }),
      '  dark:',
      ...themeLines({ quietInk: '#9a9a9a', paper: '#ffffff', lamp: undefined }),
    ].join('\n'),
    '1: referencePrefix: does not fit: write two to four capital letters, such as TW',
    '1: currency: is missing: write the currency of all prices, such as USD',
    '2: corners: is not a size: write it in pixels, such as 2px',
    '3: fonts.display: Playfair Display is not here: put its files (playfair-display-….woff2) into content/brand/fonts…',
    '3: fonts.text: is missing: write the family that sets running text, such as Lora',
    '4: language: is not a language: write it as BCP 47 does, such as en-US, de or nb-NO',
    '10: colors.light.quietInk: cannot be read on paper and sheet and water: the contrast is 2.7 to 1 and must be 4.5: write "#727272"',
    '13: colors.light.accent: is not a color: write it in quotes as "#" and six digits, such as "#0d2233"',
    '15: colors.light.onAccent: cannot be read on deepAccent: the contrast is 4.4 to 1 and must be 4.5: make deepAccent "#0f0f0f"',
    '25: colors.dark.lamp: is missing: write the color of lamp, in quotes, such as "#0d2233"',
  ],
  [
    'content/brand/mark.svg',
    '<svg viewBox="0 0 20 40"></svg>',
    '1: is not drawn in a square: write <svg … viewBox="0 0 28 28">, with its size twice',
  ],
  [
    'content/brand/logo.svg',
    '<svg/>',
    '1: is read by nothing: remove it; the mark is content/brand/mark.svg, fonts are in content/brand/fonts',
  ],
  [
    'content/brand/fonts/lora.woff2',
    '',
    '1: is of no family of content/brand.yaml: remove it, or begin its name with that of its family, Playfair Display',
  ],
  ['content/brand/fonts/Playfair Display.zip', '', /^1: is of no family of content/],
  ['content/case-study/first.yaml', ''],
  [
    'content/plans/Big Plan.yaml',
    variant('plans', () => ({})),
    '1: has a name that no address can have: use small letters, digits and hyphens',
  ],
];

/** What is said of a folder bears the folder's name. */
export const ofFolders: readonly (string | RegExp)[] = [
  /^content\/case-study:1: is read by nothing: remove it or correct its name, one of company.yaml, /,
  'content/pages/company:1: is a folder, and folders in content/pages are not read: move its files up',
];
