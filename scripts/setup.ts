import { parseArgs } from 'node:util';
import { terminalOf } from '../src/console/terminal/terminal.ts';
import { OwnError } from '../src/own-error.ts';
import { questions } from '../src/setup/questions.ts';
import { type Answers, setUp } from '../src/setup/set-up.ts';
import { explain } from './explain.ts';

class NobodyError extends OwnError {
  override readonly name = 'NobodyError';
}

/** Makes the site an agency's own: npm run setup, or npm run setup -- --name "…" --phone "…" */
const terminal = terminalOf(process);
try {
  const options = {
    help: { type: 'boolean' },
    ...Object.fromEntries(questions.map(({ flag }) => [flag, { type: 'string' as const }])),
  } as const;
  const { help, ...given } = parseArgs({ options }).values;
  if (help) {
    await terminal.print(usage());
  } else {
    const answers = Object.keys(given).length > 0 ? (given as Answers) : await ask();
    const written = Object.entries(setUp(answers));
    for (const [file, what] of written) await terminal.print(`${file}: ${what.join(', ')}`);
    await terminal.print(
      written.length === 0
        ? 'Nothing was changed.'
        : 'Done. "npm start" shows it, "npm run doctor" says what is left to do.',
    );
  }
} catch (error) {
  const isMistyped = (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS');
  console.error(
    isMistyped
      ? `${(error as Error).message}\n"npm run setup -- --help" lists all.`
      : explain(error),
  );
  process.exitCode = 1;
}

async function ask(): Promise<Answers> {
  const { ask, askSecretly } = terminal;
  if (!ask || !askSecretly) {
    throw new NobodyError(
      'Nobody is here to answer: give the answers as flags. --help lists them.',
    );
  }
  terminal.note('Leave an answer empty to keep what is there.');
  const answers: Record<string, string> = {};
  for (const { flag, asks, isSecret } of questions) {
    const answer = (await (isSecret ? askSecretly : ask)(`${asks}:`)).trim();
    if (answer) answers[flag] = answer;
  }
  return answers;
}

function usage(): string {
  const width = Math.max(...questions.map(({ flag }) => flag.length)) + 4;
  return [
    'npm run setup                     asks for everything',
    'npm run setup -- --name "Nordlys" writes what is given, and leaves the rest as it is',
    '',
    ...questions.map(({ flag, asks }) => `${`  --${flag}`.padEnd(width + 2)}${asks}`),
  ].join('\n');
}
