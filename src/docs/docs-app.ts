import { readdirSync, readFileSync } from 'node:fs';
import { extname } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { escapeHtml } from '../escape-html.ts';
import { docsPage } from './docs-page.ts';
import { contents, documentFiles, isFolder, readDocument } from './documents.ts';

/** The documents as pages. Beside them it shows what they lead to, and nothing else of the project: .env lies in it. */
export function createDocsApp(): FastifyInstance {
  const app = fastify();
  const linked = new Set(
    documentFiles().flatMap((file) => readDocument(file).links.map(({ file: target }) => target)),
  );
  app.addHook('onSend', async (_, reply) => {
    reply.header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'",
    );
    reply.header('x-content-type-options', 'nosniff');
    // Who edits a document looks at it again.
    reply.header('cache-control', 'no-store');
  });
  app.get('/', (_, reply) => reply.redirect(`/${contents}`));
  app.get('/*', (request, reply) => {
    const path = decodeURI(request.url.split('?')[0] ?? '').replace(/^\/|\/$/g, '');
    const files = documentFiles();
    const html = (page: string) => reply.type('text/html; charset=utf-8').send(page);
    if (files.includes(path)) return html(docsPage(readDocument(path), readDocument(contents)));
    if (!linked.has(path)) {
      const page = { file: path, title: 'Not here', headings: [], html: '<h1>Not here</h1>' };
      reply.code(404);
      return html(docsPage(page, readDocument(contents)));
    }
    if (isFolder(path)) return html(docsPage(listing(path), readDocument(contents)));
    return reply
      .type(extname(path) === '.png' ? 'image/png' : 'text/plain; charset=utf-8')
      .send(readFileSync(path));
  });
  return app;
}

/** Documents in it are links; of other files only the names are told. */
function listing(folder: string) {
  const items = readdirSync(folder)
    .sort()
    .map((name) => {
      const text = escapeHtml(name);
      return `<li>${name.endsWith('.md') ? `<a href="/${folder}/${text}">${text}</a>` : text}</li>`;
    });
  const title = `${folder}/`;
  return {
    file: folder,
    title,
    headings: [],
    html: `<h1>${escapeHtml(title)}</h1><ul>${items.join('')}</ul>`,
  };
}
