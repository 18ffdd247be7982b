import { OwnError } from '@tidewright/kit/own-error';

export type ContentProblem = {
  readonly file: string;
  readonly line: number;
  /** The key it is about, such as "sections.2.kind"; empty for a whole file or line. */
  readonly key: string;
  readonly text: string;
  /** What it quotes in braces, where that's no fact. */
  readonly quotes?: string;
};

export const wholeFile = (file: string, text: string) => ({ file, line: 1, key: '', text });

export const problemSentence = ({ file, line, key, text }: ContentProblem): string =>
  `${file}:${line}: ${key ? `${key}: ` : ''}${text}`;

export const byFileAndLine = (one: ContentProblem, other: ContentProblem): number =>
  one.file.localeCompare(other.file) || one.line - other.line;

export class ContentProblemsError extends OwnError {
  constructor(problems: readonly ContentProblem[]) {
    const count = problems.length === 1 ? 'one problem' : `${problems.length} problems`;
    super([`content/ has ${count} to fix:`, ...problems.map(problemSentence)].join('\n'));
  }
}
