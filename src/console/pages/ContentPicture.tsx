import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { labelOf } from '../../editor/guide.ts';
import type { Upload } from '../../editor/pictures.ts';
import { refusalOf } from '../web/answer-errors.ts';
import type { Desk } from '../web/desk.ts';
import { fieldsOf, queryOf, Refused } from '../web/request.ts';
import { acting, editHref, inEditor } from './Content.tsx';
import { previewHeaders, types } from './ContentReview.tsx';
import { Crumbs, HiddenFields, PageHead, useFrame } from './parts.tsx';

export const pictureHref = (file: string, key: string): string =>
  `/content/picture?${new URLSearchParams({ file, key })}`;

export const shownHref = (file: string): string =>
  `/content/picture/shown?${new URLSearchParams({ file })}`;

export function contentPicturePages(app: FastifyInstance, desk: Desk): void {
  const show = (request: FastifyRequest, reply: FastifyReply, problem = '') =>
    inEditor(desk, ({ editor, openEntry, shapes, sides }) => {
      const asked = problem ? fieldsOf(request) : queryOf(request);
      const [file = '', key = ''] = [asked.get('file') ?? '', asked.get('key') ?? ''];
      const entry = openEntry(editor.places, request.person.who, file);
      const field = entry?.fields.find((one) => one.key === key);
      if (!entry || !field?.picture) return reply.callNotFound();
      const { title } = entry;
      const { picture, shown } = field;
      const alt = asked.get('alt') ?? '';
      const props = { file, of: key, title, shown, shapes, sides, problem, alt };
      const page = <PicturePage {...props} isScreen={picture === 'screen'} />;
      return reply.page('Picture', page, problem ? 422 : 200);
    });

  app.get('/content/picture', acting, (request, reply) => show(request, reply));

  app.get('/content/picture/shown', acting, (request, reply) =>
    inEditor(desk, ({ editor, readDraft }) => {
      const file = queryOf(request).get('file') ?? '';
      const type = types[file.split('.').at(-1) ?? ''] ?? '';
      const isPicture = type.startsWith('image/');
      const picture = isPicture && readDraft(editor.places, request.person.who, file);
      return picture
        ? reply.headers(previewHeaders).type(type).send(picture)
        : reply.callNotFound();
    }),
  );

  app.register(async (scope) => {
    scope.addContentTypeParser('multipart/form-data', readUpload);
    scope.post('/content/picture', (request, reply) =>
      inEditor(desk, async ({ editor, addPicture, ValueError }) => {
        const form = fieldsOf(request);
        const to = { file: form.get('file') ?? '', key: form.get('key') ?? '' };
        const [alt = '', shape = '', keep = ''] = ['alt', 'shape', 'keep'].map(
          (name) => form.get(name) ?? '',
        );
        const { upload } = form as Sent;
        try {
          await addPicture(editor.places, request.person.who, to, { ...upload, alt, shape, keep });
        } catch (error) {
          if (error instanceof ValueError) return show(request, reply, error.message);
          throw error;
        }
        return reply.redirect(
          `${editHref(to.file)}&done=draft-saved#${encodeURIComponent(to.key)}`,
          303,
        );
      }),
    );
  });
}

type Sent = URLSearchParams & { readonly upload: Pick<Upload, 'name' | 'bytes'> };

/** With the words around it. */
const largest = 20 * 1024 * 1024;

/** What is too large is read to its end and dropped: browsers show an answer only after they've sent everything. */
async function readUpload(
  { headers }: FastifyRequest,
  payload: AsyncIterable<Buffer>,
): Promise<Sent> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of payload) {
    size += chunk.length;
    if (size <= largest) chunks.push(chunk);
  }
  if (size > largest) {
    const text = 'It’s larger than 20 MB, so nothing was changed. Export it smaller, as a JPG.';
    throw new Refused(413, 'That picture is too large', text, {
      next: { href: '/content', label: 'Content' },
    });
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

type PictureProps = {
  readonly file: string;
  readonly of: string;
  readonly title: string;
  readonly isScreen: boolean;
  readonly shown: string | null;
  readonly shapes: readonly string[];
  readonly sides: readonly string[];
  readonly problem: string;
  readonly alt: string;
};

function PicturePage({
  file,
  of,
  title,
  isScreen,
  shown,
  shapes,
  sides,
  problem,
  alt,
}: PictureProps) {
  const { token } = useFrame();
  return (
    <>
      <Crumbs back={{ label: title, href: editHref(file, of) }} here={labelOf(of)} />
      <PageHead heading="Choose a picture" />
      {problem ? (
        <p className="mb-5 border border-accent px-4 py-3" role="alert" id="problem">
          {problem}
        </p>
      ) : null}
      <form
        method="post"
        action="/content/picture"
        encType="multipart/form-data"
        className="grid max-w-184 gap-5"
      >
        <HiddenFields fields={{ token, file, key: of }} />
        <label className={label}>
          Picture
          <input
            className="field"
            type="file"
            name="picture"
            accept=".jpg,.jpeg,.png,.webp,.avif"
            required
            aria-describedby={problem ? 'problem takes' : 'takes'}
          />
        </label>
        <p id="takes" className="-mt-4 text-(length:--text-xs) text-ink-soft">
          JPG, PNG, WebP or AVIF, at most 20 MB. We rename it, make it smaller, and remove the place
          and camera data.
        </p>
        {isScreen ? (
          <label className={label}>
            What the photo shows
            <textarea
              className="field"
              name="alt"
              defaultValue={alt}
              rows={2}
              maxLength={320}
              required
            />
          </label>
        ) : null}
        <Choice name="shape" label="Shape" options={['The whole picture', ...shapes]} />
        <Choice name="keep" label="Keep, if it’s cropped" options={sides} />
        {shown ? (
          <img
            className="max-h-80 max-w-full justify-self-start"
            src={shownHref(shown)}
            alt="As it is now"
          />
        ) : null}
        <button type="submit" className="act filled justify-self-start">
          Save in my draft
        </button>
      </form>
    </>
  );
}

const label = 'grid gap-1 text-(length:--text-xs) font-semibold';

const Choice = ({
  name,
  label: words,
  options,
}: {
  name: string;
  label: string;
  options: readonly string[];
}) => (
  <label className={label}>
    {words}
    <select className="field" name={name}>
      {options.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </select>
  </label>
);
