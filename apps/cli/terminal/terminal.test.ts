import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { WriteStream } from 'node:tty';
import { afterEach, expect, it, vi } from 'vitest';
import { terminalOf } from './terminal.ts';

afterEach(() => vi.unstubAllEnvs());

/** What a terminal looks like to a program. */
function streams(isTTY: boolean) {
  const stream = () =>
    Object.assign(new PassThrough(), {
      ...(isTTY && { isTTY, columns: 72 }),
      getColorDepth: () => WriteStream.prototype.getColorDepth(),
    });
  return { stdin: stream(), stdout: stream(), stderr: stream() };
}

async function saidTo(given: ReturnType<typeof streams>): Promise<[out: string, err: string]> {
  given.stdout.end();
  given.stderr.end();
  return Promise.all([text(given.stdout), text(given.stderr)]);
}

it('writes what was asked for apart from what is said beside it', async () => {
  const given = streams(false);
  const terminal = terminalOf(given);
  await terminal.print('one');
  await terminal.write('two');
  terminal.note('beside');
  terminal.progress('half');
  expect(await saidTo(given)).toEqual(['one\ntwo', 'beside\n']);
  expect([terminal.columns, terminal.ask]).toEqual([null, null]);
});

it('knows the width of a terminal and shows progress there', async () => {
  const given = streams(true);
  const terminal = terminalOf(given);
  terminal.progress('half');
  expect(terminal.columns).toBe(72);
  expect(await saidTo(given)).toEqual(['', '\r\u001b[Khalf']);
});

it('colours only a terminal, and none whose owner wants no colours', () => {
  for (const name of ['FORCE_COLOR', 'NO_COLOR', 'NODE_DISABLE_COLORS', 'CI', 'TMUX'])
    vi.stubEnv(name, undefined);
  vi.stubEnv('TERM', 'xterm-256color');
  expect(terminalOf(streams(true)).style('red', 'x')).toBe('\u001b[31mx\u001b[39m');
  expect(terminalOf(streams(false)).style('red', 'x')).toBe('x');
  vi.stubEnv('NO_COLOR', '1');
  expect(terminalOf(streams(true)).style('red', 'x')).toBe('x');
});

it.each([
  ['an answer', 'yes\n', 'yes'],
  ['Ctrl+C as none', '\u0003', ''],
  ['Ctrl+D as none', '\u0004', ''],
])('asks and takes %s', async (_, typed, answer) => {
  const given = streams(true);
  given.stdin.write(typed);
  expect(await terminalOf(given).ask?.('Go on?')).toBe(answer);
});

it('shows nothing of what is asked for secretly', async () => {
  const given = streams(true);
  given.stdin.write('four words no one knows\n');
  expect(await terminalOf(given).askSecretly?.('Password:')).toBe('four words no one knows');
  expect(await saidTo(given)).toEqual(['', 'Password: \n']);
});

it('reads all that is piped in, and asks no one then', async () => {
  const given = streams(false);
  given.stdin.write('one\n');
  given.stdin.end('two');
  const terminal = terminalOf(given);
  expect(await terminal.input()).toBe('one\ntwo');
  expect(terminal.askSecretly).toBeNull();
});

it('takes the end of the input for no answer', async () => {
  const given = streams(true);
  given.stdin.end();
  expect(await terminalOf(given).ask?.('Go on?')).toBe('');
});

it('waits while the reader has no room for more', async () => {
  const given = streams(false);
  let isDone = false;
  const written = terminalOf(given)
    .write('x'.repeat(100_000))
    .then(() => {
      isDone = true;
    });
  await new Promise(setImmediate);
  expect(isDone).toBe(false);
  given.stdout.resume();
  await written;
  expect(isDone).toBe(true);
});
