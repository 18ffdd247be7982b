import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { expect, it } from 'vitest';

it('runs as a process that prints what arrives', async () => {
  const script = new URL('./main.ts', import.meta.url).pathname;
  const child = spawn(process.execPath, [script, '--port', '0', '--key', 'k', '--print']);
  try {
    const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
    const next = async () => String((await lines.next()).value);
    const url = /FOLK_API_URL=(\S+)/.exec(await next())?.[1];
    expect(await next()).toContain('leads group grp_');
    await fetch(`${url}/people`, {
      method: 'POST',
      headers: { authorization: 'Bearer k' },
      body: JSON.stringify({ firstName: 'Ada' }),
    });
    expect(await next()).toBe('folk 200 POST /v1/people');
    expect([await next(), await next(), await next()].join('')).toBe('{  "firstName": "Ada"}');
  } finally {
    child.kill();
    await once(child, 'exit');
  }
  expect(child.exitCode).toBe(0);
});
