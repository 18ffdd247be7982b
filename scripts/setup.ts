import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { fetchFamily } from '@tidewright/cli/setup/fetch-family';
import { type Interviewed, interview } from '@tidewright/cli/setup/interview';
import { questions } from '@tidewright/cli/setup/questions';
import { setUp, unanswered, type Written } from '@tidewright/cli/setup/set-up';
import { terminalOf } from '@tidewright/cli/terminal/terminal';
import { OwnError } from '@tidewright/kit/own-error';
import { explain } from './explain.ts';

const registry = process.env['npm_config_registry'] ?? 'https://registry.npmjs.org/';

const fetched: string[] = [];

/** npm run setup, or npm run setup -- --name "…" --phone "…" */
const terminal = terminalOf(process);
try {
  const options = {
    help: { type: 'boolean' },
    lean: { type: 'boolean' },
    ...Object.fromEntries(questions.map(({ flag }) => [flag, { type: 'string' as const }])),
  } as const;
  const { help, lean, ...given } = parseArgs({ options }).values;
  if (help) {
    await terminal.print(usage());
  } else {
    const isAnswered = lean || Object.keys(given).length > 0;
    const interviewed = isAnswered
      ? ({ answers: given, start: lean ? 'lean' : 'as it is' } as Interviewed)
      : await ask();
    const open = isAnswered ? unanswered(interviewed.answers) : [];
    const written = Object.entries(await setUpWithFonts(interviewed));
    for (const [file, what] of written) await terminal.print(`${file}: ${what.join(', ')}`);
    if (open.length > 0)
      await terminal.print(`Left as it was: ${open.map(({ flag }) => `--${flag}`).join(', ')}`);
    await terminal.print(
      written.length === 0
        ? 'Nothing changed.'
        : 'Done. Run "npm start" to see it and "npm run doctor" for what’s left to do.',
    );
  }
} catch (error) {
  const isMistyped = (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS');
  console.error(
    isMistyped
      ? `${(error as Error).message}\nRun "npm run setup -- --help" for all flags.`
      : explain(error),
  );
  process.exitCode = 1;
}

async function fetchFont(family: string): Promise<void> {
  const folder = await fetchFamily(family, registry);
  if (folder) fetched.push(folder);
}

/** Fonts first, because the rest is checked with them; they're removed if anything else fails. */
async function setUpWithFonts({ answers, start }: Interviewed): Promise<Written> {
  try {
    for (const family of [answers['display-font'], answers['text-font']])
      if (family) await fetchFont(family);
    const written = setUp(answers, start);
    return { ...Object.fromEntries(fetched.map((folder) => [folder, ['the font']])), ...written };
  } catch (error) {
    for (const folder of fetched) rmSync(folder, { recursive: true });
    throw error;
  }
}

async function ask(): Promise<Interviewed> {
  const { ask, askSecretly } = terminal;
  if (!ask || !askSecretly) {
    throw new OwnError(
      'Setup can’t ask questions without a terminal: pass the answers as flags. --help lists them.',
    );
  }
  return interview({ ask, askSecretly, note: terminal.note, fetchFont });
}

function usage(): string {
  const width = Math.max(...questions.map(({ flag }) => flag.length)) + 4;
  return [
    'npm run setup                     asks for everything',
    'npm run setup -- --name "Nordlys" changes only what you pass',
    'npm run setup -- --lean           replaces the sample site with ten pages and three forms',
    '',
    ...questions.map(({ flag, asks }) => `${`  --${flag}`.padEnd(width + 2)}${asks}`),
  ].join('\n');
}
