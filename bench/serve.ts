import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { startOurServer } from './our-server.ts';
import { progress } from './progress.ts';
import { markdownTable } from './report/markdown-table.ts';
import { median } from './report/statistics.ts';
import { verdictTable } from './report/verdict.ts';
import { scratchFolder } from './scratch-folder.ts';
import { ensureProgram } from './serve/debian.ts';
import { connections, requestsPerSecond } from './serve/load.ts';
import { startNginx } from './serve/nginx.ts';

/** A long page, one with a form, and a short one; the file is what nginx is asked for. */
const pages = [
  { route: '/', file: '/index.html' },
  { route: '/contact', file: '/contact.html' },
  { route: '/accessibility', file: '/accessibility.html' },
];

/** Pages a second of one process of ours beside one worker of nginx, on the same files. */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      rounds: { type: 'string', default: '5' },
      seconds: { type: 'string', default: '3' },
    },
  });
  const [rounds, seconds] = [Number(values.rounds), Number(values.seconds)];
  ensureProgram('nginx', '-v', 'nginx-light');
  ensureProgram('wrk', '--version', 'wrk');
  const ours = (await startOurServer({ DATA_DIR: scratchFolder('serve'), WORKER: 'off' })).url;
  const nginx = await startNginx('dist/site');

  const found = [];
  for (const { route, file } of pages) {
    const bytes = await sameBytes(ours + route, nginx + file);
    await requestsPerSecond(ours + route, 1);
    await requestsPerSecond(nginx + file, 1);
    const figures = { ours: [] as number[], nginx: [] as number[] };
    for (let round = 1; round <= rounds; round += 1) {
      progress(`${route}, round ${round} of ${rounds}`);
      figures.ours.push(await requestsPerSecond(ours + route, seconds));
      figures.nginx.push(await requestsPerSecond(nginx + file, seconds));
    }
    found.push({ route, bytes, ours: median(figures.ours), nginx: median(figures.nginx) });
  }

  console.log(
    markdownTable(
      [`${connections} connections, gzip`, 'bytes', 'ours per second', 'nginx per second', 'ratio'],
      found.map(({ route, bytes, ours, nginx }) => [
        route,
        String(bytes),
        ours.toFixed(0),
        nginx.toFixed(0),
        (ours / nginx).toFixed(2),
      ]),
    ),
  );
  const verdicts = found.map(({ route, ours, nginx }) => ({
    what: `${route}: ours to nginx`,
    found: ours / nginx,
    limit: { atLeast: 0.5 },
  }));
  console.log(`\n${verdictTable(verdicts)}`);
}

/** Both must send the same compressed file, or the comparison is of something else. */
async function sameBytes(ourUrl: string, nginxUrl: string): Promise<number> {
  const [mine, theirs] = await Promise.all([body(ourUrl), body(nginxUrl)]);
  if (!mine.equals(theirs)) throw new Error(`${ourUrl} and ${nginxUrl} send different bytes.`);
  return mine.length;
}

async function body(url: string): Promise<Buffer> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'gzip' } }, resolve).on('error', reject);
  });
  if (answer.headers['content-encoding'] !== 'gzip') throw new Error(`${url} is not compressed.`);
  return buffer(answer);
}
