import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { run } from '../test/process/running.ts';

const script = resolve('scripts/run-together.ts');

/** Each part is a Node program; the first prints a line when it's told to stop. */
function start(...parts: string[]) {
  const list = parts.map((part) => ({ command: process.execPath, args: ['--eval', part] }));
  const main = `import { runTogether } from '${script}';
    process.exitCode = await runTogether(${JSON.stringify(list)});
    process.exit();`;
  return run([process.execPath, '--input-type=module', '--eval', main], process.cwd());
}

const patient = `setInterval(() => {}, 1000);
  process.on('SIGTERM', () => { console.log('told to end'); process.exit(); });
  console.log('ready');`;

it('stops all with 0 when it’s told to', async () => {
  const running = start(patient, patient);
  await running.says(/ready\s[\s\S]*ready/);
  running.signal('SIGTERM');
  expect(await running.ended).toBe(0);
  await running.silent;
  expect(running.said().match(/told to end/g)).toHaveLength(2);
});

it.each([
  ['well', 'process.exit(0)'],
  ['badly', 'process.exit(3)'],
])('ends the others when one ends %s, with 1', async (_, end) => {
  const running = start(patient, `setTimeout(() => ${end}, 500)`);
  expect(await running.ended).toBe(1);
  await running.silent;
});

it('stops the others with 1 if one can’t start', async () => {
  const main = `import { runTogether } from '${script}';
    process.exit(await runTogether([
      { command: process.execPath, args: ['--eval', 'setInterval(() => {}, 1000)'] },
      { command: 'no-such-command', args: [] },
    ]));`;
  const running = run([process.execPath, '--input-type=module', '--eval', main], process.cwd());
  expect(await running.ended).toBe(1);
  expect(running.said()).toContain('no-such-command');
});
