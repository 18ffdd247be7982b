import type { Terminal } from '../console/terminal/terminal.ts';
import { oneLine } from '../console/visible-text.ts';
import type { Colour, Finding } from './finding.ts';

const marks: Readonly<Record<Colour, string>> = { green: '✓', yellow: '!', red: '✗' };

/** A line each, the remedy below it, and the sum at the end. */
export function reportOf(findings: readonly Finding[], { style }: Pick<Terminal, 'style'>): string {
  const width = Math.max(...findings.map(({ about }) => about.length));
  const lines = findings.flatMap(({ colour, about, says, remedy }) => [
    `${style(colour, `${marks[colour]} ${colour.padEnd(6)}`)}  ${about.padEnd(width)}  ${oneLine(says)}`,
    ...(remedy ? [`${' '.repeat(width + 12)}→ ${oneLine(remedy)}`] : []),
  ]);
  const count = (wanted: Colour) => findings.filter(({ colour }) => colour === wanted).length;
  const sum = `${count('green')} green, ${count('yellow')} yellow, ${count('red')} red`;
  return [...lines, '', sum].join('\n');
}

export const hasRed = (findings: readonly Finding[]): boolean =>
  findings.some(({ colour }) => colour === 'red');
