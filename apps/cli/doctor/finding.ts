import { oneLine } from '@tidewright/console/words/text';
import type { Colour, Finding } from '@tidewright/kit/finding';
import type { Config } from '@tidewright/settings/config';
import type { Terminal } from '../terminal/terminal.ts';

export type ReportedFinding = Finding & { readonly about: string };

export type Patient = {
  readonly config: Config;
  readonly now: Date;
  /** Whether the last build is of these sources and settings. */
  readonly isBuilt: () => boolean;
  /** Makes what the CRM lacks instead of complaining. */
  readonly createFields: boolean;
  /** The TXT records of a name; none where there is no such name. */
  readonly textRecords: (name: string) => Promise<readonly string[]>;
};

export type Examination = (patient: Patient) => Promise<Finding | readonly Finding[]>;

const marks: Readonly<Record<Colour, string>> = { green: '✓', yellow: '!', red: '✗' };

export function reportOf(
  findings: readonly ReportedFinding[],
  { style }: Pick<Terminal, 'style'>,
): string {
  const width = Math.max(...findings.map(({ about }) => about.length));
  const lines = findings.flatMap(({ colour, about, says, remedy }) => [
    `${style(colour, `${marks[colour]} ${colour.padEnd(6)}`)}  ${about.padEnd(width)}  ${oneLine(says)}`,
    ...(remedy ? [`${' '.repeat(width + 12)}→ ${oneLine(remedy)}`] : []),
  ]);
  const count = (wanted: Colour) => findings.filter(({ colour }) => colour === wanted).length;
  const sum = `${count('green')} green, ${count('yellow')} yellow, ${count('red')} red`;
  return [...lines, '', sum].join('\n');
}

export const hasRed = (findings: readonly ReportedFinding[]): boolean =>
  findings.some(({ colour }) => colour === 'red');
