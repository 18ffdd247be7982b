import { checks, runCheck } from './checks.ts';

const failed = [];
for (const [index, check] of checks.entries()) {
  console.log(`\n— ${index + 1} of ${checks.length}: ${check.name}`);
  if (!(await runCheck(check))) failed.push(check.name);
}
if (failed.length > 0) {
  console.error(`Failed: ${failed.join(', ')}.`);
  process.exit(1);
}
