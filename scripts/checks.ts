import { run } from './run.ts';

type Check = {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  /** Writes what a build writes too, or needs it: not while one runs. */
  readonly afterBuild?: true;
};

export const checks: readonly Check[] = [
  { name: 'lint and format', command: 'biome', args: ['check', '--error-on-warnings'] },
  {
    name: 'format of .astro',
    command: 'prettier',
    args: ['--check', '--log-level', 'warn', 'src/site/**/*.astro'],
  },
  { name: 'dead code', command: 'knip', args: [] },
  // For .astro alone: of all other files it asks for hints as well, and takes nearly twice as long as tsc.
  {
    name: 'types of .astro',
    command: 'astro',
    args: ['check', '--minimumFailingSeverity', 'warning', '--tsconfig', 'tsconfig.astro.json'],
    afterBuild: true,
  },
  // The native compiler needs a tenth of the time. By its path, since both versions are called tsc.
  { name: 'types', command: 'node', args: ['node_modules/typescript-7/bin/tsc'], afterBuild: true },
];

export const runCheck = async (
  { command, args }: Check,
  hold?: (output: string) => void,
): Promise<boolean> => (await run(command, args, hold && { hold })) === 0;
