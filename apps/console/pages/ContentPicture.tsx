import { extname } from 'node:path';
import { keyLabelOf } from '@tidewright/content/edit/guide';
import type { Upload } from '@tidewright/content/edit/pictures';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ComponentProps } from 'react';
import { refusalOf } from '../web/answer-errors.ts';
import { types } from '../web/assets.ts';
import { type Desk, fieldsOf, queryOf, Refused } from '../web/desk.ts';
import { consoleHeaders } from '../web/gate.ts';
import { oneLine } from '../words/text.ts';
import { editHref, editorRoutes, previewHeaders, type Room, toContent } from './editor-room.ts';
import { Crumbs, Field, labeled, PageHead, PostForm, Submit } from './parts.tsx';

export const pictureHref = (file: string, key: string): string =>
  `/content/picture?${new URLSearchParams({ file, key })}`;

export const shownHref = (file: string): string =>
  `/content/picture/shown?${new URLSearchParams({ file })}`;

/** Lets a page show the picture that someone chose before it is sent. */
export const chosenPicturePolicy = {
  'content-security-policy': consoleHeaders['content-security-policy'].replace(
    "img-src 'self'",
    "img-src 'self' blob:",
  ),
};

export function contentPicturePages(app: FastifyInstance, desk: Desk): void {
  const { get } = editorRoutes(app, desk);

  const show: ShowPicture = ({ draft, openEntry, frameOf }, reply, asked, problem) => {
    const { file, key } = placeIn(asked);
    const entry = openEntry(draft, file);
    const field = entry?.fields.find((one) => one.key === key);
    if (!entry || !field?.picture) return reply.callNotFound();
    const asksAlt = field.picture === 'screen';
    const now = field.shown && shownHref(field.shown);
    const page = (
      <>
        <Crumbs
          back={{ label: entry.title, href: editHref(file, key) }}
          here={keyLabelOf(file, key)}
        />
        <PageHead heading="Choose a picture" />
        <UploadForm action="/content/picture" fields={{ file, key }}>
          <PictureFields asked={asked} problem={problem} asksAlt={asksAlt} frame={frameOf(key)} />
          {now ? <img className="mt-5 max-h-80" src={now} alt="As it is now" /> : null}
        </UploadForm>
      </>
    );
    return reply.headers(chosenPicturePolicy).page('Picture', page, problem ? 422 : 200);
  };

  get('/content/picture', (room, request, reply) => show(room, reply, queryOf(request)));

  get('/content/picture/shown', ({ draft, readDraft }, request, reply) => {
    const file = queryOf(request).get('file') ?? '';
    const type = types[extname(file)] ?? '';
    const picture = type.startsWith('image/') && readDraft(draft, file);
    return picture ? reply.headers(previewHeaders).type(type).send(picture) : reply.callNotFound();
  });

  const save: SavePicture = async ({ draft, addPicture }, form, upload) => {
    const to = placeIn(form);
    await addPicture(draft, to, upload);
    return `${editHref(to.file)}&done=draft-saved#${encodeURIComponent(to.key)}`;
  };
  postUpload(app, desk, { path: '/content/picture', show, save });
}

const placeIn = (asked: URLSearchParams) => ({
  file: asked.get('file') ?? '',
  key: asked.get('key') ?? '',
});

type Given = URLSearchParams;
export type ShowPicture = (
  room: Room,
  reply: FastifyReply,
  asked: Given,
  problem?: string,
) => unknown;
export type SavePicture = (room: Room, form: Given, upload: Upload) => Promise<string>;

function percentIn(form: URLSearchParams, name: string): number {
  const percent = Number.parseFloat(form.get(name) ?? '');
  return Number.isNaN(percent) ? 50 : percent;
}

type Route = { readonly path: string; readonly show: ShowPicture; readonly save: SavePicture };

