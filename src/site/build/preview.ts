import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import { join, resolve, sep } from 'node:path';
import type { HookParameters } from 'astro';
import { cutFonts } from '../../brand/fonts/cut-fonts.ts';
import { stampOf } from '../../content-files.ts';
import { escapeHtml } from '../../escape-html.ts';
import { checkContent } from '../check/check-content.ts';
import { sentenceOf } from '../check/problem.ts';

/** Vite's own script loads the page again after the next save. */
const onSave = '<script type="module" src="/@vite/client"></script>';

type Server = Pick<HookParameters<'astro:server:setup'>, 'server' | 'refreshContent' | 'logger'>;

/**
 * What somebody sees who edits: after each save in content/ the new pages, or what is wrong with it, as
 * a page that goes when it is mended.
 *
 * Each page asked for looks at the files itself: a watcher that is still busy, or that hears nothing on a
 * mounted folder, only tells an open page to load again.
 */
export function previewContent({ server, refreshContent, logger }: Server): void {
  const content = resolve('content') + sep;
  let mistakes: readonly string[] = [];
  let read = savedIn(content);
  let reading: Promise<void> = Promise.resolve();
  const rendering = new Set<Promise<unknown>>();
  let timer: NodeJS.Timeout | undefined;

  server.watcher.add(content);
  server.watcher.on('all', (_, file) => {
    if (!resolve(file).startsWith(content)) return;
    // An editor writes a file in several steps, and several files at once.
    clearTimeout(timer);
    timer = setTimeout(async () => {
      await readWhatChanged();
      server.ws.send({ type: 'full-reload' });
    }, 50);
  });
  server.middlewares.use(async (request, response, next) => {
    if (!request.headers.accept?.includes('text/html')) return next();
    await readWhatChanged();
    if (mistakes.length === 0) {
      const page = new Promise((resolve) => response.once('close', resolve));
      rendering.add(page);
      void page.then(() => rendering.delete(page));
      return next();
    }
    response.writeHead(500, { 'content-type': 'text/html; charset=utf-8' });
    response.end(mistakesPage(mistakes, onSave));
  });

  /** One after the other. */
  function readWhatChanged(): Promise<void> {
    reading = reading.then(async () => {
      const saved = savedIn(content);
      if (saved === read) return;
      read = saved;
      await readAgain();
    });
    return reading;
  }

  async function readAgain(): Promise<void> {
    // A page that is being made of what was before would keep it for those after it.
    await Promise.all(rendering);
    try {
      mistakes = mistakesNow();
      if (mistakes.length === 0) {
        for (const line of await cutFonts()) logger.warn(line);
        // Others quote what was changed.
        await refreshContent?.({});
      }
    } catch (error) {
      mistakes = [(error as Error).message];
    }
    for (const line of mistakes) logger.error(line);
  }
}

/** Another one whenever a file there is saved, added or removed. */
function savedIn(folder: string): string {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true });
  return files
    .filter((file) => file.isFile())
    .map(({ parentPath, name }) => stampOf(join(parentPath, name)))
    .join('\n');
}

const mistakesNow = (): string[] => checkContent().problems.map(sentenceOf);

/** What is wrong, for whoever edits; `reload` is the markup by which the page comes again. */
const mistakesPage = (mistakes: readonly string[], reload: string): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>content/ needs attention</title>
<style>body { font: 1rem/1.6 system-ui; max-width: 60rem; margin: 3rem auto; padding: 0 1rem } li { margin: 1rem 0 }</style>
${reload}
<h1>content/ needs attention</h1>
<p>This page goes away as soon as it is mended and saved.</p>
<ul>${mistakes.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>
</html>
`;

const everySecond = '<meta http-equiv="refresh" content="1">';

/** Nothing answers until the preview does; a page that met that would not come again by itself. */
const onceItAnswers =
  "<script>setInterval(() => fetch('/').then(() => location.reload(), () => {}), 500)</script>";

/**
 * Astro does not start on content that is wrong. Until it is mended, whoever looks for the site at this
 * port sees what is, and each look is a look at the files.
 */
export async function contentIsWell(port: number, say = console.error): Promise<void> {
  let mistakes = mistakesNow();
  if (mistakes.length === 0) return;
  for (const line of mistakes) say(line);
  say(`Mend that, and look at http://127.0.0.1:${port}: then the preview starts.`);
  const server = createServer(({ headers }, response) => {
    // What belongs to a page, such as its icon, must not be the one that is told of the end.
    if (headers.accept?.includes('text/html')) mistakes = mistakesNow();
    response.writeHead(500, { 'content-type': 'text/html; charset=utf-8', connection: 'close' });
    response.end(mistakesPage(mistakes, mistakes.length > 0 ? everySecond : onceItAnswers));
    if (mistakes.length === 0) server.close();
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'close');
}
