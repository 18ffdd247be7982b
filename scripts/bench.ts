import { cleanUp } from '../tools/bench/clean-up.ts';
import { buildSite } from './build-site.ts';
import { isBuilt } from './built.ts';
import { explain } from './explain.ts';
import { installTools } from './install-tools.ts';

type Bench = {
  readonly describe: string;
  readonly needs: readonly ('site' | 'tools')[];
  /** The time limit. */
  readonly minutes: number;
  readonly load: () => Promise<{ readonly run: (args: string[]) => Promise<void> }>;
};

const benches: Readonly<Record<string, Bench>> = {
  pages: {
    describe: 'Lighthouse on every route   [--runs 5] [--routes /,/contact]',
    needs: ['site', 'tools'],
    minutes: 120,
    load: () => import('../tools/bench/pages.ts'),
  },
  leads: {
    describe: 'storing and delivering      [--leads 0,100000,1000000] [--engines sqlite,postgres]',
    needs: ['site'],
    minutes: 60,
    load: () => import('../tools/bench/leads.ts'),
  },
  serve: {
    describe: 'pages a second, and nginx   [--rounds 5] [--seconds 3]',
    needs: ['site'],
    minutes: 15,
    load: () => import('../tools/bench/serve.ts'),
  },
  console: {
    describe:
      "the console's pages         [--leads 1000,100000] [--exports 10000,100000] [--postgres]",
    needs: [],
    minutes: 60,
    load: () => import('../tools/bench/console.ts'),
  },
  start: {
    describe: 'npm start on a built tree   [--runs 5]',
    needs: ['site'],
    minutes: 10,
    load: () => import('../tools/bench/start.ts'),
  },
  build: {
    describe: 'building cold and warm      [--runs 3] [--studies 1000]',
    needs: [],
    minutes: 30,
    load: () => import('../tools/bench/build.ts'),
  },
};

const [name = '', ...args] = process.argv.slice(2);
const bench = benches[name];
if (!bench) {
  console.error('Name what to measure: npm run bench -- <name>');
  for (const [known, { describe }] of Object.entries(benches)) {
    console.error(`  ${known.padEnd(7)} ${describe}`);
  }
  process.exit(1);
}

const stop = async (code: number) => {
  await cleanUp();
  process.exit(code);
};
for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const) {
  process.on(signal, () => {
    console.error(`Stopped by ${signal}.`);
    void stop(code);
  });
}
setTimeout(() => {
  console.error(`Stopped after ${bench.minutes} minutes, the limit for this bench.`);
  void stop(1);
}, bench.minutes * 60_000).unref();

try {
  if (bench.needs.includes('tools')) installTools('bench');
  if (bench.needs.includes('site') && !isBuilt()) {
    console.error('Building the site …');
    await buildSite();
  }
  const { run } = await bench.load();
  await run(args);
  await stop(0);
} catch (error) {
  console.error(explain(error));
  await stop(1);
}
