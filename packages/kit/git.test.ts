import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { newFolder } from '../../test/new-folder.ts';
import { put } from '../../test/own-folder.ts';
import { begin } from '../../test/process/repositories.ts';
import { commitHere } from './git.ts';

const root = process.cwd();
const path = process.env['PATH'];
afterEach(() => {
  process.chdir(root);
  vi.unstubAllEnvs();
  process.env['PATH'] = path;
});

it('names the commit of a repository of its own, and none elsewhere or without git', () => {
  const folder = newFolder();
  process.chdir(folder);
  expect(commitHere()).toBe('');
  put(join(folder, 'package.json'), '{ "version": "1.0.0" }\n');
  const { git } = begin(folder, '1.0.1');
  expect(commitHere()).toBe(git('rev-parse', 'HEAD'));
  mkdirSync(join(folder, 'inside'));
  process.chdir('inside');
  expect(commitHere()).toBe('');
  process.chdir(folder);
  process.env['PATH'] = '/nowhere';
  expect(commitHere()).toBe('');
});

it('reads the repository of another account, as a server does with one that root cloned', () => {
  const folder = newFolder();
  process.chdir(folder);
  put(join(folder, 'package.json'), '{ "version": "1.0.0" }\n');
  const { git } = begin(folder, '1.0.1');
  const commit = git('rev-parse', 'HEAD');
  // git's own tests have this name for it.
  vi.stubEnv('GIT_TEST_ASSUME_DIFFERENT_OWNER', '1');
  expect(commitHere()).toBe(commit);
});
