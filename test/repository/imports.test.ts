import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { crms } from '@tidewright/crm';
import { describe, expect, it } from 'vitest';

/**
 * A package's door is `exports` in its package.json, and TypeScript, Node and Vite refuse every other import. This
 * test says what they can't: who may be a neighbor of whom, and what rooms inside an app may not know.
 */
const scope = '@tidewright/';

type Manifest = {
  readonly name: string;
  readonly exports: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
};

const packages = globSync('{packages,apps}/*/package.json')
  .sort()
  .map((file) => ({
    folder: dirname(file),
    manifest: JSON.parse(readFileSync(file, 'utf8')) as Manifest,
  }));

/** Rooms within a package: what a room may import of its own package besides itself. */
const rooms: readonly { room: string; may: readonly string[] }[] = [
  { room: 'apps/site/ui', may: [] },
  { room: 'apps/site/brand', may: [] },
  { room: 'apps/site/behaviour', may: [] },
  { room: 'apps/site/content', may: ['apps/site/ui/hashed-address.ts'] },
  { room: 'apps/site/routes', may: ['apps/site/content'] },
  {
    room: 'apps/site/sections',
    may: [
      'apps/site/ui',
      'apps/site/routes',
      'apps/site/content',
      'apps/site/drawing/logo-sheet.ts',
      'packages/content/paths.ts',
    ],
  },
  {
    room: 'apps/site/islands',
    may: ['apps/site/ui', 'apps/site/behaviour/storage-keys.ts'],
  },
  { room: 'apps/site/server', may: ['apps/site/islands', 'apps/site/ui'] },
  { room: 'apps/site/structured-data', may: ['apps/site/content', 'apps/site/routes'] },
  {
    room: 'apps/site/build',
    may: [
      'apps/site/brand',
      'apps/site/content',
      'apps/site/ui',
      'apps/site/server',
      'apps/site/islands/lead-form-props.ts',
    ],
  },
  { room: 'apps/server/http', may: [] },
  { room: 'apps/server/intake', may: [] },
  { room: 'apps/server/delivery', may: [] },
  // A channel is sent to as every receiver is.
  { room: 'apps/server/notices', may: ['apps/server/delivery/sender.ts'] },
  { room: 'apps/server/backup', may: [] },
  {
    room: 'apps/server/process',
    may: ['apps/server/backup', 'apps/server/delivery', 'apps/server/notices'],
  },
  { room: 'apps/server/bundle', may: ['apps/server/main.ts'] },
  { room: 'apps/console/behaviour', may: [] },
  { room: 'apps/console/build', may: [] },
  { room: 'apps/console/editor', may: [] },
  { room: 'packages/content/schemas', may: ['packages/content'] },
];

const isIn = (file: string, folder: string) => file === folder || file.startsWith(`${folder}/`);
const isTest = (file: string) => /\.(test|spec|contract)\.tsx?$/.test(file);
/** Test code: it may look inside what it tests. */
const servesTests = (file: string) =>
  /\.(test|spec|contract|fixture)\.tsx?$/.test(file) || /^(test|tools)\//.test(file);

const sourcesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx|astro)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !file.includes('node_modules'));

const files = ['packages', 'apps'].flatMap(sourcesIn);
const allFiles = [...files, ...['scripts', 'test', 'tools'].flatMap(sourcesIn)];

