import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { crms } from '@tidewright/crm';

/** Small modules that every folder may import. */
const forAll = [
  'packages/kit/cut.ts',
  'packages/kit/durations.ts',
  'packages/kit/own-error.ts',
  'packages/kit/escape-html.ts',
  'packages/kit/finding.ts',
  'packages/kit/http-call.ts',
  'packages/kit/list-of.ts',
  'packages/kit/log.ts',
  'packages/kit/loopback.ts',
  'packages/kit/money.ts',
  'packages/kit/page-address.ts',
  'packages/kit/react-without-streams.ts',
  'packages/kit/request-timeout.ts',
  'packages/kit/setting.ts',
  'packages/kit/webhook-key.ts',
  'packages/kit/without-schemas.ts',
];

/** Who may import what. The first folder that matches a file decides; a folder may import itself. */
const rooms: readonly { room: string; may: readonly string[] }[] = [
  { room: 'apps/site/brand', may: ['packages/content/content-files.ts', 'packages/content/root.ts'] },
  { room: 'packages/forms', may: [] },
  { room: 'packages/leads', may: ['packages/forms/crm/records.ts', 'packages/forms/normalise.ts'] },
  { room: 'apps/server/http', may: [] },
  { room: 'apps/server/backup', may: ['packages/settings/config.ts'] },
  { room: 'apps/site/ui', may: [] },
  {
    room: 'apps/site/content',
    may: [
      'apps/site/brand',
      'packages/content/company-facts.ts',
      'packages/forms/form-entry.ts',
      'packages/content/content-files.ts',
      'packages/content/check/content-tree.ts',
      'packages/content/paths.ts',
      'packages/content/schemas/collections.ts',
      'packages/content/schemas/page.ts',
      'apps/site/ui/hashed-address.ts',
      'packages/content/photo-widths.ts',
      'packages/content/placeholders.ts',
      'packages/content/root.ts',
    ],
  },
  { room: 'apps/site/behaviour', may: ['packages/forms'] },
  {
    room: 'packages/content/schemas',
    may: [
      'apps/site/brand',
      'packages/content/placeholders.ts',
      'packages/forms/entry-keys.ts',
      'packages/forms/form-entry.ts',
      'packages/content/content-files.ts',
      'packages/content/root.ts',
      'packages/content/reply-promise.ts',
    ],
  },
  {
    room: 'apps/site/sections',
    may: [
      'apps/site/ui',
      'apps/site/routes',
      'packages/content/schemas',
      'apps/site/content',
      'apps/site/drawing/logo-sheet.ts',
      'packages/content/paths.ts',
    ],
  },
  {
    room: 'apps/site/islands',
    may: [
      'apps/site/ui',
      'packages/content/schemas/labels.ts',
      'apps/site/behaviour/storage-keys.ts',
      'packages/forms',
    ],
  },
  { room: 'apps/site/server', may: ['apps/site/islands', 'apps/site/ui', 'packages/forms'] },
  { room: 'apps/site/routes', may: ['apps/site/content', 'packages/content/paths.ts'] },
  {
    room: 'apps/site/structured-data',
    may: [
      'apps/site/brand',
      'apps/site/content',
      'apps/site/routes',
      'packages/content/schemas',
      'packages/content/paths.ts',
    ],
  },
  {
    room: 'apps/site/build',
    may: [
      'apps/site/brand',
      'apps/site/content',
      'apps/site/ui',
      'apps/site/server',
      'apps/site/islands/lead-form-props.ts',
      'packages/forms/messages.ts',
      'packages/content/content-files.ts',
      'packages/content/check',
      'packages/content/root.ts',
    ],
  },
  { room: 'apps/site', may: ['apps/site', 'packages/forms', 'apps/site/brand', 'packages/content'] },
  { room: 'apps/server/intake', may: ['packages/forms', 'packages/leads'] },
  {
    room: 'packages/crm',
    may: [
      // What a lead and its progress are, not where they're stored.
      'packages/leads/crm-check.ts',
      'packages/leads/delivery.ts',
      'packages/leads/found.ts',
      'packages/leads/lead.ts',
      'packages/leads/outbox.ts',
      'packages/forms/crm/records.ts',
      'packages/kit/setting-values.ts',
    ],
  },
  { room: 'apps/server/delivery', may: ['packages/crm', 'packages/leads'] },
  {
    room: 'apps/server/notices',
    may: [
      'packages/leads',
      'packages/forms',
      // Outcomes and senders are the same for everything that's sent.
      'packages/crm/transport.ts',
      'apps/server/delivery/sender.ts',
      'packages/content/reply-promise.ts',
    ],
  },
  {
    room: 'apps/console/build',
    may: ['apps/site/brand', 'packages/content/content-files.ts', 'packages/content/root.ts'],
  },
  { room: 'apps/console/behaviour', may: [] },
  {
    room: 'apps/console',
    may: [
      'packages/settings/config.ts',
      'packages/content/company-facts.ts',
      'apps/server/backup',
      'packages/crm/crm.ts',
      'packages/crm/crms.ts',
      'apps/console/editor',
      'packages/leads',
      'packages/forms',
      'packages/settings/recipients.ts',
      'packages/kit/bearer-token.ts',
      'packages/kit/client-address.ts',
      'packages/leads/file-name.ts',
      'apps/server/process/crm-check.ts',
      'packages/settings/local-secret.ts',
      'packages/settings/site-address.ts',
      'apps/site/ui/Logo.tsx',
      'packages/content/edit',
      'packages/content/open.ts',
      'packages/content/reply-promise.ts',
    ],
  },
  {
    room: 'apps/server/process',
    may: [
      'apps/site/brand',
      'packages/content/company-facts.ts',
      'packages/settings/config.ts',
      'apps/server/backup',
      'apps/console/editor/push.ts',
      'packages/leads',
      'packages/crm/crm.ts',
      'packages/crm/crms.ts',
      'packages/crm/inventory.ts',
      'apps/server/delivery',
      'apps/server/notices',
      'packages/forms/forms.ts',
      'packages/content/open.ts',
      'packages/content/reply-promise.ts',
    ],
  },
  {
    room: 'apps/cli/doctor',
    may: [
      'packages/settings/config.ts',
      'apps/server/backup',
      'apps/console',
      'packages/settings/environment.ts',
      'packages/crm/crms.ts',
      'packages/forms/forms.ts',
      'packages/leads',
      'apps/server/notices/mail',
      'apps/server/process/owners.ts',
      'apps/server/process/problems.ts',
      'apps/site/build/package-figures.ts',
      'packages/kit/git.ts',
      'packages/content/root.ts',
      'packages/content/reply-promise.ts',
    ],
  },
  {
    room: 'apps/cli/setup',
    may: [
      'apps/site/brand',
      'packages/content/company-facts.ts',
      'packages/settings/config.ts',
      'packages/content/content-files.ts',
      'packages/content/check/check-content.ts',
      'packages/crm/crms.ts',
      'packages/content/schemas/collections.ts',
      'packages/content/schemas/content-issues.ts',
      'packages/content/root.ts',
      'packages/content/edit/values.ts',
    ],
  },
  {
    room: 'apps/server/bundle',
    may: ['apps/site/brand', 'packages/content/company-facts.ts', 'apps/console/build', 'apps/server/main.ts'],
  },
  {
    room: 'apps/console/editor',
    may: ['apps/site/build/problems-file.ts', 'packages/kit/git.ts', 'packages/content'],
  },
  { room: 'apps/cli/upgrade', may: ['packages/content/root.ts'] },
  // Content stands on forms alone, once schemas and the readers of the brand's files are part of it.
  { room: 'packages/content', may: ['packages/forms', 'apps/site/brand', 'packages/content/schemas'] },
  { room: 'packages/kit/setting-values.ts', may: [] },
  {
    room: 'packages/settings/config.ts',
    may: [
      'packages/content/company-facts.ts',
      'packages/crm/crms.ts',
      'packages/settings/environment.ts',
      'packages/kit/misspelling.ts',
      'packages/kit/setting-values.ts',
      // Whose weights a setting changes.
      'packages/leads/spam-sign.ts',
    ],
  },
  {
    room: 'src',
    may: [
      'packages/settings/config.ts',
      'apps/server/backup',
      'apps/server/process',
      'apps/server/http',
      'apps/server/intake',
      'packages/leads',
      'packages/crm/shared-settings.ts',
      'apps/server/delivery',
      'apps/console',
      'apps/console/editor',
      'apps/server/notices',
      'packages/forms',
      'packages/content',
    ],
  },
  { room: 'test', may: ['src'] },
  { room: 'bench', may: ['src', 'test'] },
  { room: 'scripts', may: ['src', 'test', 'bench'] },
];

