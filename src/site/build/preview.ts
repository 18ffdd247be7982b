import { resolve, sep } from 'node:path';
import type { HookParameters } from 'astro';
import { cutFonts } from '../../brand/fonts/cut-fonts.ts';
import { escapeHtml } from '../../escape-html.ts';
import { checkContent } from '../check/check-content.ts';
import { sentenceOf } from '../check/problem.ts';

type Server = Pick<HookParameters<'astro:server:setup'>, 'server' | 'refreshContent' | 'logger'>;

/**
 * What somebody sees who edits: after each save in content/ the new pages, or what is wrong with it, as
 * a page that goes when it is mended.
 */
export function previewContent({ server, refreshContent, logger }: Server): void {
  const content = resolve('content') + sep;
  let mistakes = mistakesNow();
  let timer: NodeJS.Timeout | undefined;
  server.watcher.add(content);
  server.watcher.on('all', (_, file) => {
    if (!resolve(file).startsWith(content)) return;
    // An editor writes a file in several steps, and several files at once.
    clearTimeout(timer);
    timer = setTimeout(() => void show(), 50);
  });
  server.middlewares.use((request, response, next) => {
    if (mistakes.length === 0 || !request.headers.accept?.includes('text/html')) return next();
    response.writeHead(500, { 'content-type': 'text/html; charset=utf-8' });
    response.end(pageOf(mistakes));
  });

  async function show(): Promise<void> {
    mistakes = mistakesNow();
    try {
      if (mistakes.length === 0) {
        for (const line of await cutFonts()) logger.warn(line);
        // Others quote what was changed.
        await refreshContent?.({});
      }
    } catch (error) {
      mistakes = [(error as Error).message];
    }
    for (const line of mistakes) logger.error(line);
    server.ws.send({ type: 'full-reload' });
  }
}

const mistakesNow = (): string[] => checkContent().problems.map(sentenceOf);

/** Vite's own script is in it, so that it is loaded again after the next save. */
const pageOf = (mistakes: readonly string[]): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>content/ needs attention</title>
<style>body { font: 1rem/1.6 system-ui; max-width: 60rem; margin: 3rem auto; padding: 0 1rem } li { margin: 1rem 0 }</style>
<script type="module" src="/@vite/client"></script>
<h1>content/ needs attention</h1>
<p>This page goes away as soon as it is mended and saved.</p>
<ul>${mistakes.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>
</html>
`;
