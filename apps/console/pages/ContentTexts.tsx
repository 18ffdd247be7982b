import { fileTitle, keyLabelOf } from '@tidewright/content/edit/guide';
import type { FastifyInstance } from 'fastify';
import { type Desk, queryOf } from '../web/desk.ts';
import { editHref, editorRoutes, folderName, toContent } from './Content.tsx';
import { Crumbs, PageHead, Section } from './parts.tsx';

export const textsHref = (address: string, side: 'now' | 'draft'): string =>
  `/content/texts?${new URLSearchParams({ page: address, side })}`;

/** From a page of the site to the fields that it's made of. */
export function contentTextsPage(app: FastifyInstance, desk: Desk): void {
  editorRoutes(app, desk).get('/content/texts', async (room, request, reply) => {
    const { editor, draft, textsOn, closestTo } = room;
    const query = queryOf(request);
    const address = pathOf(query.get('page') ?? '');
    const name = address === '/' ? 'index.html' : `${address.slice(1)}.html`;
    const html = editor.builtFile(request.person.who, query.get('side') === 'draft', name);
    const files = html && (await textsOn(draft, html.toString('utf8')));
    const said = query.get('text');
    const closest = files && said ? closestTo(said, files) : [];
    const [only, ...others] = closest.flatMap(({ file, values }) =>
      values.map(({ key }) => editHref(file, key)),
    );
    if (only && others.length === 0) return reply.redirect(only, 303);
    const shown = only ? closest : files;
    const page = (
      <>
        <Crumbs back={toContent} here="Texts" />
        <PageHead
          heading={`Texts on ${address}`}
          text={
            shown
              ? ''
              : 'There’s no such page. Copy its address from the browser, such as /packages.'
          }
        />
        {shown?.map(({ file, values }) => (
          <Section key={file} heading={`${folderName(file)}: ${fileTitle(file)}`}>
            <ul>
              {values.map(({ key, text }) => (
                <li key={key} className="border-b border-line py-1.5">
                  <a className="target" href={editHref(file, key)}>
                    {keyLabelOf(key)}
                  </a>{' '}
                  <span className="text-ink-soft">{text.slice(0, 120)}</span>
                </li>
              ))}
            </ul>
          </Section>
        ))}
      </>
    );
    return reply.page('Texts', page, files ? 200 : 404);
  });
}

/** Whether someone copied the whole address or wrote the end of it. */
const pathOf = (asked: string): string =>
  `/${asked
    .trim()
    .replace(/^https?:\/\/[^/]*/, '')
    .replaceAll(/^\/+|[?#].*$|\/+$/g, '')}`;
