import { run } from './run.ts';

export type Check = {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
};

export const checks: readonly Check[] = [
  { name: 'types', command: 'astro', args: ['check', '--minimumFailingSeverity', 'warning'] },
  { name: 'lint and format', command: 'biome', args: ['check', '--error-on-warnings'] },
  {
    name: 'format of .astro',
    command: 'prettier',
    args: ['--check', '--log-level', 'warn', 'src/site/**/*.astro'],
  },
  { name: 'dead code', command: 'knip', args: [] },
];

export async function runCheck({ name, command, args }: Check): Promise<boolean> {
  console.log(`\n— ${name}`);
  return (await run(command, args)) === 0;
}
