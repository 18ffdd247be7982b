import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { editingProject, signIn, startEditing } from '../process/editing-server.ts';
import { freePort } from './server-process.ts';

const file = 'packages/small-business-website.yaml';
const pages = ['/packages/small-business-website', '/packages', '/', '/faqs'] as const;
const visitors = 4;

/** Publishes one price after another while visitors read, and kills the server at most of them. */
export async function publishUnderLoad(times: number): Promise<void> {
  const project = await editingProject();
  const ports = { PORT: `${await freePort()}`, CONSOLE_PORT: `${await freePort()}` };
  const start = () => startEditing(project.folder, ports);
  const source = () => readFileSync(join(project.folder, 'content', file), 'utf8');
  const priceIn = (text: string) => Number(/ordered: \{ price: (\d+)/.exec(text)?.[1]);
  const original = source();
  const stateOf = (price: number) =>
    original.replace('ordered: { price: 2500', `ordered: { price: ${price}`);
  const count = { published: 0, kills: 0, answers: 0, away: 0 };
  const wrong: string[] = [];
  const tookMs: number[] = [];
  let allowed = [2500];
  let isOver = false;
  let server = await start();

  async function visit(): Promise<void> {
    for (let turn = 0; !isOver; turn += 1) {
      const page = pages[turn % pages.length] as string;
      const answer = await fetch(`${server.site}${page}`)
        .then(async (found) => ({ status: found.status, html: await found.text() }))
        .catch(() => null);
      count[answer ? 'answers' : 'away'] += 1;
      if (answer) wrong.push(...faultsIn(page, answer));
      await wait(answer ? 5 : 50);
    }
  }

  function faultsIn(page: string, { status, html }: { status: number; html: string }): string[] {
    if (status !== 200) return [`${page} answered ${status}`];
    if (!html.trimEnd().endsWith('</html>')) return [`${page} ended too soon`];
    const shown = allowed.some((price) => html.includes(`$${price.toLocaleString('en-US')}`));
    return page !== pages[0] || shown ? [] : [`${page} shows none of ${allowed.join(', ')}`];
  }

  async function kill(): Promise<void> {
    server.process.signal('SIGKILL');
    await server.process.ended;
    count.kills += 1;
    server = await start();
  }

  const reading = Array.from({ length: visitors }, visit);
  for (let turn = 0; turn < times; turn += 1) {
    const [old, price] = [priceIn(source()), 2501 + turn];
    let maren = await signIn(server, 'Maren');
    await maren.post('/content/edit', { file, 'value:ordered.price': `${price}`, differs: 'on' });
    await maren.post('/content/review');
    if (turn % 3 === 2) {
      // While it builds; the draft is still there after.
      await wait(Math.random() * 5_000);
      await kill();
      maren = await signIn(server, 'Maren');
      await maren.post('/content/review');
    }
    await maren.built();
    allowed = [old, price];
    const pressed = performance.now();
    const answered = maren.post('/content/publish').then(
      ({ status }) => status,
      () => 0,
    );
    if (turn % 3 > 0) {
      await wait(Math.random() * Math.max(...tookMs, 200));
      await kill();
    } else {
      if ((await answered) !== 303)
        wrong.push(`publish ${turn + 1} was answered ${await answered}`);
      tookMs.push(performance.now() - pressed);
    }
    await answered;
    const now = priceIn(source());
    if (![stateOf(old), stateOf(price)].includes(source()))
      wrong.push(`content is neither state after ${turn + 1}`);
    allowed = [now];
    const html = await (await fetch(`${server.site}${pages[0]}`)).text();
    wrong.push(...faultsIn(pages[0], { status: 200, html }));
    if (now === price) count.published += 1;
    process.stdout.write(`\r${turn + 1} of ${times}`);
  }
  isOver = true;
  await Promise.all(reading);
  server.process.signal('SIGKILL');
  await server.process.ended;
  project.remove();
  const median = Math.round(tookMs.toSorted((one, other) => one - other)[tookMs.length >> 1] ?? 0);
  console.log(`\n${JSON.stringify({ ...count, wrong: wrong.length, medianPublishMs: median })}`);
  if (wrong.length > 0) throw new Error(wrong.slice(0, 20).join('\n'));
}
