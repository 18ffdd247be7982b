import { defineConfig } from 'vitest/config';
import { innerDrawings } from './src/site/build/drawings.ts';
import { keepTemporaryFilesInMemory } from './test/in-memory.ts';

keepTemporaryFilesInMemory();

export default defineConfig({
  plugins: [innerDrawings],
  test: {
    include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'test/**/*.test.ts', 'scripts/**/*.test.ts'],
    exclude: ['test/e2e/**', '**/node_modules/**'],
    // No file leaves anything behind in a module, and a process for each would double the time.
    isolate: false,
    // Two more than the default on two cores: half of the tests wait for a disk or a socket.
    maxWorkers: 3,
    // Only for what hangs: a disk that others use as well may take ten times as long.
    testTimeout: 90_000,
    hookTimeout: 120_000,
  },
});
