import { run } from './run.ts';

type Check = {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
};

export const checks: readonly Check[] = [
  { name: 'lint and format', command: 'biome', args: ['check', '--error-on-warnings'] },
  { name: 'dead code', command: 'knip', args: [] },
  { name: 'types', command: 'node', args: ['scripts/types.ts'] },
];

export const runCheck = async (
  { command, args }: Check,
  hold?: (output: string) => void,
): Promise<boolean> => (await run(command, args, hold && { hold })) === 0;
