import { innerDrawings } from '@tidewright/site/build/drawings';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { keepTemporaryFilesInMemory } from './test/in-memory.ts';

keepTemporaryFilesInMemory();

/** Those that take longest begin first: at the end, all others would wait for them. */
const longest = [
  // Start a hundred programs, which takes three times as long once a worker has read other files.
  'apps/cli/upgrade/upgrade.test.ts',
  'scripts/launch.test.ts',
  'test/faults/kill.test.ts',
  'test/process/editing.test.ts',
  'test/process/npm-run-dev.test.ts',
  'test/engines/webkit.test.ts',
  'test/engines/firefox.test.ts',
  'test/console/crm-health.test.ts',
  'test/console/failing-crm.test.ts',
  'test/process/production.test.ts',
  'test/process/cut-store.test.ts',
  'test/console/beside-a-server.test.ts',
  'test/deploy/in-front.test.ts',
  'test/process/stop.test.ts',
  'tools/simulator/simulator.test.ts',
  'packages/leads/postgres/postgres-outbox.test.ts',
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const others = await super.sort(files);
    const rank = ({ moduleId }: TestSpecification) =>
      longest.findIndex((file) => moduleId.endsWith(file)) + 1 || longest.length + 1;
    return others.toSorted((one, other) => rank(one) - rank(other));
  }
}

/** Need dist: its pages, its server or its fonts. */
const needBuild = [
  'test/{built,console,delivery,deploy,faults,process,sample}/**/*.test.ts',
  'apps/console/web/content.test.ts',
  'apps/cli/doctor/elsewhere.test.ts',
  'packages/content/edit/texts.test.ts',
  'apps/site/build/preview.test.ts',
];
const engines = 'test/engines/*.test.ts';

const afterBuild = {
  globalSetup: 'test/built/build-first.ts',
  setupFiles: 'test/built/await-build.ts',
  // Begins after "unit". More workers: most of these tests wait for servers they start, stop and kill.
  sequence: { groupOrder: 1 },
  maxWorkers: 5,
};

export default defineConfig({
  plugins: [innerDrawings],
  // As in the built server, and React draws faster.
  oxc: { jsx: { development: false } },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{packages,apps,test,tools,scripts}/**/*.test.{ts,tsx}'],
          exclude: [...needBuild, engines, '**/node_modules/**'],
          // React draws faster, as in the built server. Tests of the build start programs for development too.
          env: { NODE_ENV: 'production' },
        },
      },
      { extends: true, test: { name: 'build', include: needBuild, ...afterBuild } },
      { extends: true, test: { name: 'engines', include: [engines], ...afterBuild } },
    ],
    globalSetup: 'test/postgres/share-postgres.ts',
    // No file leaves anything behind in a module, and a process for each would double the time.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    // Two more than the default on two cores: half of the tests wait for a disk or a socket.
    maxWorkers: 3,
    // Only for what hangs: a disk that others use as well may take ten times as long.
    testTimeout: 90_000,
    hookTimeout: 120_000,
  },
});
