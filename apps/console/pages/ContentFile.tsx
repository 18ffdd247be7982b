import type { DraftEntry, EntryField, Typed } from '@tidewright/content/edit/entries';
import { fileTitle, keyLabelOf } from '@tidewright/content/edit/guide';
import type { ListChange } from '@tidewright/content/edit/values';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { countOf } from '../behaviour/counter.ts';
import { type Desk, fieldsOf, queryOf } from '../web/desk.ts';
import { count } from '../words/numbers.ts';
import { capital, oneLine } from '../words/text.ts';
import { Confirm } from './Confirm.tsx';
import { editHref, editorRoutes, folderOf, type Room } from './Content.tsx';
import { pictureHref, shownHref } from './ContentPicture.tsx';
import { framePolicy } from './ContentReview.tsx';
import { textsHref } from './ContentTexts.tsx';
import { ActButton, Crumbs, Field, Fold, PageHead, PostForm, Section, Submit } from './parts.tsx';

const prefix = 'value:';

export function contentFilePages(app: FastifyInstance, desk: Desk): void {
  const { get, post } = editorRoutes(app, desk);

  const show = ({ draft, openEntry }: Room, reply: FastifyReply, file: string, wrong?: Wrong) => {
    const entry = openEntry(draft, file);
    if (!entry) return reply.callNotFound();
    reply.headers(framePolicy);
    return reply.page(entry.title, <EntryPage entry={entry} wrong={wrong} />, wrong ? 422 : 200);
  };

  get('/content/edit', (room, request, reply) =>
    show(room, reply, queryOf(request).get('file') ?? ''),
  );

  const saved = (room: Room, request: FastifyRequest, reply: FastifyReply) => {
    const { draft, saveEntry, openEntry } = room;
    const form = fieldsOf(request);
    const file = form.get('file') ?? '';
    if (!openEntry(draft, file)) return reply.callNotFound();
    const typed = typedIn(form);
    const problems = saveEntry(draft, file, typed);
    if (problems.size > 0) return show(room, reply, file, { problems, typed });
    const picture = form.get('picture');
    if (picture) return reply.redirect(pictureHref(file, picture), 303);
    const at = typed.list ? `#${encodeURIComponent(typed.list.list)}` : '';
    return reply.redirect(`${editHref(file)}&done=draft-saved${at}`, 303);
  };
  // A page of fields is sent whole.
  post('/content/edit', saved, { bodyLimit: 512 * 1024 });

  post('/content/copy', ({ draft, copyEntry }, request, reply) => {
    const form = fieldsOf(request);
    const name = (form.get('name') ?? '').trim().toLowerCase().replaceAll(/\s+/g, '-');
    const file = copyEntry(draft, form.get('file') ?? '', name);
    return reply.redirect(`${editHref(file)}&done=entry-copied`, 303);
  });

  get('/content/delete', ({ draft, referencesTo, openEntry }, request, reply) => {
    const file = queryOf(request).get('file') ?? '';
    if (!openEntry(draft, file)) return reply.callNotFound();
    const references = referencesTo(draft, file).map(({ file: other, key, text }) => ({
      name: `${fileTitle(other)}: ${keyLabelOf(key)}`,
      value: text,
      href: editHref(other, key),
    }));
    const page = (
      <Confirm
        back={{ label: fileTitle(file), href: editHref(file) }}
        heading={`Delete ${fileTitle(file)}?`}
        text={
          references.length === 0
            ? 'Nothing else names it. It goes from the site when you publish.'
            : `${count(references.length, 'text')} may refer to it. Change these first, or the check will name them.`
        }
        lists={{ 'What refers to it': references }}
        act={{ label: 'Delete it in my draft', href: '/content/delete', fields: { file } }}
      />
    );
    return reply.page('Delete', page);
  });

  post('/content/delete', ({ draft, deleteEntry }, request, reply) => {
    const file = fieldsOf(request).get('file') ?? '';
    if (!file.includes('/')) return reply.callNotFound();
    deleteEntry(draft, file);
    return reply.redirect('/content?done=entry-deleted', 303);
  });
}

type Wrong = { readonly problems: ReadonlyMap<string, string>; readonly typed: Typed };

function typedIn(form: URLSearchParams): Typed {
  const values = [...form].flatMap(([name, text]) =>
    name.startsWith(prefix) ? [[name.slice(prefix.length), text] as const] : [],
  );
  const [, change, list = '', index] =
    /^(copy|remove|move up) (\S+) (\d{1,4})$/.exec(form.get('list') ?? '') ?? [];
  return {
    values: new Map(values),
    differs: form.has('differs'),
    list: change ? { list, index: Number(index), change: change as ListChange } : null,
  };
}

