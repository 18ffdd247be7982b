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

/** A long page, one with a form, and a short one. */
const pages = [
  { route: '/', file: '/index.html' },
  { route: '/contact', file: '/contact.html' },
  { route: '/accessibility', file: '/accessibility.html' },
];

/** Pages per second: one of our processes compared with one nginx worker, with the same responses. */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      rounds: { type: 'string', default: '5' },
      seconds: { type: 'string', default: '3' },
    },
  });
  const [rounds, seconds] = [Number(values.rounds), Number(values.seconds)];
  ensureProgram('nginx', 'nginx-light');
  ensureProgram('wrk', 'wrk');
  const ours = (await startOurServer({ DATA_DIR: scratchFolder('serve'), WORKER: 'off' })).url;
  const nginxPages = await Promise.all(
    pages.map(async (page) => ({ ...page, headers: await extraHeaders(ours + page.route) })),
  );
  const root = 'dist/site';
  const servers = {
    ours,
    nginx: await startNginx({ root, pages: nginxPages }),
    tuned: await startNginx({ root, pages: nginxPages, tuning: 'open_file_cache max=1000;' }),
  };
  const names = Object.keys(servers) as (keyof typeof servers)[];

  const found = [];
  for (const { route } of pages) {
    const bytes = await sameBytes(names.map((name) => servers[name] + route));
    for (const name of names) await requestsPerSecond(servers[name] + route, 1);
    const figures = { ours: [] as number[], nginx: [] as number[], tuned: [] as number[] };
    for (let round = 1; round <= rounds; round += 1) {
      progress(`${route}, round ${round} of ${rounds}`);
      for (const name of names) {
        figures[name].push(await requestsPerSecond(servers[name] + route, seconds));
      }
    }
    const [mine, theirs, tuned] = names.map((name) => median(figures[name])) as [
      number,
      number,
      number,
    ];
    found.push({ route, bytes, mine, theirs, tuned });
  }

  console.log(
    markdownTable(
      [
        `${connections} connections, gzip`,
        'bytes',
        'ours per second',
        'nginx per second',
        'ratio',
        'nginx with open_file_cache per second',
        'ratio',
      ],
      found.map(({ route, bytes, mine, theirs, tuned }) => [
        route,
        String(bytes),
        mine.toFixed(0),
        theirs.toFixed(0),
        (mine / theirs).toFixed(2),
        tuned.toFixed(0),
        (mine / tuned).toFixed(2),
      ]),
    ),
  );
  const verdicts = found.map(({ route, mine, theirs }) => ({
    what: `${route}: ours to nginx`,
    found: mine / theirs,
    limit: { atLeast: 0.5 },
  }));
  console.log(`\n${verdictTable(verdicts)}`);
}

/** All must send the same compressed file, or the comparison means nothing. */
async function sameBytes(urls: readonly string[]): Promise<number> {
  const [first, ...others] = await Promise.all(urls.map(body));
  if (!first || others.some((other) => !other.equals(first))) {
    throw new Error(`${urls.join(' and ')} send different bytes.`);
  }
  return first.length;
}

/** Headers that nginx adds itself, and hop-by-hop headers. */
const nginxOwn = /^(date|server|etag|content-.*(?<!policy)|connection|keep-alive|last-modified)$/;

/** nginx must send these too: security headers aren't free. */
async function extraHeaders(url: string): Promise<[string, string][]> {
  const { headers } = await ask(url);
  return Object.entries(headers).flatMap(([name, value]) =>
    nginxOwn.test(name) ? [] : [[name, String(value)] as [string, string]],
  );
}

const ask = (url: string) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'gzip' } }, resolve).on('error', reject);
  });

async function body(url: string): Promise<Buffer> {
  const answer = await ask(url);
  if (answer.headers['content-encoding'] !== 'gzip') throw new Error(`${url} isn’t compressed.`);
  return buffer(answer);
}
