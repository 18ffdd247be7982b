import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { editingProject, signIn, startEditing, startLeanIn } from '../process/editing-server.ts';
import { freePort } from './server-process.ts';

/** The lean start's ten pages build in a few seconds; there one field writes both prices of a package. */
const projects = {
  lean: {
    prepare: startLeanIn,
    file: 'packages/website.yaml',
    changed: /(?<=price: )2500/g,
    fields: {},
    pages: ['/packages/website', '/packages', '/', '/contact'],
  },
  sample: {
    prepare: undefined,
    file: 'packages/small-business-website.yaml',
    fields: { differs: 'on' },
    changed: /(?<=ordered: \{ price: )2500/g,
    pages: ['/packages/small-business-website', '/packages', '/', '/faqs'],
  },
};

const visitors = 4;

/** When to kill: as soon as one of these files is there, and up to so many milliseconds later. */
const moments = {
  check: { file: 'dist/drafts/*/content', spreadMs: 1_000 },
  build: { file: 'dist/drafts/*/dist/building-*', spreadMs: 4_000 },
  swap: { file: 'dist/publishing.json', spreadMs: 0 },
  reload: { file: 'dist/before-publishing/stamp', spreadMs: 40 },
  commit: { file: 'dist/unrecorded.json', spreadMs: 0 },
  record: { file: 'dist/unrecorded.json', spreadMs: 60 },
} as const;

type Moment = keyof typeof moments;
/** One in seven publishes ends without a kill. */
const turns = [...(Object.keys(moments) as Moment[]), null];

/** Publishes one price after another while visitors read, and kills the server at most of them. */
export async function publishUnderLoad(
  times: number,
  which: keyof typeof projects = 'lean',
): Promise<void> {
  const { prepare, file, changed, fields, pages } = projects[which];
  const project = await editingProject(prepare);
  const ports = { PORT: `${await freePort()}`, CONSOLE_PORT: `${await freePort()}` };
  const start = () => startEditing(project.folder, ports);
  const source = () => readFileSync(join(project.folder, 'content', file), 'utf8');
  const original = source();
  const stateOf = (price: number) => original.replaceAll(changed, `${price}`);
  const count = { published: 0, answers: 0, away: 0 };
  const kills: Record<Moment, number> = {
    check: 0,
    build: 0,
    swap: 0,
    reload: 0,
    commit: 0,
    record: 0,
  };
  const wrong: string[] = [];
  const tookMs: number[] = [];
  let now = 2500;
  let allowed = [now];
  let isOver = false;
  let server = await start();
  let maren = await signIn(server, 'Maren');

  function report(faults: readonly string[]): void {
    wrong.push(...faults);
    for (const fault of faults) console.log(`\n${fault}`);
  }

  const figures = () => ({
    ...count,
    kills,
    wrong: wrong.length,
    medianPublishMs: Math.round(tookMs.toSorted((one, two) => one - two)[tookMs.length >> 1] ?? 0),
  });

  async function visit(): Promise<void> {
    for (let turn = 0; !isOver; turn += 1) {
      const page = pages[turn % pages.length] as string;
      const asked = allowed;
      const answer = await fetch(`${server.site}${page}`)
        .then(async (found) => ({ status: found.status, html: await found.text() }))
        .catch(() => null);
      count[answer ? 'answers' : 'away'] += 1;
      if (answer) report(faultsIn(page, answer, [...asked, ...allowed]));
      await wait(answer ? 10 : 50);
    }
  }

  type Answer = { readonly status: number; readonly html: string };

  function faultsIn(page: string, { status, html }: Answer, prices: readonly number[]): string[] {
    if (status !== 200) return [`${page} answered ${status}`];
    if (!html.trimEnd().endsWith('</html>')) return [`${page} ended too soon`];
    const shown = prices.some((price) => html.includes(`$${price.toLocaleString('en-US')}`));
    return page !== pages[0] || shown ? [] : [`${page} shows none of ${prices.join(', ')}`];
  }

  /** Does nothing where `isDone` says so before the moment comes. */
  async function killAt(moment: Moment, isDone: () => boolean): Promise<boolean> {
    const { file: sign, spreadMs } = moments[moment];
    const isThere = sign.includes('*')
      ? () => globSync(sign, { cwd: project.folder }).length > 0
      : () => existsSync(join(project.folder, sign));
    while (!isThere()) {
      if (isDone()) return false;
      await wait(0);
    }
    if (spreadMs > 0) await wait(Math.random() * spreadMs);
    server.process.signal('SIGKILL');
    await server.process.ended;
    kills[moment] += 1;
    server = await start();
    maren = await signIn(server, 'Maren');
    return true;
  }

  /** The draft is still there, or all of it is published: pages, commit, dated copy and record. */
  async function checkState(price: number, turn: number): Promise<void> {
    const found = source();
    const isNew = found === stateOf(price);
    const say = (what: string) => report([`publish ${turn}: ${what}`]);
    if (!isNew && found !== stateOf(now)) say('content is neither state');
    if (isNew) {
      count.published += 1;
      if (project.git('status', '--porcelain', 'content') !== '') say('it isn’t committed');
      const copies = globSync('data/published/*.json', { cwd: project.folder }).length;
      if (copies !== count.published) say(`${copies} dated copies of ${count.published}`);
      const records = (await maren.text('/record')).split(`published ${file}`).length - 1;
      if (records < Math.min(count.published, 20)) say(`${records} records`);
      if ((await maren.text('/content')).includes('Your draft changes')) say('the draft is left');
      now = price;
    } else if (!(await maren.text(`/content/edit?file=${file}`)).includes(`value="${price}"`)) {
      say('the draft is gone');
    }
    allowed = [now];
    const html = await (await fetch(`${server.site}${pages[0]}`)).text();
    report(faultsIn(pages[0] as string, { status: 200, html }, allowed));
  }

  const reading = Array.from({ length: visitors }, visit);
  for (let turn = 0; turn < times; turn += 1) {
    const price = 2501 + turn;
    const moment = turns[turn % turns.length] as Moment | null;
    await maren.post('/content/edit', { file, 'value:ordered.price': `${price}`, ...fields });
    await maren.post('/content/review');
    if (moment === 'check' || moment === 'build') {
      await killAt(moment, () => false);
      await checkState(price, turn + 1);
      await maren.post('/content/review');
    }
    await maren.built();
    allowed = [now, price];
    const pressed = performance.now();
    let isAnswered = false;
    const answered = maren
      .post('/content/publish')
      .then(
        ({ status }) => status,
        () => 0,
      )
      .finally(() => {
        isAnswered = true;
      });
    const isKilled =
      moment !== null &&
      !['check', 'build'].includes(moment) &&
      (await killAt(moment, () => isAnswered));
    const status = await answered;
    if (!isKilled && status !== 303) {
      const said = (await maren.built()).replaceAll(/<[^>]+>/g, ' ').slice(-2_000);
      report([`publish ${turn + 1} was answered ${status}: ${said}`]);
    }
    if (!isKilled) tookMs.push(performance.now() - pressed);
    await checkState(price, turn + 1);
    process.stdout.write(`\r${turn + 1} of ${times}: ${JSON.stringify(figures())}`);
  }
  isOver = true;
  await Promise.all(reading);
  server.process.signal('SIGKILL');
  await server.process.ended;
  project.remove();
  console.log(`\n${JSON.stringify(figures())}`);
  if (wrong.length > 0) throw new Error(wrong.slice(0, 20).join('\n'));
}
