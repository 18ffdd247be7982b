import { extname } from 'node:path';
import type { ValueChange } from '@tidewright/content/edit/drafts';
import { isPicture } from '@tidewright/content/edit/files';
import { fileTitle, keyLabelOf } from '@tidewright/content/edit/guide';
import type { FastifyInstance } from 'fastify';
import type { Review } from '../editor/editor.ts';
import type { BuildRemark, ChangedPage } from '../editor/review.ts';
import { types } from '../web/assets.ts';
import { type Desk, fieldsOf, queryOf } from '../web/desk.ts';
import { count } from '../words/numbers.ts';
import { capital } from '../words/text.ts';
import { priceAsRead } from '../words/value-change.ts';
import { textsHref } from './ContentTexts.tsx';
import { editHref, editorRoutes, framePolicy, previewHeaders, toContent } from './editor-room.ts';
import { ActButton, Acts, Chips, Crumbs, Line, PageHead, Section, Two } from './parts.tsx';
import { MarkDrawing } from './StateMark.tsx';
import { Table, type TableColumn } from './Table.tsx';

export function contentReviewPages(app: FastifyInstance, desk: Desk): void {
  const { get, post } = editorRoutes(app, desk);

  get('/content/review', ({ editor, draft, changesOf, ...room }, request, reply) => {
    const { who } = request.person;
    const review = editor.review(who);
    if (review && editor.isBusy(who)) {
      reply.header('refresh', '2; url=/content/review');
      return reply.page('Building', <Building review={review} now={desk.now()} />);
    }
    const changes = changesOf(draft);
    if (changes.length === 0 && !review) return reply.redirect('/content?done=published', 303);
    const values = (review?.undoes ? review.changes : changes)
      .flatMap(room.valueChanges)
      .map((value) => priceAsRead(desk, value));
    // Words that were only added to leave what was said before as it is.
    const olds = values.flatMap(({ key, before, after }) =>
      key === null || after.includes(before) ? [] : [before],
    );
    const mentions = [...new Set(olds)].flatMap((old) => room.mentionsOf(draft.root, old, changes));
    const query = queryOf(request);
    const shown = { values, mentions, review, isFresh: editor.isFresh(who), query };
    return reply.headers(framePolicy).page('Review', <ReviewPage {...shown} />);
  });

  post('/content/review', ({ editor }, request, reply) => {
    const conflicts = editor.begin(request.person.who);
    return conflicts.length > 0
      ? reply.page('Changed by others', <Conflicts conflicts={conflicts} />, 409)
      : reply.redirect('/content/review', 303);
  });

  post('/content/settle', ({ draft, settle }, request, reply) => {
    const form = fieldsOf(request);
    settle(draft, form.get('file') ?? '', form.get('keep') === 'own');
    return reply.redirect('/content/review', 303);
  });

  post('/content/publish', async ({ editor }, request, reply) => {
    const note = await editor.publish(request.person.who);
    return reply.redirect(`/content?done=${note ? 'published-uncommitted' : 'published'}`, 303);
  });

  get('/content/preview/:side/*', ({ editor }, request, reply) => {
    const { side, '*': path } = request.params as { side: string; '*': string };
    const isDraft = side.startsWith('draft');
    const read = (name: string) => editor.builtFile(request.person.who, isDraft, name);
    const page = read(path === '' ? 'index.html' : `${path}.html`);
    reply.headers(previewHeaders);
    if (page) return reply.type('text/html; charset=utf-8').send(asPreview(page, side));
    const file = read(path);
    const type = types[extname(path)];
    return file && type ? reply.type(type).send(file) : reply.callNotFound();
  });
}

/**
 * Every address of the site leads to its page in the preview. Scripts would only be refused. Its links can be clicked,
 * but the Tab key passes over them: what leads to their texts stands beside the preview.
 */
