import { readdirSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import type { HookParameters } from 'astro';
import { cutFonts } from '../../brand/fonts/cut-fonts.ts';
import { stampOf } from '../../content-files.ts';
import { mistakesNow, mistakesPage } from './mistakes-page.ts';

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
  let mistakes = mistakesNow();
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
