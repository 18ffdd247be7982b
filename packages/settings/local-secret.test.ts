import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { OwnError } from '@tidewright/kit/own-error';
import { beforeEach, expect, it } from 'vitest';
import { newFolder } from '../../test/new-folder.ts';
import { localSecret } from './local-secret.ts';

let folder: string;
let file: string;

beforeEach(() => {
  folder = join(newFolder(), 'data');
  file = join(folder, 'file-link-secret');
});

const modeOf = (path: string) => statSync(path).mode & 0o777;

it('is made once in each folder, of 32 random bytes, and stored, which leaves nothing else', () => {
  const made = localSecret(folder);
  expect(made).toMatch(/^[0-9a-f]{64}$/);
  expect(localSecret(folder)).toBe(made);
  expect(readFileSync(file, 'utf8')).toBe(made);
  expect(readdirSync(folder)).toEqual(['file-link-secret']);
  expect(localSecret(`${folder}-2`)).not.toBe(made);
});

it('is for its owner alone, whatever the umask, as is the folder that was made for it', () => {
  const before = process.umask(0);
  try {
    localSecret(folder);
  } finally {
    process.umask(before);
  }
  expect(modeOf(file)).toBe(0o600);
  expect(modeOf(folder)).toBe(0o700);
});

it('is one for starts at the same time', async () => {
  const script = `import { localSecret } from '${import.meta.dirname}/local-secret.ts';
    process.stdin.once('data', () => {
      console.log(localSecret('${folder}'));
      process.exit();
    });
    process.stderr.write('ready');`;
  const starts = Array.from({ length: 4 }, () =>
    spawn(process.execPath, ['--input-type=module', '--eval', script]),
  );
  await Promise.all(starts.map(({ stderr }) => new Promise((done) => stderr.once('data', done))));
  for (const { stdin } of starts) stdin.write('go');
  const said = await Promise.all(starts.map(({ stdout }) => text(stdout)));
  expect(new Set(said)).toEqual(new Set([`${readFileSync(file, 'utf8')}\n`]));
});

it('is there whole or not at all: a start that dies over writing it leaves none', () => {
  const script = `import('${import.meta.dirname}/local-secret.ts')
    .then(({ localSecret }) => localSecret('${folder}'))`;
  // No file may grow: the first byte ends the process, like a power cut.
  const { signal, status } = spawnSync(
    'sh',
    ['-c', 'ulimit -f 0; exec "$@"', 'sh', process.execPath, '--eval', script],
    { env: {} },
  );
  expect([signal, status]).not.toEqual([null, 0]);
  expect(readdirSync(folder)).not.toContain('file-link-secret');
  expect(localSecret(folder)).toMatch(/^[0-9a-f]{64}$/);
});

it.each([
  ['empty', ''],
  ['blank', ' '.repeat(40)],
  ['cut off', 'a'.repeat(31)],
])('is refused when it is %s, with a sentence that says what to do', (_, content) => {
  localSecret(folder);
  writeFileSync(file, content);
  expect(() => localSecret(folder)).toThrow(OwnError);
  expect(() => localSecret(folder)).toThrow(
    `The secret in ${file} is empty or cut off. Put it back from a backup, or delete the file: ` +
      'a new one is made, and links to files and links in mails that were sent before stop working.',
  );
  expect(readFileSync(file, 'utf8')).toBe(content);
});

it('may be of the agency’s own making, with the line end that editors add', () => {
  localSecret(folder);
  writeFileSync(file, `${'a'.repeat(32)}\n`);
  expect(localSecret(folder)).toBe('a'.repeat(32));
});

it('says what to do about a folder that cannot be used', () => {
  writeFileSync(folder, 'a file where the folder should be');
  expect(() => localSecret(folder)).toThrow(OwnError);
  expect(() => localSecret(folder)).toThrow(
    `The data folder ${folder} cannot be used (EEXIST). ` +
      'Give this user the right to write there, or set DATA_DIR to another folder.',
  );
});

it('says the same of a secret that cannot be read', () => {
  mkdirSync(file, { recursive: true });
  expect(() => localSecret(folder)).toThrow('cannot be used (EISDIR)');
});
