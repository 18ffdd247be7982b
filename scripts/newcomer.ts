import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { ReportedFinding } from '@tidewright/cli/doctor/finding';
import { withSettings } from '@tidewright/cli/setup/env-file';
import { defaultRoot } from '@tidewright/content/root';
import { OwnError } from '@tidewright/kit/own-error';
import { freePort } from '../test/faults/server-process.ts';
import { linkPackages } from '../test/process/project-copy.ts';
import { begin, repositoryIn } from '../test/process/repositories.ts';
import { type Running, run } from '../test/process/running.ts';
import { isSample } from '../test/sample/is-sample.ts';
import { agency, mark } from '../tools/newcomer/agency.ts';
import { rebrand } from '../tools/newcomer/rebrand.ts';
import { sendEachForm } from '../tools/newcomer/send-each-form.ts';
import { tracesIn, wordsOfAgency } from '../tools/newcomer/traces.ts';
import { startWebhook } from '../tools/newcomer/webhook.ts';
import { explain } from './explain.ts';

/**
 * Goes from a clone to another agency's first leads and times each step:
 * npm run newcomer [-- --install] [--tests] [--keep] [--from REVISION]
 */
const { values: wanted } = parseArgs({
  options: {
    /** Installs from the registry; otherwise links our node_modules. */
    install: { type: 'boolean', default: false },
    tests: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
    /** Begins with an older release and upgrades. */
    from: { type: 'string' },
  },
});

class NewcomerError extends OwnError {
  override readonly name = 'NewcomerError';
}

const home = process.cwd();
const folder = mkdtempSync(join(tmpdir(), 'newcomer-'));
const project = join(folder, 'site');
const began = performance.now();
const seconds = (since: number) =>
  `${((performance.now() - since) / 1000).toFixed(1)} s`.padStart(8);

const webhook = await startWebhook();
let server: Running | undefined;
try {
  if (!isSample)
    throw new NewcomerError(
      'This starts from the sample agency, but content/ is your own. Run it in a fresh clone.',
    );
  await runSteps();
  console.log(`${seconds(began)}  in total`);
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
} finally {
  server?.signal('SIGTERM');
  await server?.ended;
  webhook.close();
  if (wanted.keep) console.log(`The project is in ${project}.`);
  else rmSync(folder, { recursive: true, force: true });
}

