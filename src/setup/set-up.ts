import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { parseDocument } from 'yaml';
import { withAccent } from '../brand/accent.ts';
import type { Colors } from '../brand/colors.ts';
import { ConfigError, readConfig } from '../config.ts';
import { OwnError } from '../own-error.ts';
import { singles } from '../site/schemas/collections.ts';
import { withSettings } from './env-file.ts';
import { questions } from './questions.ts';

/** By the flags of the questions; what is not answered stays as it is. */
export type Answers = Readonly<Record<string, string>>;

/** What was written, by file: the names of what changed, never a value. */
export type Written = Readonly<Record<string, readonly string[]>>;

const fileOf = { company: 'content/company.yaml', brand: 'content/brand.yaml' } as const;

/** Writes all answers, or none of them where one does not fit. */
export function setUp(answers: Answers): Written {
  const documents = {
    company: parseDocument(readFileSync(fileOf.company, 'utf8')),
    brand: parseDocument(readFileSync(fileOf.brand, 'utf8')),
  };
  const settings: Record<string, string> = {};
  const changed = new Map<string, string[]>();
  const note = (file: string, what: string) =>
    changed.set(file, [...(changed.get(file) ?? []), what]);

  for (const { flag, places } of questions) {
    const answer = answers[flag];
    if (answer === undefined) continue;
    for (const place of places) {
      if ('setting' in place) {
        settings[place.setting] = answer;
        note('.env', place.setting);
      } else {
        documents[place.file].setIn(place.path, answer);
        note(fileOf[place.file], place.path.join('.'));
      }
    }
  }
  const { accent, mark } = answers;
  if (accent !== undefined && isColor(accent)) {
    const { colors } = documents.brand.toJS() as { colors: Colors };
    for (const [theme, made] of Object.entries(withAccent(colors, accent.toLowerCase()))) {
      for (const [name, color] of Object.entries(made)) {
        documents.brand.setIn(['colors', theme, name], color);
      }
    }
    note(fileOf.brand, 'colors');
  }
  const before = existsSync('.env')
    ? readFileSync('.env', 'utf8')
    : readFileSync('.env.example', 'utf8');
  const env = withSettings(before, settings);

  const problems = [
    ...(accent === undefined || isColor(accent)
      ? []
      : ['--accent is not a color: write it as "#" and six digits, such as "#0d2233"']),
    ...faultsIn('company', documents.company.toJS()),
    ...faultsIn('brand', documents.brand.toJS()),
    ...faultsInSettings(parseEnv(env)),
    ...(mark === undefined || existsSync(mark) ? [] : [`--mark: there is no ${mark}`]),
  ];
  if (problems.length > 0) throw new SetupError(problems);

  for (const name of ['company', 'brand'] as const) {
    if (changed.has(fileOf[name])) writeFileSync(fileOf[name], documents[name].toString(asWritten));
  }
  if (changed.has('.env')) writeFileSync('.env', env, { mode: 0o600 });
  if (mark !== undefined) {
    writeFileSync('content/brand/mark.svg', readFileSync(mark));
    note('content/brand/mark.svg', 'the mark');
  }
  return Object.fromEntries(changed);
}

/** Lines stay where an editor broke them. */
const asWritten = { lineWidth: 0 } as const;

const isColor = (text: string) => /^#[0-9a-f]{6}$/i.test(text);

/** In the words of the check of content, under the name of the flag. */
function faultsIn(name: keyof typeof fileOf, data: unknown): string[] {
  const { error } = singles[name].safeParse(data);
  return (error?.issues ?? []).map(({ path, message }) => {
    const question = questions.find(({ places }) =>
      places.some(
        (place) =>
          'file' in place && place.file === name && place.path.join('.') === path.join('.'),
      ),
    );
    return `${question ? `--${question.flag}` : `${fileOf[name]}: ${path.join('.')}`}: ${message}`;
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

export class SetupError extends OwnError {
  override readonly name = 'SetupError';
  constructor(problems: readonly string[]) {
    super(
      ['Nothing was written. Please correct:', ...problems.map((one) => `  ${one}`)].join('\n'),
    );
  }
}
