import type { Draft } from '@tidewright/content/edit/drafts';
import { fileTitle } from '@tidewright/content/edit/guide';
import { isOwn } from '@tidewright/kit/own-error';
import { StoreError } from '@tidewright/leads';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Publishing } from '../editor/publish.ts';
import { type Desk, fieldsOf, type OpenEditor, queryOf, Refused } from '../web/desk.ts';
import { count } from '../words/numbers.ts';
import type { Act } from '../words/page-parts.ts';
import { capital, oneLine } from '../words/text.ts';
import { acting, Confirm } from './Confirm.tsx';
import { ActButton, Acts, Chips, PageHead, Search, Section, When } from './parts.tsx';
import { cells, Named, Table, type TableColumn } from './Table.tsx';

export type Room = Awaited<ReturnType<OpenEditor>> & { readonly draft: Draft };

type Work = (room: Room, request: FastifyRequest, reply: FastifyReply) => unknown;

/** For people with full access. Errors of the editor are shown as they are, with a link back to Content. */
export function editorRoutes(app: FastifyInstance, desk: Desk) {
  const inEditor = (work: Work) => async (request: FastifyRequest, reply: FastifyReply) => {
    if (!desk.editor) throw new Refused(404, 'Nothing here', 'Editing is off on this server.');
    try {
      const room = await desk.editor();
      const draft = room.editor.draftOf(request.person.who);
      return await work({ ...room, draft }, request, reply);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOSPC') {
        const text = 'Nothing was saved. Free some space on the server, and try again.';
        throw new Refused(507, 'The disk is full', text, { next: toContent });
      }
      if (!isOwn(error) || error instanceof Refused || error instanceof StoreError) throw error;
      throw new Refused(409, 'That can’t be done', error.message, { next: toContent });
    }
  };
  return {
    get: (path: string, work: Work) => app.get(path, acting, inEditor(work)),
    post: (path: string, work: Work, options = {}) => app.post(path, options, inEditor(work)),
  };
}

export const toContent = { label: 'Content', href: '/content' };

export const editHref = (file: string, key = ''): string =>
  `/content/edit?file=${encodeURIComponent(file)}${key && `#${encodeURIComponent(key)}`}`;

const singleFiles = 'facts';
export const folderOf = (file: string): string =>
  file.includes('/') ? (file.split('/')[0] ?? '') : singleFiles;

export function contentPages(app: FastifyInstance, desk: Desk): void {
  const { get, post } = editorRoutes(app, desk);

  get('/content', (room, request, reply) => {
    const folder = queryOf(request).get('in') ?? singleFiles;
    return reply.page('Content', <ContentList folder={folder} room={room} />);
  });

  get('/content/discard', ({ draft, changesOf }, _, reply) => {
    const goes = changesOf(draft).map(({ file }) => ({ name: fileTitle(file), value: file }));
    const page = (
      <Confirm
        back={toContent}
        heading="Discard your draft?"
        text="The site stays as it is. What you changed here is gone."
        lists={{ 'What goes': goes }}
        act={{ label: 'Discard it', href: '/content/discard', fields: {} }}
      />
    );
    return reply.page('Discard your draft', page);
  });

  post('/content/discard', ({ draft, discardDraft }, _, reply) => {
    discardDraft(draft);
    return reply.redirect('/content?done=draft-discarded', 303);
  });

  post('/content/undo', ({ editor }, request, reply) => {
    editor.undo(request.person.who, fieldsOf(request).get('id') ?? '');
    return reply.redirect('/content/review', 303);
  });
}

