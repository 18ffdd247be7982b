import { isDeepStrictEqual } from 'node:util';
import type { z } from 'astro/zod';
import { visitorCopy } from '../company-facts.ts';
import { crmGroups, formEntry, orderEntry, orderWords } from '../forms/form-entry.ts';
import { messages } from '../forms/messages.ts';
import { questionKinds } from '../forms/question-entry.ts';
import { folders, singles } from '../site/schemas/collections.ts';
import { type KeyRow, tableOf } from './key-row.ts';
import { valibotKeys } from './valibot-keys.ts';
import { zodKeys } from './zod-keys.ts';

/** What each file is for. A folder or file that is new has to be told of here before anything compiles. */
const singleFor: Readonly<Record<keyof typeof singles, string>> = {
  company: 'Who the agency is. Every other text quotes these facts as `{name}`, `{claims.call}`.',
  brand: 'How it looks: see [brand](brand.md).',
  navigation: 'Header, menus and footer.',
  labels:
    'The small words of the interface. All are needed but `lateHref` and `privacyHref`, the pages that two of them lead to; each has at most 200 characters.',
};

const folderFor: Readonly<Record<keyof typeof folders, string>> = {
  pages:
    'A page at the address of its name; `home` is the front page. A hero, and sections in any order.',
  packages: 'A package, its order page at `/packages/<name>`, its form and what an order becomes.',
  services: 'A service and its page at `/services/<name>`.',
  plans: 'A plan of the home page, and the contact page of those who choose it.',
  rivals: 'Two offers of yours that a visitor may hesitate between, on the packages page.',
  caseStudies:
    'A case study and its page at `/case-studies/<name>`; as `.md` with more to tell below the keys.',
  screens:
    'What a client works with, a screen or a paper, as HTML at its own size or as a photograph.',
  industries: 'A trade that you work for.',
  process: 'A step of how you work.',
  team: 'A person.',
  testimonials: 'What a client said.',
  clients: 'A client’s logo, 160 by 48, for either theme.',
  faqs: 'A question and its answer.',
  insights: 'A note and its page at `/insights/<name>`; as `.md` with its text below the keys.',
  positions: 'An open position, which the application form offers as well.',
  replies: 'A template for answers that are written in the console.',
  legal: 'A legal page at the address of its name, its text in Markdown below the keys.',
};

/** docs/content-keys.md: every key of every file in content/, from the schemas that check them. */
export const contentKeys = (): string =>
  `${[
    '# Every key of content/',
    'Made from the schemas by `npm run docs`; a test keeps it so. How content works is in [content](content.md). ' +
      'A name with `[]` is a list; `a.b` is `b` below `a`. Where a text quotes facts in braces, limits count what visitors read.',
    ...Object.entries(singles).flatMap(([name, schema]) => [
      `## content/${name}.yaml`,
      singleFor[name as keyof typeof singles],
      name === 'labels' ? labelGroups(schema) : tableOf(inBothThemes(zodKeys(schema))),
    ]),
    ...Object.entries(folders).flatMap(([name, { folder, endings, schema }]) => [
      `## content/${folder}/*.${endings.join(' and *.')}`,
      folderFor[name as keyof typeof folders],
      tableOf(name === 'packages' ? packageKeys(schema) : zodKeys(schema)),
      ...(name === 'pages' ? sectionKinds() : []),
    ]),
    ...formFiles(),
    '## content/visitor-copy.yaml',
    'The mail that confirms a form to its sender, with `VISITOR_COPY=on`.',
    tableOf(valibotKeys(visitorCopy)),
  ].join('\n\n')}\n`;

/** Two themes have the same keys. */
const inBothThemes = (rows: readonly KeyRow[]): KeyRow[] =>
  rows
    .filter(({ key }) => !key.startsWith('colors.dark.'))
    .map((row) => ({ ...row, key: row.key.replace('colors.light.', 'colors.{light,dark}.') }));

const labelGroups = (schema: z.ZodType): string =>
  Object.entries(
    Object.groupBy(zodKeys(schema), ({ key }) => key.split('.').slice(0, -1).join('.')),
  )
    .map(([group, rows = []]) => {
      const names = rows.map(({ key, limits }) => {
        const filled = limits.filter((limit) => limit.startsWith('with '));
        return [`\`${key.split('.').at(-1)}\``, ...filled].join(' ');
      });
      return `- **${group}**: ${names.join(', ')}`;
    })
    .join('\n');

/** The order's own schema has the say over what the server reads, too. */
const packageKeys = (schema: z.ZodType): KeyRow[] => [
  ...zodKeys(schema).filter(({ key }) => !/^(form|crm)\b/.test(key)),
  ...valibotKeys(orderEntry({ questions: [], commonQuestions: {} })).filter(({ key }) =>
    /^(form|crm)\./.test(key),
  ),
];

function sectionKinds(): string[] {
  const union = (folders.pages.schema.shape.sections as z.ZodArray)
    .element as z.ZodDiscriminatedUnion;
  const kinds = (union.options as readonly z.ZodObject[]).map((option) => ({
    name: String((option.shape['kind'] as z.ZodLiteral).value),
    rows: zodKeys(option).filter(({ key }) => key !== 'kind'),
  }));
  // A section that shows a collection has none of its own.
  const common = kinds.find(({ name }) => name === 'clients')?.rows ?? [];
  const isCommon = (row: KeyRow) => common.some((one) => isDeepStrictEqual(one, row));
  return [
    '### Sections of a page',
    'Each has a `kind`, and most of them these keys:',
    tableOf(common),
    ...kinds.flatMap(({ name, rows }) => {
      const own = rows.filter((row) => !isCommon(row));
      const shared = rows.filter(isCommon).map(({ key }) => `\`${key}\``);
      return [
        `**\`kind: ${name}\`** takes ${shared.join(', ') || 'none of them'}${own.length > 0 ? ', and' : '.'}`,
        ...(own.length > 0 ? [tableOf(own)] : []),
      ];
    }),
  ];
}

function formFiles(): string[] {
  return [
    '## content/forms/*.yaml',
    'A form: see [forms](forms.md). What every order shares is `order.yaml`, what all forms say is `messages.yaml`.',
    tableOf(valibotKeys(formEntry)),
    ...crmGroups.flatMap((group) => [
      `**\`crm.group: ${group.entries.group.literal}\`**`,
      tableOf(valibotKeys(group, 'crm').filter(({ key }) => key !== 'crm.group')),
    ]),
    '### Questions of a form',
    'Under `questions` of a form, of `order.yaml` and of a package’s `form`. In a package, also a common question of ' +
      '`order.yaml` by its short name alone, or with words of your own: `use: currentWebsite`. Each has a `kind`:',
    ...questionKinds.flatMap((kind) => [
      `**\`kind: ${kind.entries.kind.literal}\`**`,
      tableOf(valibotKeys(kind).filter(({ key }) => key !== 'kind')),
    ]),
    '## content/forms/order.yaml',
    'What every order asks and says.',
    tableOf(valibotKeys(orderWords)),
    '## content/forms/messages.yaml',
    'What visitors read, whichever form they sent, when it cannot be taken as it is.',
    tableOf(valibotKeys(messages)),
  ];
}
