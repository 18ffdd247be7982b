import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { parse } from 'yaml';
import { type ColorName, type Colors, withAccent } from '../brand/colors.ts';
import { ConfigError, readConfig } from '../config.ts';
import { setValue, textsByKey } from '../editor/values.ts';
import { OwnError } from '../own-error.ts';
import { singles } from '../site/schemas/collections.ts';
import { withSettings } from './env-file.ts';
import { type Question, questions } from './questions.ts';

/** By the flags of the questions; what is not answered stays as it is. */
export type Answers = Readonly<Record<string, string>>;

/** What was written, by file: the names of what changed, never a value. */
export type Written = Readonly<Record<string, readonly string[]>>;

const fileOf = { company: 'content/company.yaml', brand: 'content/brand.yaml' } as const;

/** Writes all answers, or none of them where one does not fit. */
export function setUp(answers: Answers): Written {
  const { changes, company, brand, env, problems } = planOf(answers);
  const { mark } = answers;
  if (problems.length > 0) {
    const lines = ['Nothing was written. Please correct:', ...problems.map((one) => `  ${one}`)];
    throw new OwnError(lines.join('\n'));
  }
  const brandKeys = Object.keys(changes.brand).map((key) => key.replace(/\..*$/, ''));
  return {
    ...write(fileOf.company, company, Object.keys(changes.company)),
    ...write(fileOf.brand, brand, [...new Set(brandKeys)]),
    ...write('.env', env, Object.keys(changes.env), 0o600),
    ...(mark && write('content/brand/mark.svg', readFileSync(mark), ['the mark'])),
  };
}

export const problemsWith = (question: Question, answers: Answers): readonly string[] =>
  planOf(answers).problems.filter((problem) => concerns(problem, question));

export function unfitting(answers: Answers): readonly Question[] {
  const { problems } = planOf(answers);
  return questions.filter((question) => problems.some((problem) => concerns(problem, question)));
}

const concerns = (problem: string, { flag, targets }: Question): boolean =>
  [`--${flag}`, ...targets].some(
    (name) => problem.startsWith(`${name}:`) || problem.startsWith(`${name} `),
  );

/** What stands there now; empty for none, and for the mark and the accent. */
export function currentOf({ targets: [target = ''] }: Question): string {
  const { file, key } = placeOf(target);
  if (file === 'env') return parseEnv(envFile())[key] ?? '';
  return textsByKey(readFileSync(fileOf[file], 'utf8'), false).get(key) ?? '';
}

/** "company.address.city" is the key "address.city" of company.yaml; a setting stands in .env. */
function placeOf(target: string): { readonly file: keyof Changes; readonly key: string } {
  const [, file, key] = /^(company|brand)\.(.+)$/.exec(target) ?? [];
  return { file: (file ?? 'env') as keyof Changes, key: key ?? target };
}

const envFile = (): string => readFileSync(existsSync('.env') ? '.env' : '.env.example', 'utf8');

function planOf(answers: Answers) {
  const changes = changesOf(answers);
  const company = withValues(readFileSync(fileOf.company, 'utf8'), changes.company);
  const brand = withValues(readFileSync(fileOf.brand, 'utf8'), changes.brand);
  const env = withSettings(envFile(), changes.env);
  const { accent, mark } = answers;
  const problems = [
    ...(accent === undefined || isColor(accent)
      ? []
      : ['--accent is not a color: write it as "#" and six digits, such as "#0d2233"']),
    ...faultsIn('company', parse(company)),
    ...faultsIn('brand', parse(brand)),
    ...faultsInSettings(parseEnv(env)),
    ...(mark === undefined || existsSync(mark) ? [] : [`--mark: there is no ${mark}`]),
  ];
  return { changes, company, brand, env, problems };
}

function write(file: string, text: string | Buffer, keys: string[], mode = 0o666): Written {
  if (keys.length === 0) return {};
  writeFileSync(file, text, { mode });
  return { [file]: keys };
}

type Changes = Readonly<Record<'company' | 'brand' | 'env', Record<string, string>>>;

function changesOf(answers: Answers): Changes {
  const changes: Changes = { company: {}, brand: {}, env: {} };
  for (const { flag, targets } of questions) {
    const value = answers[flag];
    if (value === undefined) continue;
    for (const { file, key } of targets.map(placeOf)) changes[file][key] = value;
  }
  const { accent } = answers;
  if (accent !== undefined && isColor(accent)) Object.assign(changes.brand, recolored(accent));
  return changes;
}

function recolored(accent: string): Record<string, string> {
  const { colors } = parse(readFileSync(fileOf.brand, 'utf8')) as { colors: Colors };
  const made = withAccent(colors, accent.toLowerCase());
  const changed = (['light', 'dark'] as const).flatMap((theme) =>
    Object.entries(made[theme]).flatMap(([name, value]) =>
      value && value !== colors[theme][name as ColorName]
        ? [[`colors.${theme}.${name}`, value] as const]
        : [],
    ),
  );
  return Object.fromEntries(changed);
}

const isColor = (text: string) => /^#[0-9a-f]{6}$/i.test(text);

/** In the words of the check of content, under the name of the flag. */
function faultsIn(name: keyof typeof fileOf, data: unknown): string[] {
  const { error } = singles[name].safeParse(data);
  return (error?.issues ?? []).map(({ path, message }) => {
    const key = path.join('.');
    const question = questions.find(({ targets }) => targets.includes(`${name}.${key}`));
    return `${question ? `--${question.flag}` : `${fileOf[name]}: ${key}`}: ${message}`;
  });
}

function faultsInSettings(environment: Readonly<Record<string, string | undefined>>): string[] {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return [...error.problems];
    throw error;
  }
}

const withValues = (text: string, changes: Readonly<Record<string, string>>): string =>
  Object.entries(changes).reduce(
    (changed, [key, value]) => setValue(changed, false, key, value),
    text,
  );
