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
  { folder: 'src/http', tests: [ownTests('src/http')] },
  {
    folder: 'src/site/build',
    tests: [ownTests('src/site/build')],
    needsProcess: true,
    drawsComponents: true,
  },
  {
    folder: 'src/process',
    tests: [ownTests('src/process')],
    isStrict: true,
    needsProcess: true,
  },
  {
    folder: 'src/forms',
    tests: [ownTests('src/forms'), 'test/sample/{definitions,form-facts,questions}.test.ts'],
  },
  {
    folder: 'src/leads',
    tests: [ownTests('src/leads')],
    isStrict: true,
    loadedFirst: ['src/leads/sqlite/sqlite-outbox.ts', 'src/leads/postgres/postgres-outbox.ts'],
  },
  { folder: 'src/intake', tests: [ownTests('src/intake')], drawsComponents: true },
  { folder: 'src/console', tests: [ownTests('src/console')] },
  { folder: 'src/notices', tests: [ownTests('src/notices')] },
  { folder: 'src/crm', tests: [ownTests('src/crm')], isStrict: true },
  { folder: 'src/delivery', tests: [ownTests('src/delivery')], isStrict: true },
  { folder: 'src/backup', tests: [ownTests('src/backup')] },
  { folder: 'src/doctor', tests: [ownTests('src/doctor')] },
  // They stand in folders of their own.
  { folder: 'src/upgrade', tests: [ownTests('src/upgrade')], needsProcess: true },
  {
    folder: 'src/content/migrate',
    tests: [ownTests('src/content/migrate')],
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