const isIn = (file: string, room: string) => file === room || file.startsWith(`${room}/`);
const isTest = (file: string) => /\.(test|contract)\.tsx?$/.test(file);
const isFixture = (file: string) => /\.fixture\.tsx?$/.test(file);

const sourcesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx|astro)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !file.includes('node_modules'));

const files = sourcesIn('src');
const folders = ['src', 'scripts', 'test', 'bench'];
const allFiles = folders.flatMap(sourcesIn);

const importsOf = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*['"](\.[^'"?]+)/g)].map(
    ([, path = '']) => relative('.', resolve(dirname(file), path)),
  );

it.each(rooms)('$room imports only what it may', ({ room, may }) => {
  const own = allFiles.filter(
    (file) => rooms.find((candidate) => isIn(file, candidate.room))?.room === room && !isTest(file),
  );
  expect(own.length).toBeGreaterThan(0);
  const strangers = own.flatMap((file) =>
    importsOf(file)
      .filter((target) => folders.some((folder) => isIn(target, folder)))
      .filter((target) => ![room, ...may, ...forAll].some((allowed) => isIn(target, allowed)))
      .filter((target) => !(isFixture(file) && isIn(target, 'test')))
      .map((target) => `${file} imports ${target}`),
  );
  expect(strangers).toEqual([]);
});

