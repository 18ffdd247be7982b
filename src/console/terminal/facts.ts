import { padTo } from './display-width.ts';
import type { Terminal } from './terminal.ts';

/** A name and what is known under it: one line of harmless text, or several. */
export type Fact = readonly [name: string, value: string | readonly string[]];

/** One below the other, the values in a column of their own. */
export function facts(all: readonly Fact[], { style }: Pick<Terminal, 'style'>): readonly string[] {
  const width = Math.max(0, ...all.map(([name]) => name.length));
  return all.flatMap(([name, value]) => {
    const [first = '', ...more] = typeof value === 'string' ? [value] : value;
    return [
      `${style('dim', padTo(name, width))}  ${first}`.trimEnd(),
      ...more.map((line) => `${' '.repeat(width)}  ${line}`.trimEnd()),
    ];
  });
}
