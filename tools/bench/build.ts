import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { performance } from 'node:perf_hooks';
import { parseArgs, promisify } from 'node:util';
import { addCaseStudies, copyProject, removeBuilds } from './build/project-copy.ts';
import { progress } from './progress.ts';
import { markdownTable } from './report/markdown-table.ts';
import { median } from './report/statistics.ts';
import { verdictTable } from './report/verdict.ts';

const execute = promisify(execFile);

/** Build times: cold, warm, and with many more case studies. */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      runs: { type: 'string', default: '3' },
      studies: { type: 'string', default: '1000' },
    },
  });
  const runs = Number(values.runs);
  progress('copying the project');
  const folder = copyProject();
  const cold = await measure('cold', runs, folder, { isCold: true });
  const warm = await measure('warm', runs, folder, { isCold: false });
  addCaseStudies(folder, Number(values.studies));
  const many = `${values.studies} case studies`;
  const manyCold = await measure(`${many}, cold`, 1, folder, { isCold: true });
  const manyWarm = await measure(`${many}, warm`, 1, folder, { isCold: false });

  console.log(
    markdownTable(
      ['build', 'median s', 'slowest s', 'CPU s', 'runs', 'pages'],
      [cold, warm, manyCold, manyWarm].map(({ name, seconds, cpuSeconds, pages }) => [
        name,
        median(seconds).toFixed(1),
        Math.max(...seconds).toFixed(1),
        median(cpuSeconds).toFixed(1),
        String(seconds.length),
        String(pages),
      ]),
    ),
  );
  const verdict = {
    what: 'cold build, seconds',
    found: median(cold.seconds),
    limit: { atMost: 30 },
  };
  console.log(`\n${verdictTable([verdict])}`);
}

async function measure(
  name: string,
  runs: number,
  folder: string,
  { isCold }: { readonly isCold: boolean },
) {
  const seconds: number[] = [];
  const cpuSeconds: number[] = [];
  for (let round = 1; round <= runs; round += 1) {
    progress(`${name}, run ${round} of ${runs}`);
    if (isCold) removeBuilds(folder);
    const startedAt = performance.now();
    const { stderr } = await execute(
      'node',
      ['--import', resolve('tools/bench/build/say-cpu.ts'), 'scripts/build.ts'],
      { cwd: folder, timeout: 10 * 60_000, maxBuffer: 10_000_000 },
    );
    seconds.push((performance.now() - startedAt) / 1000);
    cpuSeconds.push(Number(/cpu seconds ([\d.]+)/.exec(stderr)?.[1]));
  }
  const files = readdirSync(join(folder, 'dist/site'), { recursive: true }).map(String);
  return { name, seconds, cpuSeconds, pages: files.filter((f) => f.endsWith('.html')).length };
}
