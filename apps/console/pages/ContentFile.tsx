import {
  type DraftEntry,
  type EntryField,
  sectionList,
  type Typed,
} from '@tidewright/content/edit/entries';
import { fileTitle, keyLabelOf, keyWords } from '@tidewright/content/edit/guide';
import type { ListChange } from '@tidewright/content/edit/values';
import { sectionName, sectionNames } from '@tidewright/content/guide/section-names';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Fragment } from 'react';
import { countOf } from '../behaviour/counter.ts';
import { type Desk, fieldsOf, queryOf } from '../web/desk.ts';
import { contrastOfColor } from '../words/contrast.ts';
import { count } from '../words/numbers.ts';
import { capital, oneLine } from '../words/text.ts';
import { Confirm } from './Confirm.tsx';
import { Control, PageList, prefix } from './ContentControl.tsx';
import { pictureHref, shownHref } from './ContentPicture.tsx';
import { textsHref } from './ContentTexts.tsx';
import { editHref, editorRoutes, folderOf, framePolicy, type Room } from './editor-room.ts';
import {
  ActButton,
  Crumbs,
  Field,
  Fold,
  labeled,
  PageHead,
  PostForm,
  Section,
  Submit,
} from './parts.tsx';

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
    const isInList = form.get('from') === 'list';
    const next = isInList ? `/content?in=${folderOf(file)}` : editHref(file);
    return reply.redirect(`${next}&done=draft-saved${placeOf(typed.list)}`, 303);
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
      name: `${fileTitle(other)}: ${keyLabelOf(other, key)}`,
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
  return { values: new Map(values), differs: form.has('differs'), list: listChangeIn(form) };
}

function listChangeIn(form: URLSearchParams): Typed['list'] {
  const asked = form.get('list') ?? '';
  const [, added] = /^add (\S+)$/.exec(asked) ?? [];
  if (added) {
    const kind = added === sectionList ? form.get('section') : null;
    return { change: 'add', list: added, kind };
  }
  const [, change, list = '', index] =
    /^(copy|remove|move up|move down) (\S+) (\d{1,4})$/.exec(asked) ?? [];
  return change ? { list, index: Number(index), change: change as ListChange } : null;
}

/** Where the page shows what became of a change: at its list, or at the end of it. */
const placeOf = (asked: Typed['list']): string => {
  if (!asked) return '';
  return `#${encodeURIComponent(asked.change === 'add' ? `${asked.list}.end` : asked.list)}`;
};

