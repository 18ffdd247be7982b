import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

type Locked = {
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly link?: boolean;
};

/** They ask for no more than to be named, and for their text to go along. */
const free = [
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Unlicense',
  'OFL-1.1',
];

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Readonly<Record<string, Locked>>;
};
const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 13);

/** By name, without the workspaces. */
const locked = Object.entries(packages)
  .filter(([path, { link, license }]) => path.includes('node_modules/') && !link && license)
  .map(([path, { license = '', dev = false }]) => ({ name: nameOf(path), license, dev }));

const [, site = '', server = ''] =
  /^([\s\S]*)^## What comes with a server$([\s\S]*)$/m.exec(readFileSync('NOTICE.md', 'utf8')) ??
  [];

/** Names as NOTICE has them, each with its license. */
const noted = new Map(
  [...server.matchAll(/^\| ([\w.-]+) \| (`.*`) \|$/gm)].flatMap(([, license = '', names = '']) =>
    [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => [name, license] as const),
  ),
);

/** As its table of a built site calls them, where the lock file has a short name. */
const calls: Readonly<Record<string, string>> = { 'SIL Open Font License 1.1': 'OFL-1.1' };

const notedOnSite = [...site.matchAll(/^\| .+ \| .*?(`.+`) \| (.+) \|$/gm)].flatMap(
  ([, names = '', license = '']) =>
    [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => ({
      name,
      license: calls[license] ?? license,
    })),
);

it('names every package that is installed with a server, with its license', () => {
  const shipped = locked.filter(({ dev }) => !dev);
  expect(shipped.length).toBeGreaterThan(40);
  expect([...noted].toSorted()).toEqual(
    [...new Map(shipped.map(({ name, license }) => [name, license]))].toSorted(),
  );
});

it('names what a built site ships, with its license', () => {
  expect(notedOnSite.length).toBeGreaterThan(6);
  for (const { name, license } of notedOnSite)
    expect(locked, name).toContainEqual(expect.objectContaining({ name, license }));
});

it('names every package in the bundle of the server', () => {
  const code = globSync('dist/server/*.js').map((file) => readFileSync(file, 'utf8'));
  const regions = code
    .join('\n')
    .matchAll(/^\/\/ (?:#region )?.*node_modules\/((?:@[^/\s]+\/)?[^/\s]+)\/\S+$/gm);
  const bundled = new Set([...regions].map(([, name = '']) => name));
  expect(bundled.size).toBeGreaterThan(20);
  const known = new Set([...noted.keys(), ...notedOnSite.map(({ name }) => name)]);
  expect([...bundled].filter((name) => !known.has(name))).toEqual([]);
});

it('ships under free licenses only', () => {
  const licenses = new Set([...noted.values(), ...notedOnSite.map(({ license }) => license)]);
  expect([...licenses].filter((license) => !free.includes(license))).toEqual([]);
});
