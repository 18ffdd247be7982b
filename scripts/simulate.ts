import { parseArgs } from 'node:util';
import { simulate } from '../tools/simulator/simulate.ts';

/** Exits with code 1 if any seed loses or doubles a lead, or breaks another promise. */
const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '1000' },
    from: { type: 'string', default: '1' },
    /** Replays this seed and prints its faults. */
    seed: { type: 'string' },
    files: { type: 'boolean', default: false },
  },
});
const first = Number(values.seed ?? values.from);
const count = values.seed === undefined ? Number(values.seeds) : 1;
const startedAt = performance.now();
let leads = 0;
const failed: number[] = [];
for (let seed = first; seed < first + count; seed += 1) {
  const played = await simulate(seed, { onFile: values.files });
  leads += played.leads;
  if (values.seed !== undefined) console.log(played.faults);
  if (played.violations.length > 0) {
    failed.push(seed);
    console.log(`seed ${seed}: ${played.violations.join('; ')}`);
  }
  const done = seed - first + 1;
  if (process.stdout.isTTY) process.stdout.write(`\r${done} of ${count} seeds`);
  else if (done % 500 === 0) console.log(`${done} of ${count} seeds with ${leads} leads`);
}
const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
console.log(`${count} seeds with ${leads} leads in ${seconds} s: ${failed.length} broke a promise`);
process.exitCode = failed.length === 0 ? 0 : 1;
