import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { crms } from '@tidewright/crm';
import { describe, expect, it } from 'vitest';

/**
 * A package's door is `exports` in its package.json, and TypeScript, Node and Vite refuse every other import. This
 * test says what they can't: who may be a neighbor of whom, and what rooms inside a package may not know.
 */
const scope = '@tidewright/';

/** What a room may import of its own package besides itself. */
const rooms: Readonly<Record<string, readonly string[]>> = {
  'apps/site/ui': [],
  'apps/site/brand': [],
  'apps/site/behaviour': [],
  'apps/site/content': ['apps/site/ui/hashed-address.ts'],
  'apps/site/routes': ['apps/site/content'],
  'apps/site/sections': [
    'apps/site/ui',
    'apps/site/routes',
    'apps/site/content',
    'apps/site/drawing/logo-sheet.ts',
    'apps/site/drawing/late-sheet.ts',
  ],
  'apps/site/islands': ['apps/site/ui', 'apps/site/behaviour/storage-keys.ts'],
  'apps/site/server': ['apps/site/islands', 'apps/site/ui'],
  'apps/site/structured-data': ['apps/site/content', 'apps/site/routes'],
  'apps/site/build': [
    'apps/site/brand',
    'apps/site/ui',
    'apps/site/server',
    'apps/site/islands/lead-form-props.ts',
  ],
  'apps/server/http': [],
  'apps/server/intake': [],
  'apps/server/delivery': [],
  // A channel is sent to as every receiver is.
  'apps/server/notices': ['apps/server/delivery/sender.ts'],
  'apps/server/backup': [],
  'apps/server/process': ['apps/server/backup', 'apps/server/delivery', 'apps/server/notices'],
  'apps/server/bundle': ['apps/server/main.ts'],
  'apps/console/behaviour': ['apps/console/words'],
  'apps/console/build': [],
  'apps/console/editor': [],
  'packages/content/schemas': [
    'packages/content/brand',
    'packages/content/content-files.ts',
    'packages/content/placeholders.ts',
    'packages/content/reply-promise.ts',
    'packages/content/root.ts',
  ],
};

type Manifest = {
  readonly name: string;
  readonly exports: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
};

type Workspace = Manifest & { readonly folder: string; readonly neighbors: readonly string[] };

const isOurs = (name: string) => name.startsWith(scope);
const isIn = (file: string, folder: string) => file === folder || file.startsWith(`${folder}/`);
const isTest = (file: string) => /\.(test|spec|contract)\.tsx?$/.test(file);
/** Test code: it may look inside what it tests. */
const servesTests = (file: string) =>
  isTest(file) || /\.fixture\.tsx?$/.test(file) || /^(test|tools)\//.test(file);

const workspaces = globSync('{packages,apps}/*/package.json')
  .sort()
  .map((file): Workspace => {
    const manifest: Manifest = JSON.parse(readFileSync(file, 'utf8'));
    const neighbors = Object.keys(manifest.dependencies ?? {}).filter(isOurs);
    return { ...manifest, folder: dirname(file), neighbors };
  });

