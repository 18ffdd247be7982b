import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { parse } from 'yaml';
import { withAccent } from '../brand/accent.ts';
import type { ColorName, Colors } from '../brand/colors.ts';
import { ConfigError, readConfig } from '../config.ts';
import { setValue } from '../editor/values.ts';
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
  const companyKeys = changes.company.map(({ path }) => path.join('.'));
  const brandKeys = new Set(changes.brand.map(({ path: [key = ''] }) => key));
  return {
    ...write(fileOf.company, company, companyKeys),
    ...write(fileOf.brand, brand, [...brandKeys]),
    ...write('.env', env, Object.keys(changes.settings), 0o600),
    ...(mark && write('content/brand/mark.svg', readFileSync(mark), ['the mark'])),
  };
}

/** What's wrong with the answer to a question, the others given. */
export const problemsWith = (question: Question, answers: Answers): readonly string[] =>
  planOf(answers).problems.filter((problem) => concerns(problem, question));

/** The questions whose answers are missing or wrong. */
export function unfitting(answers: Answers): readonly Question[] {
  const { problems } = planOf(answers);
  return questions.filter((question) => problems.some((problem) => concerns(problem, question)));
}

const concerns = (problem: string, { flag, targets }: Question): boolean =>
  [`--${flag}`, ...targets.flatMap((place) => ('setting' in place ? place.setting : []))].some(
    (name) => problem.startsWith(`${name}:`) || problem.startsWith(`${name} `),
  );

/** What stands there now; empty for none, and for the mark and the accent. */
export function currentOf({ targets: [place] }: Question): string {
  if (!place) return '';
  if ('setting' in place) return parseEnv(envFile())[place.setting] ?? '';
  const content = parse(readFileSync(fileOf[place.file], 'utf8')) as unknown;
  return `${place.path.reduce((value, key) => (value as Record<string, unknown>)?.[key], content) ?? ''}`;
}

const envFile = (): string => readFileSync(existsSync('.env') ? '.env' : '.env.example', 'utf8');

function planOf(answers: Answers) {
  const changes = changesOf(answers);
  const company = withValues(readFileSync(fileOf.company, 'utf8'), changes.company);
  const brand = withValues(readFileSync(fileOf.brand, 'utf8'), changes.brand);
  const env = withSettings(envFile(), changes.settings);
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

/** Only where something changed. */
function write(file: string, text: string | Buffer, keys: string[], mode = 0o666): Written {
  if (keys.length === 0) return {};
  writeFileSync(file, text, { mode });
  return { [file]: keys };
}

type Changes = {
  readonly company: Change[];
  readonly brand: Change[];
  readonly settings: Record<string, string>;
};

function changesOf(answers: Answers): Changes {
  const changes: Changes = { company: [], brand: [], settings: {} };
  for (const { flag, targets } of questions) {
    const value = answers[flag];
    if (value === undefined) continue;
    for (const place of targets) {
      if ('setting' in place) changes.settings[place.setting] = value;
      else changes[place.file].push({ path: place.path, value });
    }
  }
  const { accent } = answers;
  if (accent !== undefined && isColor(accent)) changes.brand.push(...recolored(accent));
  return changes;
}

/** Only what the accent changes. */
function recolored(accent: string): Change[] {
  const { colors } = parse(readFileSync(fileOf.brand, 'utf8')) as { colors: Colors };
  const made = withAccent(colors, accent.toLowerCase());
  return (['light', 'dark'] as const).flatMap((theme) =>
    Object.entries(made[theme]).flatMap(([name, value]) =>
      value && value !== colors[theme][name as ColorName]
        ? { path: ['colors', theme, name], value }
        : [],
    ),
  );
}

const isColor = (text: string) => /^#[0-9a-f]{6}$/i.test(text);

/** In the words of the check of content, under the name of the flag. */
function faultsIn(name: keyof typeof fileOf, data: unknown): string[] {
  const { error } = singles[name].safeParse(data);
  return (error?.issues ?? []).map(({ path, message }) => {
    const key = path.join('.');
    const question = questions.find(({ targets }) =>
      targets.some((one) => 'file' in one && one.file === name && one.path.join('.') === key),
    );
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

type Change = { readonly path: readonly string[]; readonly value: string };

const withValues = (text: string, changes: readonly Change[]): string =>
  changes.reduce(
    (changed, { path, value }) => setValue(changed, false, path.join('.'), value),
    text,
  );
