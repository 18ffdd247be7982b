import { once } from 'node:events';
import { createServer } from 'node:http';
import { resolve, sep } from 'node:path';
import { checkContent } from '@tidewright/content/check/check-content';
import { problemSentence } from '@tidewright/content/check/problem';
import { folderStamp } from '@tidewright/content/content-files';
import { defaultRoot } from '@tidewright/content/root';
import { escapeHtml } from '@tidewright/kit/escape-html';
import type { HookParameters } from 'astro';
import { cutFonts } from '../brand/fonts/cut-fonts.ts';

/** Vite's client reloads the page after the next save. */
const onSave = '<script type="module" src="/@vite/client"></script>';

type Server = Pick<HookParameters<'astro:server:setup'>, 'server' | 'logger'>;

/** Each request checks the files itself: a watcher may be late, or get no events on a mounted folder. */
export function previewContent({ server, logger }: Server): void {
  const content = resolve(defaultRoot) + sep;
  let problems: readonly string[] = [];
  let read = folderStamp(content);
  let reading: Promise<void> = Promise.resolve();
  const rendering = new Set<Promise<unknown>>();
  let timer: NodeJS.Timeout | undefined;

  server.watcher.add(content);
  server.watcher.on('all', (_, file) => {
    if (!resolve(file).startsWith(content)) return;
    // Editors write a file in several steps, and several files at once.
    clearTimeout(timer);
    timer = setTimeout(async () => {
      await readChanges();
      server.ws.send({ type: 'full-reload' });
    }, 50);
  });
  server.middlewares.use(async (request, response, next) => {
    if (!request.headers.accept?.includes('text/html')) return next();
    await readChanges();
    if (problems.length === 0) {
      const page = new Promise((resolve) => response.once('close', resolve));
      rendering.add(page);
      void page.then(() => rendering.delete(page));
      return next();
    }
    response.writeHead(500, { 'content-type': 'text/html; charset=utf-8' });
    response.end(problemsPage(problems, onSave));
  });

  /** One read at a time. */
  function readChanges(): Promise<void> {
    reading = reading.then(async () => {
      const saved = folderStamp(content);
      if (saved === read) return;
      read = saved;
      await readAgain();
    });
    return reading;
  }

  async function readAgain(): Promise<void> {
    // A page still rendering from old content would cache it for later pages.
    await Promise.all(rendering);
    try {
      problems = currentProblems();
      if (problems.length === 0) {
        await cutFonts();
        loadAgain(server.environments);
      }
    } catch (error) {
      problems = [(error as Error).message];
    }
    for (const line of problems) logger.error(line);
  }
}

/** Modules that read content, and Astro's list of pages. */
function loadAgain(environments: Server['server']['environments']): void {
  for (const name of ['ssr', 'prerender']) {
    const { moduleGraph, hot } = environments[name] ?? {};
    moduleGraph?.onFileChange(resolve('apps/site/content/collections.ts'));
    hot?.send('astro:content-changed', {});
  }
}

const currentProblems = (): string[] => checkContent().map(problemSentence);

const problemsPage = (problems: readonly string[], reload: string): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>content/ has problems</title>
<style>body { font: 1rem/1.6 system-ui; max-width: 60rem; margin: 3rem auto; padding: 0 1rem } li { margin: 1rem 0 }</style>
${reload}
<h1>content/ has problems</h1>
<p>Fix them and save. Then this page shows the site.</p>
<ul>${problems.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>
</html>
`;

const everySecond = '<meta http-equiv="refresh" content="1">';

/** Polls, because a reload before the preview listens would fail and not repeat. */
const oncePreviewAnswers =
  "<script>setInterval(() => fetch('/').then(() => location.reload(), () => {}), 500)</script>";

/** Astro doesn't start on invalid content, so this serves the problems until they're fixed; each request checks again. */
export async function waitForValidContent(port: number, say = console.error): Promise<void> {
  let problems = currentProblems();
  if (problems.length === 0) return;
  for (const line of problems) say(line);
  say(`Fix the problems above, then open http://127.0.0.1:${port} to start the preview.`);
  const server = createServer(({ headers }, response) => {
    // A request for an icon must not end the wait: only the page can reload itself.
    if (headers.accept?.includes('text/html')) problems = currentProblems();
    response.writeHead(500, { 'content-type': 'text/html; charset=utf-8', connection: 'close' });
    response.end(problemsPage(problems, problems.length > 0 ? everySecond : oncePreviewAnswers));
    if (problems.length === 0) server.close();
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'close');
}
