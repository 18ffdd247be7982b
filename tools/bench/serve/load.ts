import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const execute = promisify(execFile);

export const connections = 32;

/** Responses per second, measured by wrk. */
export async function requestsPerSecond(url: string, seconds: number): Promise<number> {
  const { stdout } = await execute(
    'wrk',
    [
      '--threads',
      '1',
      '--connections',
      String(connections),
      '--duration',
      `${seconds}s`,
      '--header',
      'Accept-Encoding: gzip',
      url,
    ],
    { timeout: seconds * 1000 + 20_000 },
  );
  if (/Non-2xx|Socket errors/.test(stdout))
    throw new Error(`Some requests to ${url} failed:\n${stdout}`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
}
