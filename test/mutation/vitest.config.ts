import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { roomOf } from './rooms.ts';

/** One failing test is enough, so those come last that start a database. */
class DatabasesLast extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLate = ({ moduleId }: TestSpecification) => Number(moduleId.includes('postgres'));
    return files.toSorted((a, b) => isLate(a) - isLate(b));
  }
}

export default defineConfig({
  test: {
    include: [...(roomOf(process.env['MUTATE'] ?? '')?.tests ?? [])],
    isolate: false,
    sequence: { sequencer: DatabasesLast },
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
