import { fileTitle } from '@tidewright/content/edit/guide';
import type { FastifyInstance } from 'fastify';
import { type Desk, fieldsOf, queryOf } from '../web/desk.ts';
import { Confirm } from './Confirm.tsx';
import { AllChanges } from './ContentChanges.tsx';
import { ContentList } from './ContentList.tsx';
import { editorRoutes, firstFolder, folderOf, framePolicy, toContent } from './editor-room.ts';

export function contentPages(app: FastifyInstance, desk: Desk): void {
  const { get, post } = editorRoutes(app, desk);

  get('/content', (room, request, reply) => {
    const folder = queryOf(request).get('in') ?? firstFolder;
    reply.headers(framePolicy);
    return reply.page('Content', <ContentList folder={folder} room={room} desk={desk} />);
  });

  get('/content/changes', (room, _, reply) =>
    reply.page('All changes', <AllChanges room={room} desk={desk} />),
  );

  post('/content/move', ({ draft, moveEntry }, request, reply) => {
    const form = fieldsOf(request);
    const file = form.get('file') ?? '';
    moveEntry(draft, file, Number.parseInt(form.get('to') ?? '', 10) || 0);
    const moved = new URLSearchParams({ in: folderOf(file), done: 'entry-moved' });
    return reply.redirect(`/content?${moved}#${encodeURIComponent(file)}`, 303);
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
