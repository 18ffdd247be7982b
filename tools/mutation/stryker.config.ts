import { availableParallelism } from 'node:os';
import { roomOf, sourcesIn } from './rooms.ts';
import { stateOf } from './state.ts';

const path = process.env['MUTATE'] ?? '';
const room = roomOf(path);
if (!room) throw new Error(`Start this with "npm run mutate": it mutates ${path || 'nothing'}.`);

const here = (file: string) => `${import.meta.dirname}/${file}`;

export default {
  mutate: sourcesIn(path),
  testRunner: 'vitest',
  vitest: {
    configFile: here('vitest.config.ts'),
    // Stryker knows which tests reach a mutant; to look for files that do would take most of the time.
    related: false,
    // A thread starts sooner.
    pool: room.needsProcess ? 'forks' : 'threads',
  },
  plugins: ['@stryker-mutator/vitest-runner', here('ignore-words.ts'), here('name-survivors.ts')],
  ignorers: ['words'],
  coverageAnalysis: 'perTest',
  concurrency: availableParallelism(),
  // Time that a slow machine may add; a mutant taken for a hanging one would be one survivor less.
  timeoutMS: 45_000,
  incremental: true,
  incrementalFile: stateOf(room),
  reporters: [process.stdout.isTTY ? 'progress' : 'progress-append-only', 'name-survivors'],
  logLevel: 'warn',
  warnings: { slow: false },
  tempDirName: '.mutation/sandbox',
  disableTypeChecks: false,
  ignorePatterns: ['bench', 'contact-sheet', 'data', 'dist', 'test-results'],
};