const asPreview = (page: Buffer, side: string): string =>
  page
    .toString('utf8')
    .replaceAll(/<script\b[^>]*>.*?<\/script>|<link rel="modulepreload"[^>]*>/gs, '')
    .replaceAll(/(=["']|url\(["']?|, )\/(?!\/)/g, `$1/content/preview/${side}/`)
    .replaceAll(/<(?=(?:a|button|input|select|textarea|summary)\b)([a-z]+)/g, '<$1 tabindex="-1"')
    .replace('class="light"', `class="${side.endsWith('dark') ? 'dark' : 'light'}"`);

function Building({ review, now }: { review: Review; now: Date }) {
  const seconds = Math.round((now.getTime() - review.startedAt.getTime()) / 1_000);
  return (
    <>
      <Crumbs back={toContent} here="Review" />
      <h1>{review.undoes ? 'Taking it back' : 'Building your draft'}</h1>
      <p className="lead-text" role="status">
        {`Checking every text and building all pages beside the site: ${count(seconds, 'second')} so far, usually under a minute. Visitors notice nothing. This page loads itself again.`}
      </p>
      <progress className="mt-5 w-full max-w-168" aria-label="Building" />
    </>
  );
}

type ReviewProps = {
  readonly review: Review | null;
  readonly isFresh: boolean;
  readonly values: readonly ValueChange[];
  readonly mentions: readonly Remark[];
  readonly query: URLSearchParams;
};

function ReviewPage(props: ReviewProps) {
  const { review, isFresh, values, mentions } = props;
  const pages = (isFresh && review?.built?.pages) || null;
  const wrong = (isFresh || review?.undoes) && !review?.built?.pages ? review?.built : null;
  const remarks = [...((pages && review?.built?.said) || []), ...mentions];
  return (
    <>
      <Crumbs back={toContent} here="Review" />
      <PageHead heading={headingOf(pages, Boolean(wrong))}>
        <ActButton {...(pages ? publish : build)} tone="filled" fields={{}} />
      </PageHead>
      {wrong ? (
        <div className="border border-accent px-4 py-3" role="alert">
          {wrong.said.length > 0 ? (
            <Remarks said={wrong.said} />
          ) : (
            <pre className="note">{wrong.failure}</pre>
          )}
        </div>
      ) : null}
      <Section heading="Old and new">
        {values.length === 1 && values[0]?.key ? (
          <OneValue value={values[0]} />
        ) : (
          <Table
            caption="Old and new"
            className="w-full"
            rows={values}
            columns={valueColumns}
            empty="Nothing is changed."
          />
        )}
      </Section>
      <Two>
        {pages ? <Pages {...props} pages={pages} /> : null}
        {pages || remarks.length > 0 ? (
          <Checked remarks={remarks} isBuilt={pages !== null} />
        ) : null}
      </Two>
      {pages && pages.length > 0 ? <Preview {...props} pages={pages} /> : null}
    </>
  );
}

const publish = { label: 'Publish', href: '/content/publish' };
const build = { label: 'Check and build', href: '/content/review' };

function headingOf(pages: readonly ChangedPage[] | null, isWrong: boolean): string {
  if (isWrong) return 'Your draft can’t be published yet';
  return pages ? `Changes ${count(pages.length, 'page')}` : 'Your draft';
}

type Remark = Omit<BuildRemark, 'line'>;

const Remarks = ({ said }: { said: readonly Remark[] }) => (
  <ul className="grid gap-2">
    {said.map(({ file, key, text }) => (
      <li key={`${file} ${key} ${text}`}>
        <a href={editHref(file, key)}>
          {[fileTitle(file), key && keyLabelOf(file, key)].filter(Boolean).join(': ')}
        </a>{' '}
        {text}
      </li>
    ))}
  </ul>
);

function OneValue({ value }: { value: ValueChange }) {
  const { before, after } = value;
  const size = Math.max(before.length, after.length) > 60 ? '' : 'text-[1.75rem] leading-tight';
  const sides = [
    ['On the site now', before, 'text-ink-soft'],
    ['New', after, 'outline outline-ink'],
  ];
  const box = `border border-line-strong bg-sheet px-5 py-3 font-serif wrap-anywhere ${size}`;
  return (
    <>
      <Where value={value} />
      <dl className="mt-2 grid gap-5 sm:grid-cols-2">
        {sides.map(([name, text, look]) => (
          <div key={name} className={`${box} ${look}`}>
            <dt className="quiet font-sans">{name}</dt>
            <dd dir="auto">{text || 'nothing'}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

const Where = ({ value: { file, key } }: { value: ValueChange }) =>
  isPicture(file) ? (
    `Picture: ${fileTitle(file)}`
  ) : (
    <a href={editHref(file, key ?? '')}>
      {fileTitle(file)}
      {key === null ? '' : `: ${keyLabelOf(file, key)}`}
    </a>
  );

const valueColumns: readonly TableColumn<ValueChange>[] = [
  {
    header: 'Where',
    className: 'w-2/5 align-top lg:w-1/4',
    cell: (value) => <Where value={value} />,
  },
  {
    header: 'Now',
    className: 'align-top wrap-anywhere text-ink-soft',
    cell: ({ key, before }) => (key === null ? (before ? 'on the site' : 'not there') : before),
  },
  {
    header: 'New',
    className: 'align-top wrap-anywhere',
    cell: ({ file, key, after }) =>
      key === null ? (after ? `a new ${isPicture(file) ? 'picture' : 'entry'}` : 'deleted') : after,
  },
];

type WithPages = ReviewProps & { readonly pages: readonly ChangedPage[] };

function Pages({ pages, values }: WithPages) {
  const data = pages.filter(({ changesData }) => changesData).length;
  const prices = values.filter(
    ({ file, key }) => file.startsWith('packages/') && key === 'ordered.price',
  );
  return (
    <Section heading="Pages that change">
      {pages.length === 0 ? <p className="empty">None. The server’s own words may.</p> : null}
      <ul>
        {pages.map(({ address, how, texts }) => (
          <Line key={address} value={how === 'changed' ? count(texts, 'text') : how}>
            <a className="target" href={previewHref(address)}>
              {addressOf(address)}
            </a>
          </Line>
        ))}
        {prices.map(({ file, after }) => (
          <Line key={file} value={after}>
            Deal value in the CRM, new orders only
          </Line>
        ))}
        {data > 0 ? (
          <Line value={count(data, 'page')}>Structured data, which search engines read</Line>
        ) : null}
      </ul>
    </Section>
  );
}

/** The order form that a package opens is built as a page of its own. */
const addressOf = (built: string): string => built.replace('@', '?');

const previewHref = (address: string, width = 'desktop', theme = 'light') =>
  `/content/review?page=${encodeURIComponent(address)}&width=${width}&theme=${theme}#preview`;

type CheckedProps = { readonly remarks: readonly Remark[]; readonly isBuilt: boolean };

const Checked = ({ remarks, isBuilt }: CheckedProps) => (
  <Section heading={isBuilt ? 'Checked' : 'Worth a look'}>
    {isBuilt ? (
      <ul>
        {['Every text passes the check.', 'No page, link or form breaks.'].map((sentence) => (
          <li key={sentence} className="flex min-h-10 items-center gap-2.5 border-b border-line">
            <MarkDrawing kind="delivered" />
            {sentence}
          </li>
        ))}
      </ul>
    ) : null}
    {remarks.length > 0 ? (
      <div className={isBuilt ? 'mt-4 border border-shore bg-sand px-4 py-3' : ''}>
        {isBuilt ? <h3 className="font-semibold">Worth a look</h3> : null}
        <Remarks said={remarks} />
      </div>
    ) : null}
  </Section>
);

function Preview({ pages, values, query }: WithPages) {
  const names = values.map(({ file }) => file.replace(/^.*\/|\.\w+$/g, ''));
  const shown =
    pages.find(({ address }) => address === query.get('page')) ??
    pages.find(({ address }) => names.includes(address.split('/').at(-1) ?? '')) ??
    pages[0];
  if (!shown) return null;
  const { address, how } = shown;
  const isPhone = query.get('width') === 'phone';
  const isDark = query.get('theme') === 'dark';
  const chosen = { width: isPhone ? 'phone' : 'desktop', theme: isDark ? 'dark' : 'light' };
  const choice = (label: string, { width, theme } = chosen) => ({
    label: capital(label),
    href: previewHref(address, width, theme),
    isOn: Object.values(chosen).includes(label),
  });
  const choices = [
    ...['desktop', 'phone'].map((width) => choice(width, { ...chosen, width })),
    ...['light', 'dark'].map((theme) => choice(theme, { ...chosen, theme })),
    { label: 'Texts on this page', href: textsHref(address, how === 'gone' ? 'now' : 'draft') },
  ];
  const sides = [
    ...(how === 'new' ? [] : [['now', 'Now'] as const]),
    ...(how === 'gone' ? [] : [['draft', 'After you publish'] as const]),
  ];
  return (
    <section id="preview" className="mt-10">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2>{`Preview of ${addressOf(address)}`}</h2>
        <nav aria-label="Preview" className="acts">
          <Chips choices={choices} />
        </nav>
      </div>
      <div className="mt-3 flex flex-wrap gap-5">
        {sides.map(([side, title]) => (
          <figure key={side} className={isPhone ? 'w-97.5 max-w-full' : 'min-w-0 flex-[1_1_30rem]'}>
            <figcaption className="text-(length:--text-xs) font-semibold">{title}</figcaption>
            <iframe
              className="h-160 w-full border border-line-strong"
              title={`${title}: ${addressOf(address)}`}
              src={`/content/preview/${side}${isDark ? '-dark' : ''}${address}`}
              sandbox="allow-same-origin"
              data-texts={textsHref(address, side)}
            />
          </figure>
        ))}
      </div>
    </section>
  );
}

const Conflicts = ({ conflicts }: { conflicts: readonly ValueChange[] }) => (
  <>
    <Crumbs back={toContent} here="Review" />
    <PageHead heading="Changed on the site since you began" />
    {[...Map.groupBy(conflicts, ({ file }) => file)].map(([file, values]) => (
      <Section key={file} heading={fileTitle(file)}>
        <ul className="mb-3">
          {values.map(({ key, before, after }) => (
            <li key={key}>
              {key === null
                ? 'The whole file was changed in another way.'
                : `${keyLabelOf(file, key)}: the site says “${before}”, your draft “${after}”.`}
            </li>
          ))}
        </ul>
        <Acts
          acts={[
            { label: 'Use mine', href: '/content/settle', fields: { keep: 'own', file } },
            {
              label: 'Use what is on the site',
              href: '/content/settle',
              fields: { keep: 'theirs', file },
            },
          ]}
        />
      </Section>
    ))}
  </>
);
