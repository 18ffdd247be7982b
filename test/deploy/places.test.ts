import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '@tidewright/settings/config';
import { parse as parseToml } from 'smol-toml';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

/** No engine runs here: what Docker, Fly and GitHub read is checked against the image and the settings. */

const read = (file: string) => readFileSync(file, 'utf8');
const known = new Set([...read('.env.example').matchAll(/^(\w+)=/gm)].map(([, name]) => name));
const dockerfile = read('Dockerfile').replaceAll('\\\n', ' ');
const imagePort = Number(/ PORT=(\d+) /.exec(dockerfile)?.[1]);
const [, checkedPath = ''] = /^HEALTHCHECK .*\}(\/\w+)`/m.exec(dockerfile) ?? [];
const buildArguments = new Set(
  [...dockerfile.matchAll(/^ARG (.+)$/gm)].flatMap(([, names = '']) =>
    [...names.matchAll(/(\w+)=/g)].map(([, name]) => name),
  ),
);

type Service = {
  readonly image?: string;
  readonly build?: { readonly context: string; readonly args: Readonly<Record<string, string>> };
  readonly environment: Readonly<Record<string, string>>;
  readonly ports?: readonly string[];
  readonly volumes: readonly string[];
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
};
type Compose = {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, unknown>>;
};

const composeFiles = ['compose.yaml', 'compose.postgres.yaml', 'coolify.yaml'] as const;
const composeOf = (name: string): Compose => parse(read(join('deploy', name)));
const { services } = composeOf('compose.yaml');

describe.each(composeFiles)('deploy/%s', (name) => {
  const compose = composeOf(name);
  const site = compose.services['site'];

  it('sets only settings that exist', () => {
    expect(Object.keys(site?.environment ?? {}).filter((name) => !known.has(name))).toEqual([]);
  });

  it('declares each volume, and mounts only files that exist', () => {
    const mounted = Object.values(compose.services)
      .flatMap(({ volumes = [] }) => volumes)
      .map((volume) => volume.split(':')[0] ?? '');
    const files = mounted.filter((source) => source.startsWith('.'));
    expect(files.filter((file) => !existsSync(join('deploy', file)))).toEqual([]);
    const named = mounted.filter((source) => !source.startsWith('.'));
    expect(named.toSorted()).toEqual(Object.keys(compose.volumes).toSorted());
  });

  it('waits only for services that are there, and that say when they are healthy', () => {
    const all = { ...services, ...compose.services };
    const awaited = Object.values(compose.services).flatMap(({ depends_on = {} }) =>
      Object.keys(depends_on),
    );
    const isHealthy = (name: string) => name === 'site' || 'healthcheck' in (all[name] ?? {});
    expect(awaited.filter((name) => !isHealthy(name))).toEqual([]);
  });

  it('asks for passwords and addresses instead of having its own', () => {
    const variables = [...read(join('deploy', name)).matchAll(/\$\{(\w+)([^}]*)\}/g)];
    const required = variables.filter(([, , rest = '']) => rest.startsWith(':?'));
    const expected = {
      'compose.yaml': ['SITE_URL'],
      'compose.postgres.yaml': ['POSTGRES_PASSWORD', 'FILE_LINK_SECRET'],
      'coolify.yaml': ['SITE_URL'],
    };
    expect(required.map(([, variable]) => variable)).toEqual(expected[name]);
  });
});

describe.each(['compose.yaml', 'coolify.yaml'])('deploy/%s', (name) => {
  const site = composeOf(name).services['site'];

  it('can write only to the image’s volume', () => {
    expect(dockerfile).toMatch(/^VOLUME \/storage$/m);
    expect(site).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      volumes: ['storage:/storage'],
      security_opt: ['no-new-privileges:true'],
    });
  });

  it('doesn’t open the console or any other port of the site', () => {
    expect(site).not.toHaveProperty('ports');
    expect(site?.environment).not.toHaveProperty('CONSOLE_HOST');
  });

  it('builds the image from the root of the checkout with arguments it has', () => {
    const { context = '', args = {} } = site?.build ?? {};
    // Coolify takes paths from its base directory, Docker from the file.
    const folder = name === 'coolify.yaml' ? '.' : 'deploy';
    expect(existsSync(join(folder, context, 'Dockerfile'))).toBe(true);
    const strangers = Object.keys(args).filter((argument) => !buildArguments.has(argument));
    expect(strangers.filter((argument) => !['VERSION', 'COMMIT'].includes(argument))).toEqual([]);
  });
});

it('Caddy in compose is what Caddy on a server is, at the site’s address and port', () => {
  const blockOf = (file: string) =>
    read(file)
      .replace(/^#.*\n/gm, '')
      .trim();
  expect(blockOf('deploy/compose.Caddyfile')).toBe(
    blockOf('deploy/Caddyfile')
      .replace('www.agency.example {', '{$SITE_URL} {')
      .replace('127.0.0.1:3000', `site:${imagePort}`),
  );
  expect(services['caddy']?.environment['SITE_URL']).toBe(
    services['site']?.environment['SITE_URL'],
  );
  expect(services['caddy']?.ports).toEqual(['80:80', '443:443', '443:443/udp']);
});

it('Coolify finds the image’s port', () => {
  expect(composeOf('coolify.yaml').services['site']).toMatchObject({ expose: [`${imagePort}`] });
});

describe('deploy/fly.toml', () => {
  const machine = v.object({
    env: v.record(v.string(), v.string()),
    mounts: v.object({ destination: v.string() }),
    http_service: v.object({
      internal_port: v.number(),
      auto_stop_machines: v.string(),
      min_machines_running: v.number(),
      checks: v.array(v.object({ path: v.string() })),
    }),
    kill_signal: v.string(),
  });
  const fly = v.parse(machine, parseToml(read('deploy/fly.toml')));

  it('sets settings that exist and can be read', () => {
    expect(Object.keys(fly.env).filter((name) => !known.has(name))).toEqual([]);
    expect(readConfig(fly.env)).toMatchObject({ siteUrl: 'https://www.agency.example' });
  });

  it('trusts the proxies that the image trusts, and the app’s own addresses', () => {
    const [, ofImage = ''] = / TRUST_PROXY=(\S+)/.exec(dockerfile) ?? [];
    expect(fly.env['TRUST_PROXY']?.split(',')).toEqual(expect.arrayContaining(ofImage.split(',')));
  });

  it('has the image’s volume, check and signal, a port for anyone, and never stops by itself', () => {
    const port = Number(fly.env['PORT']);
    expect(port).toBeGreaterThanOrEqual(1024);
    expect(fly.http_service).toMatchObject({
      internal_port: port,
      auto_stop_machines: 'off',
      min_machines_running: 1,
      checks: [{ path: checkedPath }],
    });
    expect(fly.mounts.destination).toBe('/storage');
    expect(dockerfile).toContain(`STOPSIGNAL ${fly.kill_signal}`);
  });
});

describe('workflows', () => {
  const image = parse(read('.github/workflows/image.yml'));

  it.each(['ci', 'nightly', 'image'])('%s pins actions by hash', (name) => {
    const used = [...read(`.github/workflows/${name}.yml`).matchAll(/uses: (\S+)/g)];
    expect(
      used.map(([, action]) => action).filter((action) => !/@[\da-f]{40}$/.test(`${action}`)),
    ).toEqual([]);
  });

  it('publishes on a version only, and may do nothing else', () => {
    expect(image.on).toEqual({ push: { tags: ['v*'] } });
    expect(image.permissions).toEqual({});
    expect(image.jobs.publish.permissions).toEqual({ contents: 'read', packages: 'write' });
  });

  it('builds with every setting that is part of the pages', () => {
    const { run, env } = image.jobs.publish.steps.at(-1);
    const given = [...run.matchAll(/--build-arg (\w+)(?= |$)/gm)].map(([, name]) => name);
    expect(given).toEqual(Object.keys(env));
    expect(given.filter((name) => !buildArguments.has(name))).toEqual([]);
    expect(given).toContain('SITE_URL');
  });
});
