import { publishUnderLoad } from '../test/faults/publish-kills.ts';
import { run } from './run.ts';

/** npm run test:kill -- 1000, or npm run test:kill -- --publish 200, with "sample" behind it for all its pages */
const [first = '1000', times = '200', content] = process.argv.slice(2);
if (first === '--publish') {
  await publishUnderLoad(Number(times), content === 'sample' ? content : 'lean');
} else {
  process.exit(
    await run('vitest', ['run', 'test/faults/kill.test.ts'], { env: { KILL_CYCLES: first } }),
  );
}
