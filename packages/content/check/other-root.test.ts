import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { newFolder } from '../../../test/new-folder.ts';
import { resolvePlaceholders } from '../placeholders.ts';
import { checkContent } from './check-content.ts';
import { problemSentence } from './problem.ts';

/** The content as it stands, in a folder of its own. */
function copied(): string {
  const root = join(newFolder(), 'words');
  cpSync('content', root, { recursive: true });
  return root;
}

const said = (root: string) => checkContent(root).map(problemSentence);

it('checks the root it’s given, and names its files', () => {
  const root = copied();
  expect(said(root)).toEqual([]);
  const company = join(root, 'company.yaml');
  writeFileSync(company, readFileSync(company, 'utf8').replace(/^phone: .*/m, 'phone: none'));
  rmSync(join(root, 'labels.yaml'));
  writeFileSync(join(root, 'legal/own.md'), '---\norder: 99\n---\n\nWrite to {nobody}.\n');
  const all = said(root);
  expect(all.filter((sentence) => !sentence.startsWith(`${root}/`))).toEqual([]);
  expect(all).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/\/company\.yaml:\d+: phone: isn’t a phone number/),
      `${root}/labels.yaml:1: is missing: restore it from the repository`,
      expect.stringContaining(`${root}/legal/own.md:5: quotes {nobody}`),
    ]),
  );
  expect(checkContent()).toEqual([]);
});

it('quotes the facts of each root', () => {
  const [one, other] = [copied(), copied()];
  for (const [root, name] of [
    [one, 'Nordlys'],
    [other, 'Polaris'],
  ] as const) {
    const company = join(root, 'company.yaml');
    writeFileSync(company, readFileSync(company, 'utf8').replace(/^name: .*/m, `name: ${name}`));
  }
  for (const _ of ['first', 'and once more'])
    expect([one, other].map((root) => resolvePlaceholders('{name}', root))).toEqual([
      'Nordlys',
      'Polaris',
    ]);
});

it('says in one line that a root isn’t there', () => {
  const root = join(newFolder(), 'nowhere');
  expect(said(root)).toEqual([
    `${root}:1: isn’t there: start this in the folder that holds it, or restore it from the repository`,
  ]);
});

it('says of what can’t be read where it is, and of the rest what is wrong with it', () => {
  const root = copied();
  rmSync(join(root, 'labels.yaml'));
  mkdirSync(join(root, 'labels.yaml'));
  writeFileSync(join(root, 'notes.txt'), '');
  expect(said(root)).toEqual([
    `${root}/labels.yaml:1: can’t be read (EISDIR): make it a file that we may read`,
    expect.stringMatching(/notes\.txt:1: isn’t used: /),
  ]);
  mkdirSync(join(root, 'screens'), { recursive: true });
  symlinkSync('nowhere', join(root, 'screens/gone.css'));
  expect(said(root)).toEqual([
    expect.stringMatching(/screens\/gone\.css:1: can’t be read \(ENOENT\)/),
  ]);
});
