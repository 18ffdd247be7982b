import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { type ColorName, type Colors, withAccent } from '@tidewright/content/brand/colors';
import { markFile, markProblems } from '@tidewright/content/brand/mark';
import { readCompanyFacts } from '@tidewright/content/company-facts';
import { expectRoot } from '@tidewright/content/content-files';
import { setValue, textsByKey } from '@tidewright/content/edit/values';
import { defaultRoot, leanRoot } from '@tidewright/content/root';
import { singles } from '@tidewright/content/schemas/collections';
import { contentIssues } from '@tidewright/content/schemas/content-issues';
import { OwnError } from '@tidewright/kit/own-error';
import { ConfigError, readConfig, saySettingProblem } from '@tidewright/settings/config';
import { parse } from 'yaml';
import { withSettings } from './env-file.ts';
import {
  isSampleAgency,
  leanCompany,
  leanForms,
  refuseOwnContent,
  startLean,
} from './lean-start.ts';
import { type Question, questions } from './questions.ts';

/** By the flags of the questions; what is not answered stays as it is. */
export type Answers = Readonly<Record<string, string>>;

/** What was written, by file: the names of what changed, never a value. */
export type Written = Readonly<Record<string, readonly string[]>>;

const fileOf = {
  company: `${defaultRoot}/company.yaml`,
  brand: `${defaultRoot}/brand.yaml`,
} as const;

/** What the answers change: the content that is there, or that of a lean start. */
export type Start = 'as it is' | 'lean';

/** Writes all answers, or none of them where one does not fit. */
export function setUp(answers: Answers, start: Start = 'as it is'): Written {
  if (start === 'lean') refuseOwnContent();
  const { changes, company, brand, env, problems } = planOf(answers, start);
  const { mark } = answers;
  if (problems.length > 0) {
    const lines = [
      'Nothing was written. Please correct:',
      ...problems.map(({ words }) => `  ${words}`),
    ];
    throw new OwnError(lines.join('\n'));
  }
  if (start === 'lean') startLean();
  const brandKeys = Object.keys(changes.brand).map((key) => key.replace(/\..*$/, ''));
  return {
    ...(start === 'lean' && { [`${defaultRoot}/`]: [`the pages and forms of ${leanRoot}/`] }),
    ...write(fileOf.company, company, Object.keys(changes.company)),
    ...write(fileOf.brand, brand, [...new Set(brandKeys)]),
    ...write('.env', env, Object.keys(changes.env), 0o600),
    ...(mark && write(markFile(defaultRoot), readFileSync(mark), ['the mark'])),
  };
}

/** What is wrong with the answer to a question, given the others. */
export const problemsWith = (
  { flag }: Question,
  answers: Answers,
  start: Start,
): readonly string[] => {
  const { problems } = planOf(answers, start);
  return problems.filter((problem) => problem.flag === flag).map(({ words }) => words);
};

/** The questions whose answers are missing or wrong. */
export function unfitting(answers: Answers, start: Start): readonly Question[] {
  const { problems } = planOf(answers, start);
  return questions.filter(({ flag }) => problems.some((problem) => problem.flag === flag));
}

/** The questions about the agency that its first answers leave open; none once content is its own. */
export const unanswered = (answers: Answers): readonly Question[] =>
  questions.filter(
    ({ flag, onlyFor }) => isSampleAgency() && onlyFor === null && answers[flag] === undefined,
  );

/** What doesn't fit. The flag is that of the question it concerns; null for what no question asks. */
type Problem = { readonly flag: string | null; readonly words: string };

/** Null for what no question asks. */
const flagFor = (target: string): string | null =>
  questions.find(({ targets }) => targets.includes(target))?.flag ?? null;

/** What stands there now; empty for none, and for the mark and the accent. */
export function currentOf({ targets: [target = ''] }: Question, start: Start): string {
  const { file, key } = placeOf(target);
  if (file === 'env') return parseEnv(envFile())[key] ?? '';
  return textsByKey(sourceOf(file, start), false).get(key) ?? '';
}

/** What the answers change. Of these two files, a lean start replaces one. */
function sourceOf(file: keyof typeof fileOf, start: Start): string {
  expectRoot(defaultRoot);
  return readFileSync(start === 'lean' && file === 'company' ? leanCompany : fileOf[file], 'utf8');
}

/** "company.address.city" is the key "address.city" of company.yaml; a setting stands in .env. */
function placeOf(target: string): { readonly file: keyof Changes; readonly key: string } {
  const [, file, key] = /^(company|brand)\.(.+)$/.exec(target) ?? [];
  return { file: (file ?? 'env') as keyof Changes, key: key ?? target };
}

const envFile = (): string => readFileSync(existsSync('.env') ? '.env' : '.env.example', 'utf8');

function planOf(answers: Answers, start: Start) {
  const changes = changesOf(answers);
  const company = withValues(sourceOf('company', start), changes.company);
  const brand = withValues(sourceOf('brand', start), changes.brand);
  const env = withSettings(envFile(), changes.env);
  const { accent, mark } = answers;
  const problems: Problem[] = [
    ...(accent === undefined || isColor(accent) ? [] : [notAColor]),
    ...faultsIn('company', parse(company)),
    ...faultsIn('brand', parse(brand)),
    ...faultsInSettings(parseEnv(env), start),
    ...(mark === undefined ? [] : faultsInMark(mark)),
  ];
  return { changes, company, brand, env, problems };
}

const notAColor: Problem = {
  flag: 'accent',
  words: '--accent is not a color: write it as "#" and six digits, such as "#0d2233"',
};

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
function faultsIn(name: keyof typeof fileOf, data: unknown): Problem[] {
  return contentIssues(singles[name], data).map(({ path, message }) => {
    const key = path.join('.');
    const flag = flagFor(`${name}.${key}`);
    const where = flag === null ? `${fileOf[name]}: ${key}` : `--${flag}`;
    return { flag, words: `${where}: ${message}` };
  });
}

/** As the build would find them, which is too late to write nothing. */
function faultsInMark(file: string): Problem[] {
  return problemsOfMark(file).map((problem) => ({ flag: 'mark', words: `--mark: ${problem}` }));
}

function problemsOfMark(file: string): readonly string[] {
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found) return [`there is no ${file}`];
  if (!found.isFile()) return [`${file} can’t be read: write the name of an SVG file`];
  return markProblems(readFileSync(file, 'utf8'));
}

function faultsInSettings(
  environment: Readonly<Record<string, string | undefined>>,
  start: Start,
): Problem[] {
  const company = readCompanyFacts();
  const formIds = start === 'lean' ? leanForms() : company.formIds;
  try {
    readConfig(environment, { ...company, formIds: [...formIds] });
    return [];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.problems.map((problem) => ({
      flag: flagFor(problem.setting),
      words: saySettingProblem(problem),
    }));
  }
}

const withValues = (text: string, changes: Readonly<Record<string, string>>): string =>
  Object.entries(changes).reduce(
    (changed, [key, value]) => setValue(changed, false, key, value),
    text,
  );