async function runSteps(): Promise<void> {
  await step('a fresh clone', async () => {
    execFileSync('git', ['clone', '--quiet', process.cwd(), project]);
    if (wanted.from) git('checkout', '--quiet', '-B', 'main', wanted.from);
  });
  await step('the packages', async () => {
    if (wanted.install) await npm('ci', '--no-audit', '--no-fund');
    else link();
  });
  const port = await freePort();
  await step('npm run setup, with flags', () => setUp(port));
  await rebrand(
    project,
    (name, work) =>
      step(name, async () => {
        git('add', defaultRoot);
        await work();
        return `${git('status', '--porcelain', '-uall').match(/^.\S/gm)?.length} files`;
      }),
    async () => {
      if (wanted.from) await step(`npm run upgrade, undo, and again`, upgrade);
    },
  );
  await step('npm run build, without warnings', async () => {
    const warnings = (await npm('run', 'build'))
      .split('\n')
      .filter((line) => /\[WARN\]/.test(line));
    if (warnings.length > 0) throw new NewcomerError(warnings.join('\n'));
  });
  await step('nothing of the sample in dist/', async () => {
    const traces = tracesIn(join(project, 'dist'), wordsOfAgency(defaultRoot));
    if (traces.length > 0) throw new NewcomerError(traces.join('\n'));
  });
  await step('npm start', async () => {
    server = run(['npm', 'start'], project);
    await server.says(/^The site +\S+/m);
  });
  await step('a lead from each form reaches the webhook', async () => {
    const address = `http://127.0.0.1:${port}`;
    return `${await sendEachForm(join(project, defaultRoot), address, webhook)} forms`;
  });
  await step('npm run doctor', examine);
  if (wanted.tests) await step('npm test', async () => lastLine(await npm('test')));
  await step('nothing changed but content/ and .env', async () => {
    const changed = git('status', '--porcelain', '-uall');
    const others = changed.split('\n').filter((line) => line && !/^.. "?content\//.test(line));
    if (others.length > 0) throw new NewcomerError(others.join('\n'));
    return `${changed.trim().split('\n').length} files of content`;
  });
}

function git(...args: readonly string[]): string {
  return execFileSync('git', args, { cwd: project, encoding: 'utf8' });
}

/** What only an older release needs is an empty folder: its launcher would install everything. */
function link(): void {
  linkPackages(project);
  const { devDependencies } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'));
  for (const name of Object.keys(devDependencies))
    mkdirSync(join(project, 'node_modules', name), { recursive: true });
}

/** To what is here, under a number higher than any. */
async function upgrade(): Promise<string> {
  const studio = repositoryIn(project);
  studio.commit('Make it ours');
  const before = studio.git('rev-parse', 'HEAD^{tree}');
  const newer = join(folder, 'newer');
  execFileSync('git', ['clone', '--quiet', home, newer]);
  begin(newer, '99.0.0');
  // Newer than the lock file that the release brings, so nothing is installed.
  const nextYear = Date.now() / 1000 + 31_536_000;
  utimesSync(join(project, 'node_modules/.package-lock.json'), nextYear, nextYear);
  const install = () =>
    execute(['node', join(home, 'scripts/launch.mjs'), 'upgrade', '--from', newer, '--no-tests']);
  await install();
  await npm('run', 'upgrade', '--', '--undo');
  const undone = studio.git('rev-parse', 'HEAD^{tree}');
  if (undone !== before) throw new NewcomerError(studio.git('diff', '--stat', before, undone));
  await install();
  const theirs = ['v99.0.0', 'HEAD', '--', '.', ':(exclude)content'];
  studio.git('fetch', '--quiet', newer, 'tag', 'v99.0.0');
  const kept = studio.git('diff', '--stat', ...theirs);
  if (kept) throw new NewcomerError(kept);
  return studio.git('diff', '--shortstat', 'HEAD^', '--', defaultRoot);
}

async function setUp(port: number): Promise<void> {
  const drawing = join(folder, 'mark.svg');
  writeFileSync(drawing, mark);
  const answers = {
    ...agency,
    mark: drawing,
    'webhook-url': webhook.url,
    'webhook-secret': 'a-secret-of-the-studio-in-leeds',
  };
  const known = await npm('run', 'setup', '--', '--help');
  const flags = Object.entries(answers)
    .filter(([flag]) => known.includes(`--${flag} `))
    .flatMap(([flag, value]) => [`--${flag}`, value]);
  await npm('run', 'setup', '--', ...flags);
  // On a machine without a domain.
  const backups = join(folder, 'backups');
  mkdirSync(backups);
  const env = join(project, '.env');
  const settings = {
    PORT: String(port),
    CONSOLE_PORT: String(await freePort()),
    SITE_URL: `http://127.0.0.1:${port}`,
    BACKUP_TO: backups,
  };
  writeFileSync(env, withSettings(readFileSync(env, 'utf8'), settings));
}

/** Fails if anything is red. Yellow is expected: there's no mail server and no real domain. */
async function examine(): Promise<string> {
  const said = await npm('run', '--silent', 'doctor', '--', '--json');
  const findings = JSON.parse(said.slice(said.indexOf('['))) as readonly ReportedFinding[];
  const count = (colour: string) => findings.filter((finding) => finding.colour === colour).length;
  const notGreen = findings.filter(({ colour }) => colour !== 'green');
  return [
    `${count('green')} green, ${count('yellow')} yellow, ${count('red')} red`,
    ...notGreen.map(({ about, says }) => `${about}: ${says}`),
  ].join('; ');
}

async function step(name: string, work: () => Promise<unknown>): Promise<void> {
  const since = performance.now();
  try {
    const said = await work();
    console.log(`${seconds(since)}  ${name}${typeof said === 'string' ? `: ${said}` : ''}`);
  } catch (error) {
    console.log(`${seconds(since)}  ${name}: failed`);
    throw error;
  }
}

function npm(...args: readonly string[]): Promise<string> {
  return execute(['npm', ...args]);
}

/** Returns its output. */
async function execute(command: Parameters<typeof run>[0]): Promise<string> {
  const running = run(command, project);
  const code = await running.ended;
  await running.silent;
  if (code !== 0)
    throw new NewcomerError(`${command.join(' ')} exited with code ${code}:\n${running.said()}`);
  return running.said();
}

function lastLine(text: string): string {
  return text.trim().split('\n').at(-1) ?? '';
}
