import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';

const pages = ['/', '/contact', '/packages', '/about'];

/** Requests one page after the other: milliseconds to the last byte of each. */
export async function visit(url: string, seconds: number, pauseMs = 50): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const waits: number[] = [];
  const endAt = performance.now() + seconds * 1_000;
  for (let turn = 0; performance.now() < endAt; turn += 1) {
    const startedAt = performance.now();
    const asked = request(new URL(pages[turn % pages.length] ?? '/', url), {
      agent,
      headers: { 'accept-encoding': 'br', accept: 'text/html' },
    });
    asked.end();
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    answer.resume();
    await once(answer, 'end');
    if (answer.statusCode !== 200)
      throw new Error(`A page answered with status ${answer.statusCode}.`);
    waits.push(performance.now() - startedAt);
    await setTimeout(pauseMs);
  }
  agent.destroy();
  return waits;
}