function ContentList({ folder, room }: { folder: string; room: Room }) {
  const changes = room.changesOf(room.draft);
  const files = [
    ...new Set([...room.contentEntries(room.draft.root), ...changes.map(({ file }) => file)]),
  ];
  const folders = Map.groupBy(files, folderOf);
  const names = [...folders.keys()].filter((name) => name !== singleFiles).sort();
  const choices = [singleFiles, ...names].map((name) => ({
    label: nameOf(name),
    href: `/content?in=${name}`,
    isOn: name === folder,
    count: folders.get(name)?.length ?? 0,
  }));
  return (
    <>
      <PageHead
        kicker="Words, prices and entries of the site"
        heading="Content"
        text={
          changes.length > 0
            ? `Your draft changes ${count(changes.length, 'file')}. The site still shows the old ones.`
            : ''
        }
      >
        {changes.length > 0 ? <Acts acts={draftActs} /> : null}
      </PageHead>
      {room.editor.leftToDo().map((sentence) => (
        <p key={sentence} className="mb-5 border border-accent px-4 py-3 wrap-anywhere">
          {sentence}
        </p>
      ))}
      <div className="grid grid-cols-1 gap-x-14 gap-y-5 lg:grid-cols-[13rem_minmax(0,1fr)]">
        <nav aria-label="Folders" className="flex flex-wrap gap-2 lg:flex-col lg:gap-0">
          <Chips choices={choices} className={inColumn} />
        </nav>
        <div>
          <div className="max-w-120">
            <Search
              action="/content/texts"
              name="page"
              placeholder="/packages"
              required
              label="Find a text by the page’s address"
              button="Find a text"
            />
          </div>
          <Section
            heading={nameOf(folder)}
            aside={folder === 'case-studies' ? <a href="/content/study">New case study</a> : null}
          >
            <Table
              caption={nameOf(folder)}
              rows={folders.get(folder) ?? []}
              columns={columnsFor(room)}
              empty="Nothing here."
            />
          </Section>
          <Section heading="Last changes">
            <Table
              caption="Last changes"
              rows={room.editor.history()}
              columns={pastColumns(room)}
              empty="Nothing was published from here yet."
            />
          </Section>
        </div>
      </div>
    </>
  );
}

const inColumn =
  'lg:min-h-10 lg:justify-between lg:rounded-none lg:border-0 lg:border-l-3 lg:border-transparent forced-colors:lg:border-l-[Canvas]! forced-colors:lg:aria-[current]:border-l-[Highlight]! lg:bg-transparent lg:text-[length:inherit] lg:hover:bg-sea lg:aria-[current]:border-ink lg:aria-[current]:bg-sea';

const draftActs: readonly Act[] = [
  { label: 'Discard…', tone: 'danger', href: '/content/discard' },
  { label: 'Review and publish', tone: 'filled', href: '/content/review' },
];

export const folderName = (file: string): string => nameOf(folderOf(file));

const nameOf = (folder: string) =>
  folder === 'faqs' ? 'FAQs' : capital(folder.replaceAll('-', ' '));

function columnsFor({ draft, entryTitle, ...room }: Room): readonly TableColumn<string>[] {
  const drafts = [{ who: '', changes: room.changesOf(draft) }, ...room.draftsOfOthers(draft)];
  return [
    {
      header: 'Entry',
      className: cells.who,
      cell: (file) => (
        <a className="inline-flex min-h-(--target) items-center" href={editHref(file)}>
          {entryTitle(draft, file)}
        </a>
      ),
    },
    {
      header: 'Drafts',
      className: cells.is,
      cell: (file) =>
        drafts
          .filter(({ changes }) => changes.some((change) => change.file === file))
          .map(({ who }) => (who ? `in the draft of ${oneLine(who)}` : 'in your draft'))
          .join(', '),
    },
  ];
}

function pastColumns({
  editor,
  changesIn,
  valueChanges,
}: Room): readonly TableColumn<Publishing>[] {
  const undone = new Set(editor.history().map(({ undoes }) => undoes));
  return [
    {
      header: 'Who and what',
      className: cells.who,
      cell: (publishing) => {
        const { who, files, undoes, at } = publishing;
        const values = changesIn(publishing).flatMap(valueChanges).length;
        return (
          <Named name={files.map(({ file }) => fileTitle(file)).join(', ')}>
            {`${oneLine(who)} ${undoes ? 'took back' : 'changed'} ${count(values, 'value')}, `}
            <When at={new Date(at)} />
          </Named>
        );
      },
    },
    {
      header: 'Undo',
      hidesHeader: true,
      className: cells.is,
      cell: ({ id }) =>
        undone.has(id) ? (
          'taken back'
        ) : (
          <ActButton label="Undo" tone="text" href="/content/undo" fields={{ id }} />
        ),
    },
  ];
}
