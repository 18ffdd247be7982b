import { once } from 'node:events';
import { createServer } from 'node:http';
import { mistakesNow, mistakesPage } from './mistakes-page.ts';

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
