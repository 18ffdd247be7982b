import { publishUnderLoad } from '../test/faults/publish-kills.ts';
import { run } from './run.ts';

/** npm run test:kill -- 1000, or npm run test:kill -- --publish 200 */
const [first = '1000', times = '200'] = process.argv.slice(2);
if (first === '--publish') {
  await publishUnderLoad(Number(times));
} else {
  process.exit(
    await run('vitest', ['run', 'test/faults/kill.test.ts'], { env: { KILL_CYCLES: first } }),
  );
}