function EntryPage({ entry, wrong }: Shown) {
  const { file, title, fields, isNew } = entry;
  const isOne = file.includes('/');
  const changed = fields.filter(({ onSite }) => onSite !== null).length;
  return (
    <>
      <Crumbs
        back={{ label: 'Content', href: `/content?in=${folderOf(file)}` }}
        here={title}
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
      {wrong ? <Problems file={file} problems={wrong.problems} /> : null}
      <div className="grid grid-cols-1 gap-x-14 lg:grid-cols-[minmax(0,46rem)_minmax(0,1fr)]">
        <PostForm action="/content/edit" fields={{ file }} data-typed data-keep="">
          <PageList pages={entry.pages} />
          {/* Enter in a field presses the first button of a form. */}
          <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true">
            Save draft
          </button>
          {[...Map.groupBy(fields, ({ key }) => key.split('.')[0] ?? '')].map(([part, some]) => (
            <Part key={part} part={part} fields={some} entry={entry} wrong={wrong} />
          ))}
          {entry.emptyLists.map((list) => (
            <EmptyList key={list} list={list} />
          ))}
          {fields.some(({ key }) => key.startsWith(`${sectionList}.`)) ? <NewSection /> : null}
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
    <Fragment key={field.key}>
      {field.begins.map((item) => (
        <ItemBar key={item.list} {...item} />
      ))}
      {/* The bar says it; another kind would need other fields. */}
      {/^sections\.\d+\.kind$/.test(field.key) ? null : (
        <FieldRow field={field} entry={entry} wrong={wrong} />
      )}
    </Fragment>
  ));
  const isShort = entry.fields.length < 25 || fields.length === 1;
  if (isShort || fields.some(({ key }) => key === 'ordered.price')) return rows;
  const isOpen = fields.some(
    ({ key, onSite, others }) => onSite !== null || others.length > 0 || wrong?.problems.has(key),
  );
  return (
    <Fold
      heading={keyLabelOf(entry.file, part)}
      aside={count(fields.length, 'field')}
      isOpen={isOpen}
    >
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

const Problems = ({ file, problems }: Pick<Wrong, 'problems'> & { file: string }) => (
  <div className="mb-5 border border-accent px-4 py-3" role="alert">
    <p className="font-semibold">{`${count(problems.size, 'value')} can’t be saved as you wrote it.`}</p>
    <ul>
      {[...problems].map(([key, sentence]) => (
        <li key={key}>
          <a href={`#${encodeURIComponent(key)}`}>{keyLabelOf(file, key)}</a>: {sentence}
        </li>
      ))}
    </ul>
  </div>
);

type FieldProps = { readonly field: EntryField };

function FieldRow({ field, entry, wrong }: FieldProps & Shown) {
  const { key, label, help, onSite, others } = field;
  const { differs } = entry;
  const problem = wrong?.problems.get(key);
  const value = wrong?.typed.values.get(key) ?? field.text;
  const contrast = field.control === 'color' ? contrastIn(entry, field, wrong) : null;
  const isPrice = differs !== null && key === 'ordered.price';
  return (
    <div className="mt-4" id={key}>
      <CountedLabel
        id={`${key}-field`}
        label={isPrice ? 'Price' : label}
        place={isPrice ? '' : field.place}
        text={value}
        most={field.choices.length > 0 ? null : field.most}
        facts={field.facts}
      />
      <Control field={field} value={value} problem={problem} contrast={contrast} />
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
  );
}

/** Of a color beside the others of its theme, as they're typed here. */
function contrastIn({ fields }: DraftEntry, { key }: EntryField, wrong: Wrong | undefined) {
  const theme = key.slice(0, key.lastIndexOf('.') + 1);
  const own = fields.filter((one) => one.key.startsWith(theme));
  const nameOf = (full: string) => full.slice(theme.length);
  const values = own.map((one) => [nameOf(one.key), wrong?.typed.values.get(one.key) ?? one.text]);
  const labels = new Map(own.map((one) => [nameOf(one.key), one.label]));
  return contrastOfColor(
    Object.fromEntries(values),
    nameOf(key),
    (color) => labels.get(color) ?? color,
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
  Partial<Pick<EntryField, 'facts' | 'place'>>;

export const CountedLabel = ({ id, label, place = '', text, most, facts = {} }: Counted) => (
  <div className="mb-1 flex items-baseline justify-between gap-4 text-(length:--text-xs)">
    <label className="font-semibold" htmlFor={id}>
      {/* The heading above says it to those who see it. */}
      {place && <span className="sr-only">{`${place}: `}</span>}
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

function ItemBar({ list, index, count: of, kind }: EntryField['begins'][number]) {
  const changes = [
    'copy',
    ...(index > 0 ? ['move up'] : []),
    ...(index < of - 1 ? ['move down'] : []),
    ...(of > 1 ? ['remove'] : []),
  ];
  const place = `${keyWords(list.split('.'))} ${index + 1}`;
  const name = kind ? `${place}: ${sectionName(kind)}` : place;
  const isLast = index === of - 1;
  return (
    <div
      className="mt-7 flex flex-wrap items-center justify-between gap-x-4 border-t border-line pt-2"
      id={index === 0 ? list : isLast ? `${list}.end` : undefined}
    >
      <h2 className="text-[1.0625rem]">{name}</h2>
      <div className="acts">
        {changes.map((change) => (
          <ListButton
            key={change}
            value={`${change} ${list} ${index}`}
            label={change}
            name={name}
          />
        ))}
        {isLast && list !== sectionList ? (
          <ListButton value={`add ${list}`} label="add another" name={keyWords(list.split('.'))} />
        ) : null}
      </div>
    </div>
  );
}

const EmptyList = ({ list }: { list: string }) => (
  <div className="mt-7 flex flex-wrap items-center gap-x-4 border-t border-line pt-2" id={list}>
    <h2 className="text-[1.0625rem]">{keyWords(list.split('.'))}</h2>
    <span className="quiet">none yet</span>
    <ListButton value={`add ${list}`} label="add one" name={keyWords(list.split('.'))} />
  </div>
);

type ListButtonProps = { readonly value: string; readonly label: string; readonly name: string };

const ListButton = ({ value, label, name }: ListButtonProps) => (
  <Submit tone="text" name="list" value={value} aria-label={`${capital(label)}: ${name}`}>
    {capital(label)}
  </Submit>
);

/** The check asks for what a new one still needs. */
const NewSection = () => (
  <div className="mt-7 flex flex-wrap items-end gap-3 border-t border-line pt-3">
    <label className={labeled}>
      New section
      <select className="field" name="section" defaultValue="prose">
        {Object.entries(sectionNames).map(([kind, name]) => (
          <option key={kind} value={kind}>
            {name}
          </option>
        ))}
      </select>
    </label>
    <Submit tone="outlined" name="list" value={`add ${sectionList}`}>
      Add it at the end
    </Submit>
  </div>
);
