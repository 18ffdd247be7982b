import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { bringBuild, copyProductionProject } from '../test/process/project-copy.ts';
import { atEnd } from './clean-up.ts';
import { progress } from './progress.ts';
import { markdownTable } from './report/markdown-table.ts';
import { median } from './report/statistics.ts';
import { verdictTable } from './report/verdict.ts';
import { startProcess } from './start-process.ts';

const bare =
  "require('node:http').createServer((_, answer) => answer.end()).listen(0, function () { console.log('http://127.0.0.1:' + this.address().port) })";

/** How long a built tree with production packages takes from "npm start" to its first page. */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { runs: { type: 'string', default: '5' } } });
  progress('copying the project');
  const folder = copyProductionProject();
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  await bringBuild(folder);
  const kept = join(folder, 'node_modules/.cache');
  const env = {
    ...{ HOST: '127.0.0.1', PORT: '0', CONSOLE_PORT: 'off', DATA_DIR: join(folder, 'data') },
    ...{ SITE_URL: '', LOG_LEVEL: 'warn', NODE_COMPILE_CACHE: kept },
  };
  const serve = () => firstAnswer('npm', ['start'], /The site\s+(http:\S+)/, { cwd: folder, env });
  const rounds = { bare: [] as number[], first: [] as number[], again: [] as number[] };
  for (let round = 1; round <= Number(values.runs); round += 1) {
    progress(`round ${round} of ${values.runs}`);
    rounds.bare.push(await firstAnswer('node', ['-e', bare], /(http:\S+)/));
    rmSync(kept, { recursive: true, force: true });
    rounds.first.push(await serve());
    rounds.again.push(await serve());
  }
  const names = {
    bare: 'node with a server of one line',
    first: 'npm start, the first time',
    again: 'npm start, again',
  };
  console.log(
    markdownTable(
      ['start', 'median s', 'slowest s'],
      Object.entries(rounds).map(([name, seconds]) => [
        names[name as keyof typeof names],
        median(seconds).toFixed(2),
        Math.max(...seconds).toFixed(2),
      ]),
    ),
  );
  const found = median(rounds.again);
  console.log(`\n${verdictTable([{ what: 'npm start, seconds', found, limit: { atMost: 2 } }])}`);
}

/** Seconds until an address that the program prints has answered. */
async function firstAnswer(
  command: string,
  args: readonly string[],
  ready: RegExp,
  options: { readonly cwd?: string; readonly env?: Readonly<Record<string, string>> } = {},
): Promise<number> {
  const began = performance.now();
  const { said, stop } = await startProcess(command, args, ready, options);
  await (await fetch(String(said[1]))).arrayBuffer();
  const seconds = (performance.now() - began) / 1000;
  await stop();
  return seconds;
}
