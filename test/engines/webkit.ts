import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../faults/server-process.ts';
import type { WebKitPrograms } from './find-engines.ts';
import { clickOn, type Tab } from './tab.ts';
import { startToldFront } from './told-front.ts';

/** The key of an element's id in the answers of WebDriver. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

const escapeKey = '\uE00C';

export async function startWebKit({ driver, screen }: WebKitPrograms, site: string): Promise<Tab> {
  const front = await startToldFront(site);
  const display = spawn(screen, ['-displayfd', '3', '-screen', '0', '1400x1000x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = await once(display.stdio[3] as Readable, 'data');
  const port = await freePort();
  const service = spawn(driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: `:${String(number).trim()}` },
  });
  const base = `http://127.0.0.1:${port}`;
  // It says nothing when it begins to listen.
  await until(() =>
    fetch(`${base}/status`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  const { sessionId } = await call<{ sessionId: string }>('POST', `${base}/session`, {
    capabilities: {},
  });
  const session = `${base}/session/${sessionId}`;
  const post = <Value>(command: string, body: object = {}) =>
    call<Value>('POST', `${session}/${command}`, body);

  const run: Tab['run'] = (script, ...args) =>
    post('execute/sync', { script: `return (${script}).apply(null, arguments)`, args });

  return {
    open: (path) => post('url', { url: `${front.address}${path}` }),
    reload: () => post('refresh'),
    back: () => post('back'),
    resize: async (wanted) => {
      const { width } = await post<{ width: number }>('window/rect', {
        width: wanted,
        height: 900,
      });
      // The page follows its window a moment later.
      await until(() => run((expected) => innerWidth === expected, width));
    },
    run,
    click: (selector) =>
      clickOn(run, selector, async () => {
        const found = await post<Record<string, string>>('element', {
          using: 'css selector',
          value: selector,
        });
        // Refused while something else lies over it, such as a dialog that fades.
        return post(`element/${found[elementKey]}/click`).then(
          () => 'pressed',
          () => 'refused',
        );
      }),
    pressEscape: () =>
      post('actions', {
        actions: [
          {
            type: 'key',
            id: 'keyboard',
            actions: ['keyDown', 'keyUp'].map((type) => ({ type, value: escapeKey })),
          },
        ],
      }),
    faults: () => run(() => window.told?.splice(0) ?? ['no one listened to this page']),
    close: async () => {
      await call('DELETE', session);
      front.close();
      await Promise.all([service, display].map(end));
    },
  };
}

async function call<Value>(method: string, address: string, body?: object): Promise<Value> {
  const response = await fetch(address, {
    method,
    ...(body && { body: JSON.stringify(body) }),
    // A browser that hangs must not take the tests along.
    signal: AbortSignal.timeout(60_000),
  });
  const { value } = (await response.json()) as {
    value: Value & { error?: string; message?: string };
  };
  if (!response.ok) throw new Error(`${method} ${address}: ${value.error} ${value.message}`);
  return value;
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 400; tries += 1) {
    if (await isSo()) return;
    await delay(50);
  }
  throw new Error(`It never was so: ${isSo}`);
}

async function end(child: ChildProcess): Promise<void> {
  child.kill();
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}
