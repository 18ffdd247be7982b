export type Room = {
  readonly folder: string;
  /** The tests that must notice when something in the folder is broken. */
  readonly tests: readonly string[];
  /** A survivor here could lose, double or misdirect a lead, so each must be judged. */
  readonly isStrict?: true;
  /** Its tests change what belongs to a whole process, so that a thread is not enough for them. */
  readonly needsProcess?: true;
  /** Its tests draw components, which Node does not load by itself. */
  readonly drawsComponents?: true;
  /** What a test would load in its midst: a mutant of its constants would be tried with that test alone. */
  readonly loadedFirst?: readonly string[];
};

const ownTests = (folder: string) => `${folder}/**/*.test.{ts,tsx}`;

/** Each room answers for itself: what only another room's tests would notice has survived. */
export const rooms: readonly Room[] = [
  { folder: 'apps/server/http', tests: [ownTests('apps/server/http')] },
  {
    folder: 'apps/site/build',
    tests: [ownTests('apps/site/build')],
    needsProcess: true,
    drawsComponents: true,
  },
  {
    folder: 'apps/server/process',
    tests: [ownTests('apps/server/process')],
    isStrict: true,
    needsProcess: true,
  },
  {
    folder: 'packages/forms',
    tests: [ownTests('packages/forms'), 'test/sample/{definitions,form-facts,questions}.test.ts'],
  },
  {
    folder: 'packages/leads',
    tests: [ownTests('packages/leads')],
    isStrict: true,
    loadedFirst: [
      'packages/leads/sqlite/sqlite-outbox.ts',
      'packages/leads/postgres/postgres-outbox.ts',
    ],
  },
  { folder: 'apps/server/intake', tests: [ownTests('apps/server/intake')], drawsComponents: true },
  { folder: 'apps/console', tests: [ownTests('apps/console')] },
  { folder: 'apps/server/notices', tests: [ownTests('apps/server/notices')] },
  { folder: 'packages/crm', tests: [ownTests('packages/crm')], isStrict: true },
  { folder: 'apps/server/delivery', tests: [ownTests('apps/server/delivery')], isStrict: true },
  { folder: 'apps/server/backup', tests: [ownTests('apps/server/backup')] },
  { folder: 'apps/cli/doctor', tests: [ownTests('apps/cli/doctor')] },
  // They stand in folders of their own.
  { folder: 'apps/cli/upgrade', tests: [ownTests('apps/cli/upgrade')], needsProcess: true },
  {
    folder: 'packages/content/migrate',
    tests: [ownTests('packages/content/migrate')],
    needsProcess: true,
  },
];

/** What tests are made of is not itself judged by them. */
const testParts = '**/*.{test,fixture,contract}.{ts,tsx}';
/** A mutant lives in the process that runs the test; these run in one of their own. */
const ownProcesses = '**/*-process.ts';

export const roomOf = (path: string): Room | undefined =>
  rooms.find(({ folder }) => path === folder || path.startsWith(`${folder}/`));

/** Stryker's patterns for a folder or file. */
export const sourcesIn = (path: string): readonly string[] => [
  /\.tsx?$/.test(path) ? path : `${path}/**/*.{ts,tsx}`,
  `!${testParts}`,
  `!${ownProcesses}`,
];
