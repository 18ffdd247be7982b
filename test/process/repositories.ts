import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A repository in a folder of its own. */
export type Repository = {
  readonly folder: string;
  readonly git: (...args: readonly string[]) => string;
  readonly read: (file: string) => string;
  readonly edit: (file: string, change: (text: string) => string) => void;
  readonly commit: (message: string) => void;
};

const settings = ['user.name=Kari', 'user.email=kari@nordlys.example', 'gc.auto=0'];

export function repositoryIn(folder: string): Repository {
  const path = (file: string) => join(folder, file);
  const read = (file: string) => readFileSync(path(file), 'utf8');
  const git = (...args: readonly string[]) => {
    const { status, stdout, stderr } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' });
    if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`);
    return stdout.trim();
  };
  for (const setting of settings) git('config', ...setting.split('='));
  return {
    folder,
    git,
    read,
    edit: (file, change) => writeFileSync(path(file), change(read(file))),
    commit(message) {
      git('add', '--all');
      git('commit', '--quiet', '--message', message);
    },
  };
}

/** What lies in a folder as a repository, tagged as its first release. */
export function begin(folder: string, version: string): Repository {
  spawnSync('git', ['init', '--quiet', '--initial-branch=main'], { cwd: folder });
  const product = repositoryIn(folder);
  release(product, version);
  return product;
}

export function release(product: Repository, version: string): void {
  product.edit('package.json', (text) =>
    text.replace(/"version": "[^"]*"/, `"version": "${version}"`),
  );
  product.commit(`Release ${version}`);
  product.git('tag', `v${version}`);
}

/** An agency that cloned it. */
export function cloneOf(product: Repository): Repository {
  const folder = mkdtempSync(join(tmpdir(), 'agency-'));
  spawnSync('git', ['clone', '--quiet', '--origin', 'upstream', product.folder, folder]);
  return repositoryIn(folder);
}

/** The files of another repository without its history, as someone has them who never cloned it. */
export function copyOf(other: Repository): Repository {
  const folder = mkdtempSync(join(tmpdir(), 'copy-'));
  other.git('checkout-index', '--all', `--prefix=${folder}/`);
  spawnSync('git', ['init', '--quiet'], { cwd: folder });
  const copy = repositoryIn(folder);
  copy.commit('Ours');
  return copy;
}
