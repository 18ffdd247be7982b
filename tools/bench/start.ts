import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import {
  bringBuild,
  copyProductionProject,
  linkPackages,
} from '../../test/process/project-copy.ts';
import { atEnd } from './clean-up.ts';
import { progress } from './progress.ts';
import { markdownTable } from './report/markdown-table.ts';
import { median } from './report/statistics.ts';
import { verdictTable } from './report/verdict.ts';
import { scratchFolder } from './scratch-folder.ts';
import { startProcess } from './start-process.ts';

const bare =
  "require('node:http').createServer((_, answer) => answer.end()).listen(0, function () { console.log('http://127.0.0.1:' + this.address().port) })";

type Start = { readonly seconds: number; readonly cpuMs: number; readonly megabytes: number };

/**
 * Time to the first page of a built tree with production packages, and its cost. "--against <commit>"
 * also builds and measures an earlier commit.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { runs: { type: 'string', default: '5' }, against: { type: 'string' } },
  });
  progress('copying the project');
  const folder = copyProductionProject();
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  await bringBuild(folder);
  const earlier = values.against === undefined ? null : await builtAt(values.against);

  const names = {
    bare: 'node with a one-line server',
    ...(earlier && { before: `node scripts/start.ts at ${values.against}` }),
    after: 'node scripts/start.ts',
    npm: 'npm start',
  };
  const rounds: Record<string, Start[]> = { bare: [], before: [], after: [], npm: [] };
  const start = ['scripts/start.ts'];
  // The first round fills Node's compile cache.
  for (let round = 0; round <= Number(values.runs); round += 1) {
    progress(`round ${round} of ${values.runs}`);
    const found = {
      bare: await started('node', ['-e', bare], /(http:\S+)/),
      ...(earlier && { before: await started('node', start, ready, earlier) }),
      after: await started('node', start, ready, folder),
      npm: await started('npm', ['start'], ready, folder),
    };
    if (round > 0) for (const [name, one] of Object.entries(found)) rounds[name]?.push(one);
  }
  const medianOf = (name: string, what: keyof Start) =>
    median((rounds[name] ?? []).map((one) => one[what]));
  console.log(
    markdownTable(
      ['start', 'seconds to the first page', 'processor ms', 'MB resident'],
      Object.entries(names).map(([name, label]) => [
        label,
        medianOf(name, 'seconds').toFixed(2),
        // No figures for npm: the server is its grandchild.
        name === 'npm' ? '' : medianOf(name, 'cpuMs').toFixed(0),
        name === 'npm' ? '' : medianOf(name, 'megabytes').toFixed(0),
      ]),
    ),
  );
  console.log(
    `\n${verdictTable([
      { what: 'npm start, seconds', found: medianOf('npm', 'seconds'), limit: { atMost: 2 } },
      { what: 'start, processor ms', found: medianOf('after', 'cpuMs'), limit: { atMost: 400 } },
      { what: 'start, MB resident', found: medianOf('after', 'megabytes'), limit: { atMost: 110 } },
    ])}`,
  );
}

const ready = /The site\s+(http:\S+)[\s\S]*CRM/;

/** Builds an earlier commit in another folder with our packages. */
async function builtAt(commit: string): Promise<string> {
  const folder = scratchFolder('start-before');
  execFileSync('git', ['worktree', 'add', '--force', '--detach', folder, commit]);
  atEnd(() => execFileSync('git', ['worktree', 'remove', '--force', folder]));
  linkPackages(folder);
  progress(`building ${commit}`);
  execFileSync('node', ['scripts/build.ts'], { cwd: folder, stdio: 'ignore' });
  return folder;
}

/** Waits until the address that the program prints answers. */
async function started(
  command: string,
  args: readonly string[],
  pattern: RegExp,
  folder?: string,
): Promise<Start> {
  const env = {
    HOST: '127.0.0.1',
    PORT: '0',
    CONSOLE_PORT: '0',
    SITE_URL: '',
    LOG_LEVEL: 'warn',
    ...(folder && {
      DATA_DIR: join(folder, 'data'),
      NODE_COMPILE_CACHE: join(folder, 'node_modules/.compiled'),
    }),
  };
  const began = performance.now();
  const { said, pid, stop } = await startProcess(command, args, pattern, {
    ...(folder && { cwd: folder }),
    env,
  });
  const spent = { cpuMs: processorMs(pid), megabytes: residentMb(pid) };
  await (await fetch(String(said[1]))).arrayBuffer();
  const seconds = (performance.now() - began) / 1000;
  await stop();
  return { seconds, ...spent };
}

/** Fields 14 and 15 of https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html, in hundredths of a second. */
function processorMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

function residentMb(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}
