import type { Draft } from '@tidewright/content/edit/drafts';
import { isOwn } from '@tidewright/kit/own-error';
import { StoreError } from '@tidewright/leads';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Desk, type OpenEditor, Refused } from '../web/desk.ts';
import { consoleHeaders } from '../web/gate.ts';
import { capital } from '../words/text.ts';
import { acting } from './Confirm.tsx';

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

export const folderOf = (file: string): string =>
  file.includes('/') ? (file.split('/')[0] ?? '') : singleFiles;

export const folderName = (file: string): string => nameOf(folderOf(file));

export const singleFiles = 'facts';
export const firstFolder = 'pages';

const names: Readonly<Record<string, string>> = { faqs: 'FAQs', replies: 'Emails' };

export const nameOf = (folder: string): string =>
  names[folder] ?? capital(folder.replaceAll('-', ' '));

/** For pages with a preview in them. */
export const framePolicy = {
  'content-security-policy': `${consoleHeaders['content-security-policy']}; frame-src 'self'`,
};

/** The site’s pages stand on the console’s own address here, so nothing in them may run or send. */
export const previewHeaders = {
  'content-security-policy':
    "sandbox allow-same-origin; default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; form-action 'none'; frame-ancestors 'self'; base-uri 'none'",
  'x-frame-options': 'SAMEORIGIN',
};
