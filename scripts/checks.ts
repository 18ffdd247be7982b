import { run } from './run.ts';

type Check = {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
};

export const checks: readonly Check[] = [
  { name: 'lint and format', command: 'biome', args: ['check', '--error-on-warnings'] },
  {
    name: 'format of .astro',
    command: 'prettier',
    args: ['--check', '--log-level', 'warn', 'src/site/**/*.astro'],
  },
  { name: 'dead code', command: 'knip', args: [] },
  // Last: it writes what a build writes too, which may run beside the others.
  { name: 'types', command: 'astro', args: ['check', '--minimumFailingSeverity', 'warning'] },
];

export const runCheck = async (
  { command, args }: Check,
  hold?: (output: string) => void,
): Promise<boolean> => (await run(command, args, hold && { hold })) === 0;
