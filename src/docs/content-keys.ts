import { z } from 'astro/zod';
import { folders, singles } from '../site/schemas/collections.ts';

/** docs/content-keys.md: every key of the files in content/ that the site reads, from the schemas that check them. */
export const contentKeys = (): string =>
  `${[
    '# Every key of content/',
    'Made from the schemas by `npm run docs`; a test keeps it so. [Content](content.md) says what each file is for, and ' +
      '[forms](forms.md) what stands in `content/forms` and under `form` and `crm` of a package. A name with `[]` is a ' +
      'list; `a.b` is `b` below `a`. Where a text quotes facts in braces, limits count what visitors read.',
    ...Object.entries(singles).flatMap(([name, schema]) => [
      `## content/${name}.yaml`,
      tableOf(schema),
    ]),
    ...Object.values(folders).flatMap(({ folder, endings, schema }) => [
      `## content/${folder}/*.${endings.join(' and *.')}`,
      tableOf(schema),
      ...(folder === 'pages' ? sectionKinds() : []),
    ]),
  ].join('\n\n')}\n`;

const common = ['id', 'kicker', 'heading', 'lede'];

function sectionKinds(): string[] {
  const { element } = folders.pages.schema.shape.sections as z.ZodArray<z.ZodDiscriminatedUnion>;
  return [
    '### Sections of a page',
    `Each has a \`kind\`. Most take an anchor (\`id\`), \`heading\`, \`kicker\` above it and \`lede\` below it.`,
    ...(element.options as readonly z.ZodObject[]).flatMap(({ shape: { kind, ...shape } }) => {
      const own = Object.entries(shape).filter(([name]) => !common.includes(name));
      const name = `**\`kind: ${(kind as z.ZodLiteral).value}\`**`;
      return own.length > 0 ? [name, tableOf(z.object(Object.fromEntries(own)))] : [name];
    }),
  ];
}

export const tableOf = (schema: z.ZodType): string =>
  ['| key | what to write | limits |', '|---|---|---|', ...rowsOf(schema)].join('\n');

function rowsOf(schema: z.ZodType, key = '', left: readonly string[] = []): string[] {
  if (schema instanceof z.ZodOptional) {
    return rowsOf(schema.unwrap() as z.ZodType, key, ['may be left out']);
  }
  // What an entry becomes is not the editor's concern.
  if (schema instanceof z.ZodPipe && isEntry(schema)) {
    return rowsOf(schema.in as z.ZodType, key, left);
  }
  const row = (what: string, limits: readonly string[]) =>
    `| \`${key}\` | ${what.replaceAll('|', '\\|')} | ${[...left, ...limits].join(', ')} |`;
  if (schema instanceof z.ZodObject) {
    const inside = Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(
      ([name, value]) => rowsOf(value, key ? `${key}.${name}` : name),
    );
    return left.length > 0 ? [row('all of these, or none', []), ...inside] : inside;
  }
  if (!(schema instanceof z.ZodArray)) return [row(whatOf(schema), limitsOf(schema))];
  const list = row(whatOf(schema), rangeOf(schema, 'min_length', 'max_length', ' of them'));
  const item = schema.element as z.ZodType;
  return item instanceof z.ZodDiscriminatedUnion ? [list] : [list, ...rowsOf(item, `${key}[]`)];
}

const isEntry = ({ in: input }: z.ZodPipe): boolean =>
  input instanceof z.ZodObject || (input instanceof z.ZodPipe && isEntry(input));

/** By its own account, or else by what it says when it is missing: messages say what a key is for. */
const whatOf = (schema: z.ZodType): string =>
  schema.description ??
  schema.safeParse(undefined).error?.issues[0]?.message.replace(/^.*?write /, '') ??
  '';

const limitsOf = (schema: z.ZodType): string[] =>
  schema instanceof z.ZodPipe
    ? limitsOf(schema.out as z.ZodType)
    : [
        ...rangeOf(schema, 'min_length', 'max_length', ' characters'),
        ...rangeOf(schema, 'greater_than', 'less_than', ''),
      ];

type Bound = { check: string; value?: number; minimum?: number; maximum?: number };

/** "at most 40 characters", "1 to 5 of them", "exactly 4 of them" */
function rangeOf(schema: z.ZodType, least: string, most: string, of: string): string[] {
  const bounds = (schema.def.checks ?? []).map(({ _zod }) => _zod.def as Bound);
  const bound = (check: string) => {
    const found = bounds.find((one) => one.check === check);
    return found?.value ?? found?.minimum ?? found?.maximum;
  };
  const [min, max] = [bound(least), bound(most)];
  if (max === undefined) return [];
  if (min === max) return [`exactly ${max}${of}`];
  return [
    min === undefined || of === ' characters' ? `at most ${max}${of}` : `${min} to ${max}${of}`,
  ];
}