function EntryPage({ entry, wrong }: Shown) {
  const { file, title, fields, isNew } = entry;
  const isOne = file.includes('/');
  const changed = fields.filter(({ onSite }) => onSite !== null).length;
  return (
    <>
      <Crumbs
        back={{ label: 'Content', href: `/content?in=${folderOf(file)}` }}
        here={`content/${file}`}
        next={{ label: 'Review and publish', href: '/content/review' }}
      />
      <PageHead
        heading={title}
        text={
          isNew
            ? 'New, in your draft. The site doesn’t have it yet.'
            : changed > 0
              ? `Your draft changes ${count(changed, 'value')} here. The site still shows the old ones.`
              : 'As it is on the site.'
        }
      >
        {isOne ? (
          <ActButton
            label="Delete…"
            tone="danger"
            href={`/content/delete?file=${encodeURIComponent(file)}`}
          />
        ) : null}
      </PageHead>
      {wrong ? <Problems problems={wrong.problems} /> : null}
      <div className="grid grid-cols-1 gap-x-14 lg:grid-cols-[minmax(0,46rem)_minmax(0,1fr)]">
        <PostForm action="/content/edit" fields={{ file }} data-typed data-keep="">
          {/* Enter in a field presses the first button of a form. */}
          <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true">
            Save draft
          </button>
          {[...Map.groupBy(fields, ({ key }) => key.split('.')[0] ?? '')].map(([part, some]) => (
            <Part key={part} part={part} fields={some} entry={entry} wrong={wrong} />
          ))}
          <div className="sticky bottom-0 mt-6 border-t border-line bg-paper py-3">
            <Submit>Save draft</Submit>
          </div>
        </PostForm>
        {entry.page ? <AsShown page={entry.page} /> : null}
      </div>
      {isOne ? (
        <Section heading="New entry like this one">
          <PostForm action="/content/copy" fields={{ file }} className="acts items-end">
            <Field label="Name in the address" name="name" placeholder="casco-boatyard" required />
            <Submit tone="outlined">Copy it</Submit>
          </PostForm>
        </Section>
      ) : null}
    </>
  );
}

type Shown = { readonly entry: DraftEntry; readonly wrong?: Wrong | undefined };
type PartProps = Shown & { readonly part: string; readonly fields: readonly EntryField[] };

/** In a long entry, what has several fields is folded, except for the price and what needs a look. */
function Part({ part, fields, entry, wrong }: PartProps) {
  const rows = fields.map((field) => (
    <FieldRow key={field.key} field={field} entry={entry} wrong={wrong} />
  ));
  const isShort = entry.fields.length < 25 || fields.length === 1;
  if (isShort || fields.some(({ key }) => key === 'ordered.price')) return rows;
  const isOpen = fields.some(
    ({ key, onSite, others }) => onSite !== null || others.length > 0 || wrong?.problems.has(key),
  );
  return (
    <Fold heading={keyLabelOf(part)} aside={count(fields.length, 'field')} isOpen={isOpen}>
      {rows}
    </Fold>
  );
}

/** Shows what is typed where the page says what was there before. */
const AsShown = ({ page }: { page: string }) => (
  <section id="preview" className="hidden lg:block">
    <h2 className="sticky top-4 text-[1.0625rem]">As visitors see it</h2>
    <iframe
      className="sticky top-12 mt-2 h-[calc(100vh-4rem)] w-full border border-line-strong"
      title={`As visitors see it: ${page}`}
      src={`/content/preview/now${page}`}
      sandbox="allow-same-origin"
      loading="lazy"
      data-texts={textsHref(page, 'now')}
    />
  </section>
);

const Problems = ({ problems }: Pick<Wrong, 'problems'>) => (
  <div className="mb-5 border border-accent px-4 py-3" role="alert">
    <p className="font-semibold">{`${count(problems.size, 'value')} can’t be saved as you wrote it.`}</p>
    <ul>
      {[...problems].map(([key, sentence]) => (
        <li key={key}>
          <a href={`#${encodeURIComponent(key)}`}>{keyLabelOf(key)}</a>: {sentence}
        </li>
      ))}
    </ul>
  </div>
);

type FieldProps = { readonly field: EntryField };

