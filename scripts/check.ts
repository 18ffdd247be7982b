import { checks, runCheck } from './checks.ts';

const failed = [];
for (const check of checks) {
  if (!(await runCheck(check))) failed.push(check.name);
}
if (failed.length > 0) {
  console.error(`Failed: ${failed.join(', ')}.`);
  process.exit(1);
}
