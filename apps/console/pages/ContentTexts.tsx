import { keyLabelOf } from '@tidewright/content/edit/guide';
import type { TextsOfFile } from '@tidewright/content/edit/texts';
import type { FastifyInstance } from 'fastify';
import { type Desk, queryOf } from '../web/desk.ts';
import { count } from '../words/numbers.ts';
import { editHref, editorRoutes, folderName, type Room, toContent } from './editor-room.ts';
import { Crumbs, PageHead, Section } from './parts.tsx';

export const textsHref = (address: string, side: 'now' | 'draft'): string =>
  `/content/texts?${new URLSearchParams({ page: address, side })}`;

/** From words, or from a page of the site, to the fields that say them. */
export function contentTextsPage(app: FastifyInstance, desk: Desk): void {
  editorRoutes(app, desk).get('/content/texts', async (room, request, reply) => {
    const query = queryOf(request);
    const asked = (query.get('find') ?? '').trim();
    const isAddress = query.has('page') || /^(?:https?:\/)?\/\S*$/.test(asked);
    if (!isAddress) {
      const found = await room.placesSaying(room.draft, asked, (text) =>
        room.asRead(room.draft, text),
      );
      const places = found.flatMap(({ values }) => values);
      const heading = `${count(places.length, 'place')} with “${asked}”`;
      const text =
        found.length > 0 ? '' : 'No text says that. Try fewer words, as visitors read them.';
      return reply.page('Texts', <Texts heading={heading} text={text} files={found} room={room} />);
    }
    const { editor, draft, textsOn, closestTo } = room;
    const address = pathOf(query.get('page') ?? asked);
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
    const text = shown
      ? ''
      : 'There’s no such page. Copy its address from the browser, such as /packages.';
    const page = (
      <Texts heading={`Texts on ${address}`} text={text} files={shown ?? []} room={room} />
    );
    return reply.page('Texts', page, files ? 200 : 404);
  });
}

type TextsProps = {
  readonly heading: string;
  readonly text: string;
  readonly files: readonly TextsOfFile[];
  readonly room: Room;
};

const Texts = ({ heading, text, files, room }: TextsProps) => (
  <>
    <Crumbs back={toContent} here="Texts" />
    <PageHead heading={heading} text={text} />
    {files.map(({ file, values }) => (
      <Section key={file} heading={`${folderName(file)}: ${room.entryTitle(room.draft, file)}`}>
        <ul>
          {values.map(({ key, text }) => (
            <li key={key} className="border-b border-line py-1.5">
              <a className="target" href={editHref(file, key)}>
                {keyLabelOf(file, key)}
              </a>{' '}
              <span className="text-ink-soft">{text.slice(0, 120)}</span>
            </li>
          ))}
        </ul>
      </Section>
    ))}
  </>
);

/** Whether someone copied the whole address or wrote the end of it. */
const pathOf = (asked: string): string =>
  `/${asked
    .trim()
    .replace(/^https?:\/\/[^/]*/, '')
    .replaceAll(/^\/+|[?#].*$|\/+$/g, '')}`;
