import { run } from './run.ts';

type Check = {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  /** Can't run during a build, which writes the same files. Arguments for when one has just ended. */
  readonly afterBuild?: readonly string[];
};

export const checks: readonly Check[] = [
  { name: 'lint and format', command: 'biome', args: ['check', '--error-on-warnings'] },
  { name: 'dead code', command: 'knip', args: [] },
  // Only .astro files: for others it takes nearly twice as long as tsc.
  {
    name: 'types of .astro',
    command: 'astro',
    args: ['check', '--minimumFailingSeverity', 'warning', '--tsconfig', 'tsconfig.astro.json'],
    afterBuild: ['--noSync'],
  },
  // The native compiler takes a tenth of the time. By path, because both versions are called tsc.
  {
    name: 'types',
    command: 'node',
    args: [
      'node_modules/typescript-7/bin/tsc',
      // More threads would each check the same libraries.
      ...['--singleThreaded', '--incremental'],
      ...['--tsBuildInfoFile', 'node_modules/.cache/types.tsbuildinfo'],
    ],
    afterBuild: [],
  },
];

export const runCheck = async (
  { command, args }: Check,
  hold?: (output: string) => void,
): Promise<boolean> => (await run(command, args, hold && { hold })) === 0;
