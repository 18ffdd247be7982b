import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { roomOf } from './rooms.ts';

/** One failing test is enough, so the quick ones come first, and last those that start a database. */
class QuickFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const cost = (file: TestSpecification) =>
      this.ctx.cache.getTestSpecificationResult(file)?.duration ??
      Number(file.moduleId.includes('postgres'));
    return files.toSorted((a, b) => cost(a) - cost(b));
  }
}

const room = roomOf(process.env['MUTATE'] ?? '');

export default defineConfig({
  test: {
    include: [...(room?.tests ?? [])],
    // What compares times would blame a mutant for a busy machine; what draws at random, for its luck.
    exclude: ['**/{long-input,linear-time,generated-bodies}.test.ts', '**/node_modules/**'],
    setupFiles: [...(room?.loadedFirst ?? [])],
    isolate: false,
    // Node loads modules sooner than Vite.
    experimental: { viteModuleRunner: room?.drawsComponents ?? false },
    sequence: { sequencer: QuickFirst },
    // Shorter than Stryker's: a mutant that hangs dies of the test that waits for it, by name.
    testTimeout: 30_000,
    hookTimeout: 40_000,
  },
});
