import { readFileSync } from 'node:fs';

type Place = { readonly line: number; readonly column: number };

/** What we read of a report: https://github.com/stryker-mutator/mutation-testing-elements */
export type Report = {
  readonly files: Readonly<Record<string, { readonly source: string; readonly mutants: Mutant[] }>>;
};
type Mutant = {
  readonly mutatorName: string;
  readonly replacement?: string;
  readonly status: string;
  readonly location: { readonly start: Place; readonly end: Place };
};

/** One mutant and what became of it, with places that count from 1. */
export type Outcome = Place & {
  readonly file: string;
  readonly status: string;
  readonly mutator: string;
  /** The original → what stood in its place, on one line. */
  readonly change: string;
  /** The line that it starts on, which outlives its number. */
  readonly text: string;
};

export const readReport = (file: string): readonly Outcome[] =>
  outcomesOf(JSON.parse(readFileSync(file, 'utf8')));

export const outcomesOf = ({ files }: Report): readonly Outcome[] =>
  Object.entries(files).flatMap(([file, { source, mutants }]) =>
    mutants
      .filter(({ status }) => status !== 'Ignored')
      .map((mutant) => outcomeOf(file, source, mutant)),
  );

export function outcomeOf(file: string, source: string, mutant: Mutant): Outcome {
  const { mutatorName, replacement = '', status, location } = mutant;
  const { start, end } = location;
  const lines = source.split('\n');
  return {
    ...start,
    file,
    status,
    mutator: mutatorName,
    change: `${onOneLine(cut(lines, start, end))} → ${onOneLine(replacement)}`,
    text: onOneLine(lines[start.line - 1] ?? ''),
  };
}

export const isSurvivor = ({ status }: Outcome): boolean =>
  status === 'Survived' || status === 'NoCoverage';

export type Tally = {
  readonly mutants: number;
  readonly killed: number;
  readonly survived: number;
  readonly 'no coverage': number;
  readonly timeout: number;
  readonly score: number;
};

export function tallyOf(outcomes: readonly Outcome[]): Tally {
  const count = (...statuses: string[]) =>
    outcomes.filter(({ status }) => statuses.includes(status)).length;
  const mutants = outcomes.length;
  // An error outside a test, such as a module that cannot be loaded, makes a run fail too.
  const killed = count('Killed', 'RuntimeError', 'CompileError');
  const timeout = count('Timeout');
  return {
    mutants,
    killed,
    survived: count('Survived'),
    'no coverage': count('NoCoverage'),
    timeout,
    score: mutants === 0 ? 100 : ((killed + timeout) / mutants) * 100,
  };
}

function cut(lines: readonly string[], start: Place, end: Place): string {
  const within = lines.slice(start.line - 1, end.line);
  const last = within.length - 1;
  return within
    .map((line, index) =>
      line.slice(index === 0 ? start.column - 1 : 0, index === last ? end.column - 1 : undefined),
    )
    .join('\n');
}

const longest = 160;

function onOneLine(code: string): string {
  const line = code.replace(/\s+/g, ' ').trim();
  return line.length > longest ? `${line.slice(0, longest)}…` : line;
}
