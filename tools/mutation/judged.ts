import { readFileSync } from 'node:fs';
import { parse, stringify } from 'yaml';
import { isSurvivor, type Outcome } from './report.ts';

/** A survivor that may stay, found again by its text, since the number of a line does not last. */
export type Judgement = {
  readonly change: string;
  readonly line: string;
  readonly because: string;
};
export type Judgements = Readonly<Record<string, readonly Judgement[]>>;

export const readJudgements = (file: string): Judgements => parse(readFileSync(file, 'utf8')) ?? {};

const isAbout = (judgement: Judgement, { change, text }: Outcome) =>
  judgement.change === change && judgement.line === text && judgement.because !== '';

export const judgementOf = (judgements: Judgements, survivor: Outcome): string | undefined =>
  judgements[survivor.file]?.find((judgement) => isAbout(judgement, survivor))?.because;

/** Judgements on files of this run that no survivor needs any more. */
export function idleJudgements(judgements: Judgements, outcomes: readonly Outcome[]): string[] {
  const files = new Set(outcomes.map(({ file }) => file));
  const survivors = outcomes.filter(isSurvivor);
  return Object.entries(judgements)
    .filter(([file]) => files.has(file))
    .flatMap(([file, list]) =>
      list
        .filter(
          (judgement) =>
            !survivors.some((outcome) => outcome.file === file && isAbout(judgement, outcome)),
        )
        .map(({ change }) => `${file}: ${change}`),
    );
}

/** To be completed and moved to the judged list. */
export function toBeJudged(survivors: readonly Outcome[]): string {
  const files = Object.groupBy(survivors, ({ file }) => file);
  const open = Object.entries(files).map(([file, list = []]) => [
    file,
    list.map(({ change, text }) => ({ change, line: text, because: '' })),
  ]);
  return stringify(Object.fromEntries(open), { lineWidth: 0 });
}