const allFiles = globSync(
  ['{packages,apps,scripts,test,tools}/**/*.{ts,tsx,astro}', 'astro.config.ts'],
  { exclude: ['**/node_modules/**'] },
).sort();
const files = allFiles.filter((file) => /^(packages|apps)\//.test(file));

const homeOf = (file: string) => workspaces.find(({ folder }) => isIn(file, folder));

type Import = {
  readonly file: string;
  readonly specifier: string;
  /** The file of ours behind it; null for someone else's package. */
  readonly target: string | null;
};

function importsIn(file: string): readonly Import[] {
  const specifiers = readFileSync(file, 'utf8').matchAll(
    /(?:from|import)\s*\(?\s*['"]([^'"?\n]+)/g,
  );
  return [...specifiers].map(([, specifier = '']) => ({
    file,
    specifier,
    target: targetOf(file, specifier),
  }));
}

function targetOf(file: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return relative('.', resolve(dirname(file), specifier));
  const neighbor = workspaces.find(({ name }) => isIn(specifier, name));
  const door = neighbor?.exports[`.${specifier.slice(neighbor.name.length)}`];
  return neighbor && door ? join(neighbor.folder, door) : null;
}

const imports = allFiles.flatMap(importsIn);
const productImports = imports.filter(({ file }) => !servesTests(file));

const sayImport = ({ file, specifier }: Import) => `${file} imports ${specifier}`;

type Graph = ReadonlyMap<string, ReadonlySet<string>>;

function circlesIn(graph: Graph): readonly string[] {
  const circles: string[] = [];
  const done = new Set<string>();
  const follow = (node: string, way: readonly string[]) => {
    if (way.includes(node)) circles.push([...way.slice(way.indexOf(node)), node].join(' > '));
    else if (!done.has(node)) {
      for (const next of graph.get(node) ?? []) follow(next, [...way, node]);
      done.add(node);
    }
  };
  for (const node of graph.keys()) follow(node, []);
  return circles;
}

describe.each(workspaces)('$folder', ({ folder, name, exports, neighbors }) => {
  it('says in a README what it’s for, its door and what it mustn’t know, in at most 30 lines', () => {
    const readme = join(folder, 'README.md');
    expect(existsSync(readme)).toBe(true);
    expect(readFileSync(readme, 'utf8').trim().split('\n').length).toBeLessThanOrEqual(30);
  });

  it('declares the neighbors it imports, and no others', () => {
    const imported = productImports
      .filter(({ file, specifier }) => isIn(file, folder) && isOurs(specifier))
      .map(({ specifier }) => specifier.split('/').slice(0, 2).join('/'))
      .filter((neighbor) => neighbor !== name);
    expect(neighbors).toEqual([...new Set(imported)].sort());
  });

  it('has a file behind each door', () => {
    const doors = Object.values(exports).map((file) => join(folder, file));
    expect(doors.filter((file) => !existsSync(file))).toEqual([]);
  });
});

it('lets only tests and tools look inside a package, by path', () => {
  const curious = productImports.filter(
    ({ file, specifier, target }) =>
      specifier.startsWith('.') && homeOf(target ?? '') !== homeOf(file),
  );
  expect(curious.map(sayImport)).toEqual([]);
});

it('builds packages only on packages', () => {
  const apps = workspaces.filter(({ folder }) => isIn(folder, 'apps')).map(({ name }) => name);
  const onApps = workspaces.filter(
    ({ folder, neighbors }) =>
      isIn(folder, 'packages') && neighbors.some((name) => apps.includes(name)),
  );
  expect(onApps.map(({ name }) => name)).toEqual([]);
});

it('has no circle of packages', () => {
  const graph = new Map(workspaces.map(({ name, neighbors }) => [name, new Set(neighbors)]));
  expect(circlesIn(graph)).toEqual([]);
});

it('has no circle of files, types included', () => {
  const graph = new Map<string, Set<string>>(allFiles.map((file) => [file, new Set()]));
  for (const { file, target } of imports) if (target) graph.get(file)?.add(target);
  expect(circlesIn(graph)).toEqual([]);
});

it.each(Object.entries(rooms))('%s imports only what it may of its package', (room, may) => {
  const home = homeOf(room);
  const ofHome = imports.filter(
    ({ file, target }) => isIn(file, room) && !isTest(file) && target && homeOf(target) === home,
  );
  const used = (folder: string) => ofHome.filter(({ target }) => target && isIn(target, folder));

  const allowed = new Set([room, ...may].flatMap(used));
  expect(ofHome.filter((one) => !allowed.has(one)).map(sayImport)).toEqual([]);
  // What no file needs any more is left out of the list.
  expect(may.filter((folder) => used(folder).length === 0)).toEqual([]);
});

it('names rooms that exist', () => {
  const listed = Object.entries(rooms).flat(2);
  expect(listed.filter((path) => !existsSync(path))).toEqual([]);
});

it('keeps CRMs from importing each other', () => {
  const folders = crms.map(({ id }) => `packages/crm/${id}`);
  const folderOf = (file: string) => folders.find((folder) => isIn(file, folder));
  const crossings = imports.filter(
    ({ file, target }) =>
      folderOf(file) && target && folderOf(target) && folderOf(file) !== folderOf(target),
  );
  expect(crossings.map(sayImport)).toEqual([]);
});

it('lets only environment.ts read the environment', () => {
  const readers = files.filter(
    (file) => !isTest(file) && /(?<!')process\.env\b/.test(readFileSync(file, 'utf8')),
  );
  expect(readers).toEqual(['packages/settings/environment.ts']);
});

it('imports test tools only in tests: "npm start" doesn’t install them', () => {
  const { devDependencies } = JSON.parse(readFileSync('test/tools/package.json', 'utf8'));
  const tools = Object.keys(devDependencies);
  const programs = ['start', 'build', 'leads', 'doctor', 'setup', 'upgrade'].map(
    (name) => `scripts/${name}.ts`,
  );
  const users = productImports
    .filter(({ file }) => homeOf(file) || programs.includes(file))
    .filter(({ specifier }) => tools.some((tool) => isIn(specifier, tool)));
  expect(users.map(sayImport)).toEqual([]);
});

it('names files that only tests use accordingly', () => {
  const importers = Map.groupBy(imports, ({ target }) => target);
  // A file that nothing imports is a page, a program or a test.
  const misnamed = files.filter((file) => {
    const by = importers.get(file);
    return by && by.every((one) => servesTests(one.file)) !== servesTests(file);
  });
  expect(misnamed).toEqual([]);
});

it('keeps .astro files in pages and layouts', () => {
  const strays = files.filter(
    (file) => file.endsWith('.astro') && !/^apps\/site\/(pages|layouts)\//.test(file),
  );
  expect(strays).toEqual([]);
});