/** A form with a picture in it. What's wrong is shown above it; `save` answers where to go next. */
export function postUpload(app: FastifyInstance, desk: Desk, { path, show, save }: Route): void {
  app.register(async (scope) => {
    scope.addContentTypeParser('multipart/form-data', readUpload);
    editorRoutes(scope, desk).post(path, async (room, request, reply) => {
      const form = fieldsOf(request) as SentPicture;
      const alt = form.get('alt') ?? '';
      const focus = [percentIn(form, 'across'), percentIn(form, 'down')] as const;
      const { draft, keepUpload, keptUpload } = room;
      const chosen = (form.has('kept') && !form.upload.name && keptUpload(draft)) || form.upload;
      try {
        const next = await save(room, form, { ...chosen, alt, focus });
        keepUpload(draft, null);
        return reply.redirect(next, 303);
      } catch (error) {
        if (!(error instanceof room.ValueError)) throw error;
        const isGood = !(error instanceof room.PictureError) && chosen.bytes.length > 0;
        keepUpload(draft, isGood ? chosen : null);
        form.set('kept', isGood ? chosen.name : '');
        return show(room, reply, form, error.message);
      }
    });
  });
}

type SentPicture = URLSearchParams & { readonly upload: Pick<Upload, 'name' | 'bytes'> };

const largest = 20 * 1024 * 1024;

/** What is too large is read to its end and dropped: browsers show an answer only after they've sent everything. */
async function readUpload(
  { headers }: FastifyRequest,
  payload: AsyncIterable<Buffer>,
): Promise<SentPicture> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of payload) {
    size += chunk.length;
    if (size <= largest) chunks.push(chunk);
  }
  if (size > largest) {
    const text = 'It’s larger than 20 MB, so nothing was changed. Export it smaller, as a JPG.';
    throw new Refused(413, 'That picture is too large', text, { next: toContent });
  }
  const sent = new Response(Buffer.concat(chunks), {
    headers: { 'content-type': headers['content-type'] ?? '' },
  });
  const form = await sent.formData().catch(() => {
    throw refusalOf(400);
  });
  const texts = [...form].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value]] : [],
  );
  const file = form.get('picture');
  const upload =
    file instanceof File
      ? { name: file.name, bytes: Buffer.from(await file.arrayBuffer()) }
      : { name: '', bytes: Buffer.alloc(0) };
  return Object.assign(new URLSearchParams(texts), { upload });
}

type UploadFormProps = Pick<ComponentProps<typeof PostForm>, 'action' | 'fields' | 'children'>;

export const UploadForm = ({ children, ...form }: UploadFormProps) => (
  <PostForm {...form} encType="multipart/form-data" className="max-w-184">
    {children}
    <p className="mt-6">
      <Submit>Save in my draft</Submit>
    </p>
  </PostForm>
);

type PictureFieldsProps = {
  asked: Given;
  problem: string | undefined;
  asksAlt: boolean;
  frame: number | null;
};

export function PictureFields({ asked, problem, asksAlt, frame }: PictureFieldsProps) {
  const moves = { across: 'Keep, from left to right', down: 'Keep, from top to bottom' };
  const kept = asked.get('kept') ?? '';
  return (
    <div className="grid gap-5">
      {problem ? (
        <p className="border border-accent px-4 py-3" role="alert" id="problem">
          {problem}
        </p>
      ) : null}
      <Field
        label="Picture"
        type="file"
        className="field file:mr-3"
        name="picture"
        accept=".jpg,.jpeg,.png,.webp,.avif"
        required={!kept}
        aria-describedby={problem ? 'problem takes' : 'takes'}
      />
      {kept ? (
        <p className="-mt-4">
          <input type="hidden" name="kept" />
          We still have {oneLine(kept)}. Choose a file only to replace it.
        </p>
      ) : null}
      <p id="takes" className="-mt-4 quiet">
        JPG, PNG, WebP or AVIF, at most 20 MB and 64 megapixels. We rename it, make it smaller, and
        remove the place and camera data.
      </p>
      {frame ? (
        <div className="grid gap-5 sm:grid-cols-2">
          <img
            className="w-full max-w-108 cursor-move touch-none border border-ink object-cover sm:col-span-2"
            data-crop={frame}
            alt="In its frame. Drag it to choose what stays."
            hidden
          />
          {Object.entries(moves).map(([name, words]) => (
            <Field
              key={name}
              label={words}
              className="h-11 accent-ink"
              type="range"
              name={name}
              defaultValue={asked.get(name) ?? 50}
            />
          ))}
        </div>
      ) : null}
      {asksAlt ? (
        <label className={labeled}>
          What the photo shows
          <textarea
            className="field"
            name="alt"
            defaultValue={asked.get('alt') ?? ''}
            rows={2}
            maxLength={320}
            required
          />
        </label>
      ) : null}
    </div>
  );
}
