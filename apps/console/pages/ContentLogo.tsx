import { markName } from '@tidewright/content/brand/mark';
import type { FastifyInstance } from 'fastify';
import type { Desk } from '../web/desk.ts';
import {
  postUpload,
  type SavePicture,
  type ShowPicture,
  shownHref,
  UploadForm,
} from './ContentPicture.tsx';
import { editorRoutes, toContent } from './editor-room.ts';
import { Crumbs, Field, PageHead } from './parts.tsx';

const here = '/content/logo';

/** The logo of site, mails and console: a drawing, because it stands in every size and in both themes. */
export function contentLogoPages(app: FastifyInstance, desk: Desk): void {
  const show: ShowPicture = (_, reply, __, problem) => {
    const page = (
      <>
        <Crumbs back={toContent} here="Logo" />
        <PageHead heading="Logo" />
        <UploadForm action={here}>
          {problem ? (
            <p
              className="mb-5 border border-accent px-4 py-3 wrap-anywhere"
              role="alert"
              id="problem"
            >
              {problem}
            </p>
          ) : null}
          <img
            className="mb-5 size-24 border border-line-strong bg-white p-3"
            src={shownHref(markName)}
            alt="As it is in your draft"
          />
          <Field
            label="Logo"
            type="file"
            className="field file:mr-3"
            name="picture"
            accept=".svg"
            required
            aria-describedby={problem ? 'problem takes' : 'takes'}
          />
          <p id="takes" className="quiet mt-2">
            A square SVG of shapes alone. What it draws in currentColor follows the text, and what
            it draws in var(--accent) the accent color.
          </p>
        </UploadForm>
      </>
    );
    return reply.page('Logo', page, problem ? 422 : 200);
  };

  editorRoutes(app, desk).get(here, (room, _, reply) => show(room, reply, new URLSearchParams()));

  const save: SavePicture = async ({ draft, addMark }, _, upload) => {
    await addMark(draft, upload);
    return `${here}?done=draft-saved`;
  };
  postUpload(app, desk, { path: here, show, save });
}
