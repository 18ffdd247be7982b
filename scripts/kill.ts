import { run } from './run.ts';

/** npm run test:kill -- 1000 */
const cycles = process.argv[2] ?? '1000';
process.exit(
  await run('vitest', ['run', 'test/faults/kill.test.ts'], { env: { KILL_CYCLES: cycles } }),
);
