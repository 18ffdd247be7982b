import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { crms } from '../../src/crm/crms.ts';

/** Small modules that every folder may import. */
const forAll = [
  'src/cut.ts',
  'src/durations.ts',
  'src/own-error.ts',
  'src/escape-html.ts',
  'src/finding.ts',
  'src/http-call.ts',
  'src/list-of.ts',
  'src/log.ts',
  'src/loopback.ts',
  'src/money.ts',
  'src/page-address.ts',
  'src/react-without-streams.ts',
  'src/request-timeout.ts',
  'src/setting.ts',
  'src/webhook-key.ts',
  'src/without-schemas.ts',
];

/** Who may import what. The first folder that matches a file decides; a folder may import itself. */
const rooms: readonly { room: string; may: readonly string[] }[] = [
  { room: 'src/brand', may: ['src/content/content-files.ts', 'src/content/root.ts'] },
  { room: 'src/forms', may: [] },
  { room: 'src/leads', may: ['src/forms/crm/records.ts', 'src/forms/normalise.ts'] },
  { room: 'src/http', may: [] },
  { room: 'src/backup', may: ['src/config.ts'] },
  { room: 'src/site/ui', may: [] },
  {
    room: 'src/site/content',
    may: [
      'src/brand',
      'src/content/company-facts.ts',
      'src/forms/form-entry.ts',
      'src/content/content-files.ts',
      'src/content/check/content-tree.ts',
      'src/content/paths.ts',
      'src/site/schemas/collections.ts',
      'src/site/schemas/page.ts',
      'src/site/ui/hashed-address.ts',
      'src/site/ui/photo-widths.ts',
      'src/content/placeholders.ts',
      'src/content/root.ts',
    ],
  },
  { room: 'src/site/behaviour', may: ['src/forms'] },
  {
    room: 'src/site/schemas',
    may: [
      'src/brand',
      'src/content/placeholders.ts',
      'src/forms/entry-keys.ts',
      'src/forms/form-entry.ts',
      'src/content/content-files.ts',
      'src/content/root.ts',
      'src/content/reply-promise.ts',
    ],
  },
  {
    room: 'src/site/sections',
    may: [
      'src/site/ui',
      'src/site/routes',
      'src/site/schemas',
      'src/site/content',
      'src/site/drawing/logo-sheet.ts',
      'src/content/paths.ts',
    ],
  },
  {
    room: 'src/site/islands',
    may: [
      'src/site/ui',
      'src/site/schemas/labels.ts',
      'src/site/behaviour/storage-keys.ts',
      'src/forms',
    ],
  },
  { room: 'src/site/server', may: ['src/site/islands', 'src/site/ui', 'src/forms'] },
  { room: 'src/site/routes', may: ['src/site/content', 'src/content/paths.ts'] },
  {
    room: 'src/site/structured-data',
    may: [
      'src/brand',
      'src/site/content',
      'src/site/routes',
      'src/site/schemas',
      'src/content/paths.ts',
    ],
  },
  {
    room: 'src/site/build',
    may: [
      'src/brand',
      'src/site/content',
      'src/site/ui',
      'src/site/server',
      'src/site/islands/lead-form-props.ts',
      'src/forms/messages.ts',
      'src/content/content-files.ts',
      'src/content/check',
      'src/content/root.ts',
    ],
  },
  { room: 'src/site', may: ['src/site', 'src/forms', 'src/brand', 'src/content'] },
  { room: 'src/intake', may: ['src/forms', 'src/leads'] },
  {
    room: 'src/crm',
    may: [
      // What a lead and its progress are, not where they're stored.
      'src/leads/crm-check.ts',
      'src/leads/delivery.ts',
      'src/leads/found.ts',
      'src/leads/lead.ts',
      'src/leads/outbox.ts',
      'src/forms/crm/records.ts',
      'src/setting-values.ts',
    ],
  },
  { room: 'src/delivery', may: ['src/crm', 'src/leads'] },
  {
    room: 'src/notices',
    may: [
      'src/leads',
      'src/forms',
      // Outcomes and senders are the same for everything that's sent.
      'src/crm/transport.ts',
      'src/delivery/sender.ts',
      'src/content/reply-promise.ts',
    ],
  },
  {
    room: 'src/console/build',
    may: ['src/brand', 'src/content/content-files.ts', 'src/content/root.ts'],
  },
  { room: 'src/console/behaviour', may: [] },
  {
    room: 'src/console',
    may: [
      'src/config.ts',
      'src/content/company-facts.ts',
      'src/backup',
      'src/crm/crm.ts',
      'src/crm/crms.ts',
      'src/editor',
      'src/leads',
      'src/forms',
      'src/notices/recipients.ts',
      'src/intake/bearer-token.ts',
      'src/intake/client-address.ts',
      'src/intake/file-name.ts',
      'src/process/crm-check.ts',
      'src/process/local-secret.ts',
      'src/process/site-address.ts',
      'src/site/ui/Logo.tsx',
      'src/content/edit',
      'src/content/open.ts',
      'src/content/reply-promise.ts',
    ],
  },
  {
    room: 'src/process',
    may: [
      'src/brand',
      'src/content/company-facts.ts',
      'src/config.ts',
      'src/backup',
      'src/editor/push.ts',
      'src/leads',
      'src/crm/crm.ts',
      'src/crm/crms.ts',
      'src/crm/inventory.ts',
      'src/delivery',
      'src/notices',
      'src/forms/index.ts',
      'src/content/open.ts',
      'src/content/reply-promise.ts',
    ],
  },
  {
    room: 'src/doctor',
    may: [
      'src/config.ts',
      'src/backup',
      'src/console',
      'src/environment.ts',
      'src/crm/crms.ts',
      'src/forms/index.ts',
      'src/leads',
      'src/notices/mail',
      'src/process/owners.ts',
      'src/process/problems.ts',
      'src/site/build/package-figures.ts',
      'src/upgrade/git.ts',
      'src/content/root.ts',
      'src/content/reply-promise.ts',
    ],
  },
  {
    room: 'src/setup',
    may: [
      'src/brand',
      'src/content/company-facts.ts',
      'src/config.ts',
      'src/content/content-files.ts',
      'src/content/check/check-content.ts',
      'src/crm/crms.ts',
      'src/site/schemas/collections.ts',
      'src/site/schemas/content-issues.ts',
      'src/content/root.ts',
      'src/content/edit/values.ts',
    ],
  },
  {
    room: 'src/bundle',
    may: ['src/brand', 'src/content/company-facts.ts', 'src/console/build', 'src/main.ts'],
  },
  {
    room: 'src/editor',
    may: ['src/site/build/problems-file.ts', 'src/upgrade/git.ts', 'src/content'],
  },
  { room: 'src/upgrade', may: ['src/content/root.ts'] },
  // Content stands on forms alone, once schemas and the readers of the brand's files are part of it.
  { room: 'src/content', may: ['src/forms', 'src/brand', 'src/site/schemas'] },
  { room: 'src/setting-values.ts', may: [] },
  {
    room: 'src/config.ts',
    may: [
      'src/content/company-facts.ts',
      'src/crm/crms.ts',
      'src/environment.ts',
      'src/misspelling.ts',
      'src/setting-values.ts',
      // Whose weights a setting changes.
      'src/leads/spam-sign.ts',
    ],
  },
  {
    room: 'src',
    may: [
      'src/config.ts',
      'src/backup',
      'src/process',
      'src/http',
      'src/intake',
      'src/leads',
      'src/crm/shared-settings.ts',
      'src/delivery',
      'src/console',
      'src/editor',
      'src/notices',
      'src/forms',
      'src/content',
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
  const transports = crms.map(({ id }) => `src/crm/${id}`);
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
  expect(readers).toEqual(['src/environment.ts']);
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
