import { spawn } from 'node:child_process';
import { gitOptions } from '@tidewright/kit/git';
import { OwnError } from '@tidewright/kit/own-error';

/** Time to remove its lock files. */
const graceMs = 2_000;

/**
 * Beside the server, which answers meanwhile, and never for longer than this. In a group of its own, so that its
 * helpers end with it, and without a terminal, so that nothing waits for a password there.
 */
export function runGit(limitMs: number, ...args: readonly string[]): Promise<string> {
  const child = spawn('git', [...gitOptions(), ...args], {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let isLate = false;
  const output = { out: '', err: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output.out += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output.err = (output.err + text).slice(-4_000);
  });
  const end = (signal: NodeJS.Signals) => {
    try {
      process.kill(-(child.pid ?? 0), signal);
    } catch {
      // Over already.
    }
  };
  let killing: NodeJS.Timeout | undefined;
  const ending = setTimeout(() => {
    isLate = true;
    end('SIGTERM');
    killing = setTimeout(end, graceMs, 'SIGKILL');
  }, limitMs);
  const stop = () => end('SIGTERM');
  process.once('exit', stop);
  return new Promise((resolve, reject) => {
    const settle = (problem: string | null) => {
      clearTimeout(ending);
      clearTimeout(killing);
      process.off('exit', stop);
      const [command = ''] = args.filter(
        (one, at) => !one.startsWith('-') && args[at - 1] !== '-c',
      );
      if (problem === null) resolve(output.out.trimEnd());
      else reject(new OwnError(`git ${command} ${problem}`));
    };
    child.once('error', (error) => settle(`failed: ${error.message}`));
    child.once('close', (code) => {
      if (isLate) settle(`took more than ${Math.round(limitMs / 1_000)} seconds and was stopped`);
      else settle(code === 0 ? null : `failed: ${withoutPasswords(output.err).trim()}`);
    });
  });
}

/** In an address of a remote. */
const withoutPasswords = (text: string): string => text.replaceAll(/\/\/[^/@\s]+@/g, '//');