const specifiersOf = (file: string): readonly string[] =>
  [...readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*['"]([^'"?\n]+)/g)].map(
    ([, specifier = '']) => specifier,
  );

const packageOf = (file: string) => packages.find(({ folder }) => isIn(file, folder));

/** The file behind an import of ours, or null where it's someone else's package. */
function targetOf(file: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return relative('.', resolve(dirname(file), specifier));
  if (!specifier.startsWith(scope)) return null;
  const [, name = '', ...rest] = specifier.split('/');
  const neighbor = packages.find(({ manifest }) => manifest.name === scope + name);
  if (!neighbor) return specifier;
  const door = rest.length > 0 ? `./${rest.join('/')}` : '.';
  const target = neighbor.manifest.exports[door];
  return target ? join(neighbor.folder, target) : specifier;
}

const importsOf = (file: string): readonly string[] =>
  specifiersOf(file).flatMap((specifier) => targetOf(file, specifier) ?? []);

describe.each(packages)('$folder', ({ folder, manifest }) => {
  const own = files.filter((file) => isIn(file, folder));

  it('says in a README what it’s for, its door and what it mustn’t know, in at most 30 lines', () => {
    const readme = join(folder, 'README.md');
    expect(existsSync(readme)).toBe(true);
    expect(readFileSync(readme, 'utf8').trim().split('\n').length).toBeLessThanOrEqual(30);
  });

  it('declares the neighbors it imports, and no others', () => {
    const imported = own
      .filter((file) => !servesTests(file))
      .flatMap(specifiersOf)
      .filter((specifier) => specifier.startsWith(scope))
      .map((specifier) => specifier.split('/').slice(0, 2).join('/'))
      .filter((name) => name !== manifest.name);
    const declared = Object.keys(manifest.dependencies ?? {}).filter((name) =>
      name.startsWith(scope),
    );
    expect(declared).toEqual([...new Set(imported)].sort());
  });

  it('has a file behind each door', () => {
    const doors = Object.entries(manifest.exports).filter(([door]) => !door.includes('*'));
    expect(doors.filter(([, file]) => !existsSync(join(folder, file)))).toEqual([]);
  });
});

it('lets only tests and tools look inside a package, by path', () => {
  const curious = [...allFiles, 'astro.config.ts']
    .filter((file) => !servesTests(file))
    .flatMap((file) =>
      specifiersOf(file)
        .filter((specifier) => specifier.startsWith('.'))
        .map((specifier) => ({ specifier, home: packageOf(targetOf(file, specifier) ?? '') }))
        .filter(({ home }) => home !== packageOf(file))
        .map(({ specifier }) => `${file} imports ${specifier}`),
    );
  expect(curious).toEqual([]);
});

it('builds packages only on packages, and no circle among them or the apps', () => {
  const neighbors = new Map(
    packages.map(({ manifest }) => [
      manifest.name,
      Object.keys(manifest.dependencies ?? {}).filter((name) => name.startsWith(scope)),
    ]),
  );
  const apps = packages
    .filter(({ folder }) => folder.startsWith('apps/'))
    .map(({ manifest }) => manifest.name);
  const onApps = packages
    .filter(({ folder }) => folder.startsWith('packages/'))
    .filter(({ manifest }) => neighbors.get(manifest.name)?.some((name) => apps.includes(name)));
  expect(onApps).toEqual([]);

  const circles: string[] = [];
  const follow = (name: string, way: readonly string[]) => {
    if (way.includes(name)) circles.push([...way.slice(way.indexOf(name)), name].join(' > '));
    else for (const next of neighbors.get(name) ?? []) follow(next, [...way, name]);
  };
  for (const name of neighbors.keys()) follow(name, []);
  expect(circles).toEqual([]);
});

it.each(rooms)('$room imports only what it may of its package', ({ room, may }) => {
  const home = packageOf(`${room}/`)?.folder ?? '';
  const own = files.filter((file) => isIn(file, room) && !isTest(file));
  expect(own.length).toBeGreaterThan(0);
  const strangers = own.flatMap((file) =>
    importsOf(file)
      .filter((target) => isIn(target, home))
      .filter((target) => ![room, ...may].some((allowed) => isIn(target, allowed)))
      .map((target) => `${file} imports ${target}`),
  );
  expect(strangers).toEqual([]);
});

it('keeps CRMs from importing each other', () => {
  const folders = crms.map(({ id }) => `packages/crm/${id}`);
  const crossings = folders.flatMap((folder) =>
    files
      .filter((file) => isIn(file, folder))
      .flatMap((file) =>
        importsOf(file)
          .filter((target) => folders.some((other) => other !== folder && isIn(target, other)))
          .map((target) => `${file} imports ${target}`),
      ),
  );
  expect(crossings).toEqual([]);
});

it('has no import cycles, types included', () => {
  const circles: string[] = [];
  const done = new Set<string>();
  const known = new Set(allFiles);
  const follow = (file: string, way: readonly string[]) => {
    if (way.includes(file)) circles.push([...way.slice(way.indexOf(file)), file].join(' > '));
    if (way.includes(file) || done.has(file)) return;
    for (const target of importsOf(file)) if (known.has(target)) follow(target, [...way, file]);
    done.add(file);
  };
  for (const file of allFiles) follow(file, []);
  expect(circles).toEqual([]);
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
  const programs = ['start', 'build', 'leads', 'doctor', 'setup', 'upgrade'];
  const users = [
    ...files.filter((file) => !servesTests(file)),
    ...programs.map((name) => `scripts/${name}.ts`),
  ].filter((file) => specifiersOf(file).some((name) => tools.includes(name)));
  expect(users).toEqual([]);
});

it('names files that only tests use accordingly', () => {
  const importers = new Map<string, string[]>();
  for (const file of [...allFiles, 'astro.config.ts'])
    for (const target of importsOf(file))
      importers.set(target, [...(importers.get(target) ?? []), file]);
  // A file that nothing imports is a page, a program or a test.
  const misnamed = files.filter((file) => {
    const by = importers.get(file);
    return by !== undefined && by.every(servesTests) !== servesTests(file);
  });
  expect(misnamed).toEqual([]);
});

it('keeps .astro files in pages and layouts', () => {
  const strays = files.filter(
    (file) => file.endsWith('.astro') && !/^apps\/site\/(pages|layouts)\//.test(file),
  );
  expect(strays).toEqual([]);
});