const folderRooms = rooms.filter(({ room }) => statSync(room).isDirectory());

it.each(folderRooms)('$room has a README', ({ room }) => {
  expect(existsSync(`${room}/README.md`)).toBe(true);
});

it('says what a folder is for in at most five lines', () => {
  const readmes = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => /(^|\/)_?README\.md$/.test(name))
    .map((name) => join('src', name));
  const long = readmes.filter((file) => readFileSync(file, 'utf8').trim().split('\n').length > 5);
  expect(long).toEqual([]);
});

it('has no import cycles, types included', () => {
  const circles: string[] = [];
  const done = new Set<string>();
  const follow = (file: string, way: readonly string[]) => {
    if (way.includes(file)) circles.push([...way.slice(way.indexOf(file)), file].join(' > '));
    if (way.includes(file) || done.has(file)) return;
    for (const target of importsOf(file))
      if (allFiles.includes(target)) follow(target, [...way, file]);
    done.add(file);
  };
  for (const file of allFiles) follow(file, []);
  expect(circles).toEqual([]);
});

it('keeps transports from importing each other', () => {
  const transports = crms.map(({ id }) => `packages/crm/${id}`);
  const crossings = transports.flatMap((transport) =>
    files
      .filter((file) => isIn(file, transport))
      .flatMap(importsOf)
      .filter((target) => transports.some((other) => other !== transport && isIn(target, other))),
  );
  expect(crossings).toEqual([]);
});

it('lets only environment.ts read the environment', () => {
  const readers = files.filter(
    (file) =>
      isIn(file, 'src') && !isTest(file) && /(?<!')process\.env\b/.test(readFileSync(file, 'utf8')),
  );
  expect(readers).toEqual(['packages/settings/environment.ts']);
});

const servesTests = (file: string) =>
  /\.(test|spec|contract|fixture)\.tsx?$/.test(file) || /^(test|bench)\//.test(file);

it('imports test tools only in tests: "npm start" doesn’t install them', () => {
  const { devDependencies } = JSON.parse(readFileSync('test/tools/package.json', 'utf8'));
  const tools = Object.keys(devDependencies);
  const programs = ['start', 'build', 'leads', 'doctor', 'setup', 'upgrade'];
  const users = [
    ...files.filter((file) => !servesTests(file)),
    ...programs.map((name) => `scripts/${name}.ts`),
  ].filter((file) => {
    const text = readFileSync(file, 'utf8');
    return tools.some((tool) => text.includes(`from '${tool}`) || text.includes(`import('${tool}`));
  });
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
    (file) => file.endsWith('.astro') && !/^src\/site\/(pages|layouts)\//.test(file),
  );
  expect(strays).toEqual([]);
});
