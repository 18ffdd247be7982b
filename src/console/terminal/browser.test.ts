import { chmodSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { browserOf } from './browser.ts';

afterEach(() => vi.unstubAllEnvs());

it.each([
  ['linux', {}],
  ['darwin', { SSH_CONNECTION: '192.0.2.1 1 192.0.2.2 22' }],
  ['linux', { SSH_CONNECTION: '192.0.2.1 1 192.0.2.2 22', DISPLAY: ':10' }],
] as const)('opens none on %s with %j', (platform, environment) => {
  expect(browserOf(platform, environment)).toBeNull();
});

it.each([
  ['linux', { DISPLAY: ':0' }, 'xdg-open', []],
  ['linux', { WAYLAND_DISPLAY: 'wayland-0' }, 'xdg-open', []],
  ['darwin', {}, 'open', []],
  ['win32', {}, 'rundll32', ['url.dll,FileProtocolHandler']],
] as const)('opens one on %s with %j', async (platform, environment, program, first) => {
  const folder = mkdtempSync(join(tmpdir(), 'browser-'));
  const seen = join(folder, 'seen');
  writeFileSync(
    join(folder, program),
    `#!/bin/sh\nprintf '%s\\n' "$@" > ${seen}.tmp && mv ${seen}.tmp ${seen}\n`,
  );
  chmodSync(join(folder, program), 0o755);
  vi.stubEnv('PATH', [folder, process.env['PATH']].join(delimiter));
  const address = 'http://127.0.0.1:3001/sign-in?link=a&b;c$(d)';
  browserOf(platform, environment)?.(address);
  await vi.waitFor(() => expect(existsSync(seen)).toBe(true), { timeout: 60_000, interval: 10 });
  expect(readFileSync(seen, 'utf8').trim().split('\n')).toEqual([...first, address]);
});

it('says nothing where the program is missing', async () => {
  vi.stubEnv('PATH', '/nowhere');
  expect(() => browserOf('darwin', {})?.('http://127.0.0.1:3001')).not.toThrow();
  await new Promise((resolve) => setTimeout(resolve, 50));
});
