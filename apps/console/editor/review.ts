import { spawn } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { cp, mkdir, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { expectPlace, type FileChange } from '@tidewright/content/edit/files';
import { defaultRoot } from '@tidewright/content/root';
import { commitHere } from '@tidewright/kit/git';
import { pageAddress } from '@tidewright/kit/page-address';
import { readBuiltVersion } from '@tidewright/kit/version';
import { type BuildProblem, problemsFile } from '@tidewright/site/build/problems-file';

/** What the build of a draft said of one place in the content. */
export type BuildRemark = {
  readonly file: string;
  readonly line: number;
  readonly key: string;
  readonly text: string;
};

export type ChangedPage = {
  readonly address: string;
  readonly how: 'changed' | 'new' | 'gone';
  /** How many of its texts are others. */
  readonly texts: number;
  /** Search engines read something else. */
  readonly changesData: boolean;
};

export type DraftBuild = {
  /** Null if the build failed. */
  readonly pages: readonly ChangedPage[] | null;
  /** The check's sentences: of a build that failed, what is wrong; of another, what to look at. */
  readonly said: readonly BuildRemark[];
  /** What else a failed build said. */
  readonly failure: string;
};

const copied = ['scripts', 'astro.config.ts', 'tsconfig.json', 'package.json', 'package-lock.json'];
/** The folder in node_modules with our workspaces. */
const ourScope = '@tidewright';
const servesTests = /\.(test|contract|fixture)\.tsx?$/;

/**
 * The project with the draft in its content: building it touches nothing of the site. It finds content where every
 * build does, wherever that comes from.
 */
export async function prepare(folder: string, changes: readonly FileChange[], root: string) {
  const content = join(folder, defaultRoot);
  await mkdir(join(folder, 'node_modules'), { recursive: true });
  const filter = (path: string) => !servesTests.test(path);
  for (const part of ['packages', 'apps', ...copied]) {
    await cp(part, join(folder, part), { recursive: true, filter });
  }
  await cp(root, content, { recursive: true, filter });
  // What builds drew and compressed before is shared, unless the server may not write to its packages.
  await mkdir('node_modules/.cache', { recursive: true }).catch(() => {});
  for (const name of await readdir('node_modules')) {
    // Two builds do not share what Astro and Vite keep there.
    if (['.astro', '.vite'].includes(name)) continue;
    if (name === ourScope) {
      // Relative links: copied as they are, they lead to the draft's own sources.
      const links = { recursive: true, verbatimSymlinks: true };
      await cp(join('node_modules', name), join(folder, 'node_modules', name), links);
      continue;
    }
    await symlink(resolve('node_modules', name), join(folder, 'node_modules', name));
  }
  for (const { file, after } of changes) {
    const path = expectPlace(content, file);
    await mkdir(dirname(path), { recursive: true });
    if (after) await writeFile(path, after);
    else await rm(path, { force: true });
  }
}

/** A build that outlives a killed server would write where the next one builds. */
const endsWithServer =
  'data:text/javascript,process.once("disconnect",()=>process.exit(1));process.channel.unref()';

/** In a process of its own: it takes many times the memory of a server. */
export async function build(folder: string, changes: readonly FileChange[]): Promise<DraftBuild> {
  // The draft's folder has no history.
  const commit = commitHere() || readBuiltVersion().commit;
  const args = ['--import', endsWithServer, 'scripts/build.ts', '--quiet', '--commit', commit];
  const child = spawn(process.execPath, args, {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const stop = () => child.kill();
  process.once('exit', stop);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-64_000);
    });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  process.off('exit', stop);
  const problems = problemsIn(folder);
  if (code === 0) {
    const pages = changedPages('dist/site', join(folder, 'dist/site'));
    return { pages, said: worthALook(problems, changes), failure: '' };
  }
  const said = whatStopped(problems);
  return { pages: null, said, failure: said.length > 0 ? '' : output.trim() };
}

const whatStopped = (problems: readonly BuildProblem[]): readonly BuildRemark[] =>
  problems.filter(({ stopsBuild }) => stopsBuild).map(inContent);

/** Only of what changes: the rest was there before, and someone let it be. */
function worthALook(problems: readonly BuildProblem[], changes: readonly FileChange[]) {
  const changed = new Set<string>(changes.map(({ file }) => file));
  return problems
    .filter(({ stopsBuild }) => !stopsBuild)
    .map(inContent)
    .filter(({ file }) => changed.has(file));
}

/** The editor names files without their folder. */
const inContent = ({ file, line, key, text }: BuildProblem): BuildRemark => ({
  file: relative(defaultRoot, file),
  line,
  key,
  text,
});

/** None if the build wrote none: one that failed earlier, or had nothing to say. */
function problemsIn(folder: string): readonly BuildProblem[] {
  const file = join(folder, problemsFile);
  if (!existsSync(file)) return [];
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** The pages whose HTML is another. Names of font files change with every new letter, and no page looks different. */
export function changedPages(now: string, then: string): readonly ChangedPage[] {
  const [old, made] = [pagesIn(now), pagesIn(then)];
  return [...new Set([...old.keys(), ...made.keys()])]
    .filter((name) => old.get(name) !== made.get(name))
    .sort()
    .map((name) => {
      const [before, after] = [old.get(name) ?? '', made.get(name) ?? ''];
      return {
        address: pageAddress(name),
        how: !before ? 'new' : after ? 'changed' : 'gone',
        texts: otherTexts(before, after),
        changesData: dataIn(before) !== dataIn(after),
      };
    });
}

const scripts = /<script\b([^>]*)>(.*?)<\/script>/gs;

const dataIn = (html: string): string =>
  Array.from(html.matchAll(scripts), ([, attributes = '', text]) =>
    attributes.includes('ld+json') ? text : '',
  ).join('');

function otherTexts(before: string, after: string): number {
  const textsOf = (html: string) => html.replaceAll(scripts, '').split(/<[^>]*>/);
  const left = Map.groupBy(textsOf(before), (text) => text);
  return textsOf(after).filter((text) => text.trim() !== '' && !left.get(text)?.pop()).length;
}

const pagesIn = (folder: string): Map<string, string> =>
  new Map(
    globSync('**/*.html', { cwd: folder }).map((name) => {
      const html = readFileSync(join(folder, name), 'utf8');
      return [name, html.replaceAll(/\/assets\/[\w.-]+\.woff2/g, '')];
    }),
  );