function FieldRow({ field, entry: { differs }, wrong }: FieldProps & Shown) {
  const { key, label, help, onSite, others, begins } = field;
  const problem = wrong?.problems.get(key);
  const value = wrong?.typed.values.get(key) ?? field.text;
  const isPrice = differs !== null && key === 'ordered.price';
  return (
    <>
      {begins.map((item) => (
        <ItemBar key={item.list} {...item} />
      ))}
      <div className="mt-4" id={key}>
        <CountedLabel
          id={`${key}-field`}
          label={isPrice ? 'Price' : label}
          text={value}
          most={field.choices.length > 0 ? null : field.most}
          facts={field.facts}
        />
        <Control field={field} value={value} problem={problem} />
        <Remark id={`${key}-problem`} text={problem} className="font-semibold text-accent" />
        <Remark id={`${key}-help`} text={help} className="text-ink-soft" />
        {field.quotes.length > 0 ? <Quotes quotes={field.quotes} /> : null}
        {onSite === null ? null : (
          <p className="text-(length:--text-xs)">
            On the site now: <mark>{onSite || 'nothing'}</mark>
          </p>
        )}
        {others.map(({ who, text }) => (
          <p key={who} className="text-(length:--text-xs)">
            {`${oneLine(who)} has a draft that says: `}
            <mark>{text}</mark>
          </p>
        ))}
        {field.picture ? <PictureRow field={field} /> : null}
        {isPrice ? (
          <label className="mt-2 flex min-h-(--target) items-center gap-2.5">
            <input className="box" type="checkbox" name="differs" defaultChecked={differs} />
            The packages page lists another price. Without the tick it lists this one, too.
          </label>
        ) : null}
      </div>
    </>
  );
}

type RemarkProps = { id: string; text: string | undefined; className: string };

const Remark = ({ id, text, className }: RemarkProps) =>
  text ? (
    <p id={id} className={`text-(length:--text-xs) ${className}`}>
      {text}
    </p>
  ) : null;

type Counted = { id: string; text: string } & Pick<EntryField, 'label' | 'most'> &
  Partial<Pick<EntryField, 'facts'>>;

export const CountedLabel = ({ id, label, text, most, facts = {} }: Counted) => (
  <div className="mb-1 flex items-baseline justify-between gap-4 text-(length:--text-xs)">
    <label className="font-semibold" htmlFor={id}>
      {label}
    </label>
    {most === null ? null : (
      <span
        className="shrink-0 text-ink-soft tabular-nums"
        id={`${id}-count`}
        data-count={id}
        data-most={most}
        data-facts={JSON.stringify(facts)}
      >
        {countOf(text, most, facts)}
      </span>
    )}
  </div>
);

const Quotes = ({ quotes }: Pick<EntryField, 'quotes'>) => (
  <p className="mt-1.5 flex flex-wrap gap-2">
    {quotes.map(({ name, file, key, says, pages }) => (
      <a key={name} className="chip" href={editHref(file, key)}>
        {`{${name}}`}
        <small>{`${says}, used on ${count(pages, 'page')}`}</small>
      </a>
    ))}
  </p>
);

const PictureRow = ({ field: { key, label, shown } }: FieldProps) => (
  <div className="mt-2 flex flex-wrap items-center gap-4">
    {shown ? <img className="max-h-24 max-w-40" src={shownHref(shown)} alt="" /> : null}
    <Submit tone="outlined" name="picture" value={key} aria-label={`Choose a picture: ${label}`}>
      Choose a picture…
    </Submit>
  </div>
);

type ControlProps = FieldProps & { readonly value: string; readonly problem: string | undefined };

function Control({ field, value, problem }: ControlProps) {
  const { key, kind, choices, help, most } = field;
  const isCounted = choices.length === 0 && most !== null;
  const describedBy = [
    help && `${key}-help`,
    problem && `${key}-problem`,
    isCounted && `${key}-field-count`,
  ].filter(Boolean);
  const shared = {
    id: `${key}-field`,
    name: prefix + key,
    defaultValue: value,
    className: `field field-sizing-content w-full ${problem ? 'border-accent' : ''}`,
    'data-on-site': field.onSite ?? undefined,
    'aria-describedby': describedBy.join(' ') || undefined,
    'aria-invalid': problem ? true : undefined,
  };
  const options = kind === 'flag' ? ['true', 'false'] : choices;
  if (options.length > 0)
    return (
      <select {...shared}>
        {[...new Set([value, ...options])].map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    );
  if (kind === 'number') return <input {...shared} inputMode="decimal" autoComplete="off" />;
  const lines = value.split('\n').reduce((sum, line) => sum + Math.ceil((line.length + 1) / 76), 0);
  return <textarea {...shared} rows={Math.min(Math.max(lines, 1), 30)} dir="auto" />;
}

function ItemBar({ list, index, count: of }: EntryField['begins'][number]) {
  const changes = ['copy', ...(index > 0 ? ['move up'] : []), ...(of > 1 ? ['remove'] : [])];
  const name = `${keyLabelOf(list)} ${index + 1}`;
  return (
    <div
      className="mt-7 flex flex-wrap items-center justify-between gap-x-4 border-t border-line pt-2"
      id={index === 0 ? list : undefined}
    >
      <h2 className="text-[1.0625rem]">{name}</h2>
      <div className="acts">
        {changes.map((change) => (
          <Submit
            key={change}
            tone="text"
            name="list"
            value={`${change} ${list} ${index}`}
            aria-label={`${capital(change)}: ${name}`}
          >
            {capital(change)}
          </Submit>
        ))}
      </div>
    </div>
  );
}
