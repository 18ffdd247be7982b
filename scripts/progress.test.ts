import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { Progress } from './progress.ts';
import { run } from './run.ts';

function screen(isTTY: boolean) {
  const written: string[] = [];
  const out = { isTTY, columns: 40, write: (text: string) => written.push(text) };
  return { written, out: out as unknown as NodeJS.WriteStream };
}

async function twoParts(progress: Progress): Promise<void> {
  await progress.during('build', async () => {
    await progress.during('tests', async (advance) => {
      for (let done = 1; done <= 8; done += 1) advance(done, 8);
    });
    progress.say('tests passed');
  });
  progress.end();
}

it('without a terminal, prints a line for each part and each quarter of it', async () => {
  const { out, written } = screen(false);
  await twoParts(new Progress(out));
  expect(written.join('')).toBe(
    'build …\ntests …\ntests: 2 of 8\ntests: 4 of 8\ntests: 6 of 8\ntests passed\n',
  );
});

it('on a terminal, updates one line that fits its width', async () => {
  const { out, written } = screen(true);
  await twoParts(new Progress(out));
  const lines = written.join('').split('\r\u001B[2K');
  expect(lines).toContain('0:00 · build · tests');
  expect(lines).toContain('0:00 · build · tests 8/8');
  expect(lines).toContain('tests passed\n');
  expect(lines.at(-1)).toBe('');
  const wide = screen(true);
  const progress = new Progress(wide.out);
  await progress.during('a name that is longer than the terminal is wide', async () => {});
  progress.end();
  expect(wide.written[1]).toBe('0:00 · a name that is longer than the t');
});

it.each([
  ['Vitest', 'reporter.onTestRunStart([1, 2]); reporter.onTestModuleEnd();'],
  ['Playwright', 'reporter.onBegin({}, { allTests: () => [1, 2] }); reporter.onTestEnd();'],
])('hears from %s how far it is, and holds what it says', async (_, calls) => {
  const script = `import Reporter from '${resolve('scripts/progress-reporter.ts')}';
    const reporter = new Reporter();
    console.log('said'); ${calls}`;
  const heard: number[][] = [];
  let held = '';
  const code = await run(process.execPath, ['--input-type=module', '--eval', script], {
    advance: (...far) => heard.push(far),
    hold: (output) => {
      held = output;
    },
  });
  expect({ code, heard, held }).toEqual({ code: 0, heard: [[1, 2]], held: 'said\n' });
});
