import { hardestPair, type Theme } from '@tidewright/content/brand/colors';
import { markName } from '@tidewright/content/brand/mark';
import { textsOf } from '@tidewright/content/edit/drafts';
import { isPackage } from '@tidewright/content/edit/entries';
import { pagePath } from '@tidewright/content/paths';
import { formatMoney } from '@tidewright/kit/money';
import type { Desk } from '../web/desk.ts';
import { count } from '../words/numbers.ts';
import { capital, oneLine } from '../words/text.ts';
import { Changes } from './ContentChanges.tsx';
import { prefix } from './ContentControl.tsx';
import { shownHref } from './ContentPicture.tsx';
import { editHref, firstFolder, folderOf, nameOf, type Room, singleFiles } from './editor-room.ts';
import { ActButton, Chips, PageHead, PostForm, Search, Section } from './parts.tsx';
import { Table, type TableColumn } from './Table.tsx';

/** What owners look for most comes first; the rest follows by name. */
const usualOrder = [
  'pages',
  'packages',
  'case-studies',
  'faqs',
  'team',
  'testimonials',
  'insights',
  'forms',
  'replies',
  'legal',
  singleFiles,
];

type ListProps = { readonly folder: string; readonly room: Room; readonly desk: Desk };

export function ContentList({ folder, room, desk }: ListProps) {
  const { draft, editor } = room;
  const changes = room.changesOf(draft);
  const files = [
    ...new Set([...room.contentEntries(draft.root), ...changes.map(({ file }) => file)]),
  ];
  const folders = Map.groupBy(files, folderOf);
  const sorted = [...folders.keys()].sort(
    (one, other) => placeOf(one) - placeOf(other) || one.localeCompare(other),
  );
  const choices = sorted.map((name) => ({
    label: nameOf(name),
    href: `/content?in=${name}`,
    isOn: name === folder,
    count: folders.get(name)?.length ?? 0,
  }));
  const packages = (folders.get('packages') ?? []).filter(isPackage);
  return (
    <>
      <PageHead
        heading="Content"
        text={
          changes.length > 0
            ? `Your draft changes ${count(changes.length, 'file')}. The site still shows the old ones.`
            : 'Words, prices, pictures and entries of the site.'
        }
      >
        <div className="acts">
          <ActButton label="All changes" href="/content/changes" />
          <ActButton label="New page" href="/content/page" />
          {changes.length > 0 ? (
            <>
              <ActButton label="Discard…" tone="danger" href="/content/discard" />
              <ActButton label="Review and publish" tone="filled" href="/content/review" />
            </>
          ) : null}
        </div>
      </PageHead>
      {editor.leftToDo().map((sentence) => (
        <p key={sentence} className="mb-5 border border-accent px-4 py-3 wrap-anywhere">
          {sentence}
        </p>
      ))}
      <Search
        action="/content/texts"
        name="find"
        placeholder="within one business day, or /packages"
        required
        label="Find a text by its words or by the page’s address"
        button="Find it"
      />
      <nav aria-label="Kinds of content" className="flex flex-wrap gap-2">
        <Chips choices={choices} />
      </nav>
      {folder === firstFolder ? (
        <Pages files={folders.get(folder) ?? []} room={room} />
      ) : (
        <Entries folder={folder} files={folders.get(folder) ?? []} room={room} desk={desk} />
      )}
      <div className="grid grid-cols-1 gap-x-12 lg:grid-cols-[minmax(0,25fr)_minmax(0,16fr)]">
        {folder === firstFolder && packages.length > 0 ? (
          <Entries folder="packages" files={packages} room={room} desk={desk} />
        ) : null}
        <div>
          <Section heading="Last changes" aside="live unless undone">
            <Changes
              room={room}
              desk={desk}
              publishings={editor.history().slice(0, 4)}
              values={2}
            />
          </Section>
          <LookOfBrand room={room} />
        </div>
      </div>
    </>
  );
}

const placeOf = (folder: string): number => {
  const place = usualOrder.indexOf(folder);
  return place < 0 ? usualOrder.length : place;
};

type FilesProps = { readonly files: readonly string[]; readonly room: Room };

/** Each page as visitors see it, small. */
const Pages = ({ files, room }: FilesProps) => (
  <ul className="mt-6 grid grid-cols-2 gap-x-5 gap-y-6 max-xs:grid-cols-1 md:grid-cols-3 lg:grid-cols-6">
    {sortedIn(room, 'pages', files).map((file) => {
      const [, id = ''] = /^pages\/(.+)\.yaml$/.exec(file) ?? [];
      return (
        <li key={file} className="relative">
          <Thumbnail address={pagePath(id)} />
          <a
            className="target min-w-0 font-semibold wrap-anywhere after:absolute after:inset-0"
            href={editHref(file)}
          >
            {room.entryTitle(room.draft, file)}
          </a>
          <span className="quiet block">{draftsWith(room, file)}</span>
        </li>
      );
    })}
  </ul>
);

/** The page itself, drawn at a sixth of its size: it needs no picture that grows old. */
const Thumbnail = ({ address }: { address: string }) => (
  <div className="thumbnail" aria-hidden="true" inert>
    <iframe
      title={address}
      src={`/content/preview/now${address}`}
      sandbox="allow-same-origin"
      loading="lazy"
      tabIndex={-1}
    />
  </div>
);

const sortedIn = (room: Room, folder: string, files: readonly string[]): readonly string[] => {
  const ordered = room.orderedIn(room.draft, folder).map(({ file }) => file);
  return [...ordered, ...files.filter((file) => !ordered.includes(file))];
};

function draftsWith({ draft, changesOf, draftsOfOthers }: Room, file: string): string {
  const drafts = [{ who: '', changes: changesOf(draft) }, ...draftsOfOthers(draft)];
  return drafts
    .filter(({ changes }) => changes.some((change) => change.file === file))
    .map(({ who }) => (who ? `in the draft of ${oneLine(who)}` : 'in your draft'))
    .join(', ');
}

type EntriesProps = FilesProps & { readonly folder: string; readonly desk: Desk };

function Entries({ folder, files, room, desk }: EntriesProps) {
  const ordered = room.orderedIn(room.draft, folder).map(({ file }) => file);
  const canMove = ordered.length > 1;
  return (
    <Section
      heading={nameOf(folder)}
      aside={
        folder === 'case-studies' ? (
          <a href="/content/study">New case study</a>
        ) : canMove ? (
          'drag a row, or press an arrow, to move it'
        ) : null
      }
    >
      <div data-sortable={canMove ? '' : undefined}>
        <Table
          caption={nameOf(folder)}
          rows={sortedIn(room, folder, files)}
          columns={[
            ...(canMove ? [movingColumn(room, ordered)] : []),
            entryColumn(room),
            ...(folder === 'packages' ? packageColumns(room, desk) : []),
            ...(files.some((file) => draftsWith(room, file)) ? [draftColumn(room)] : []),
          ]}
          empty="Nothing here."
        />
      </div>
    </Section>
  );
}

const entryColumn = ({ draft, entryTitle }: Room): TableColumn<string> => ({
  header: 'Entry',
  className: 'who wrap-anywhere max-lg:col-start-2 max-lg:row-start-1',
  cell: (file) => (
    <a className="inline-flex min-h-(--target) items-center" id={file} href={editHref(file)}>
      {entryTitle(draft, file)}
    </a>
  ),
});

const draftColumn = (room: Room): TableColumn<string> => ({
  header: 'Drafts',
  className: 'quiet max-lg:col-start-2',
  cell: (file) => draftsWith(room, file),
});

const movingColumn = (
  { draft, entryTitle }: Room,
  ordered: readonly string[],
): TableColumn<string> => ({
  header: 'Place',
  hidesHeader: true,
  className: 'whitespace-nowrap max-lg:col-start-1 max-lg:row-start-1',
  cell: (file) => {
    const at = ordered.indexOf(file);
    const ways = [
      { label: '↑', words: 'Move up', to: at - 1 },
      { label: '↓', words: 'Move down', to: at + 1 },
    ];
    return (
      <PostForm action="/content/move" fields={{ file }} className="inline-flex" data-place={at}>
        {ways.map(({ label, words, to }) => (
          <button
            key={words}
            type="submit"
            name="to"
            value={to}
            className="act text"
            aria-label={`${words}: ${entryTitle(draft, file)}`}
            disabled={to < 0 || to >= ordered.length}
          >
            {label}
          </button>
        ))}
      </PostForm>
    );
  },
});

/** Prices are typed where they stand; Enter saves one in the draft. */
function packageColumns(
  { draft, readDraft, pagesShowing }: Room,
  { company }: Desk,
): readonly TableColumn<string>[] {
  const textsIn = (file: string) => textsOf(file, readDraft(draft, file));
  const money = (text: string) => formatMoney(Number(text), company.brand);
  return [
    {
      header: 'Listed',
      className: 'text-right whitespace-nowrap text-ink-soft tabular-nums max-lg:hidden',
      headClassName: 'text-right',
      cell: (file) => money(textsIn(file).get('listed.price') ?? ''),
    },
    {
      header: 'When ordered',
      className:
        'text-right whitespace-nowrap max-lg:col-start-3 max-lg:row-span-2 max-lg:row-start-1',
      headClassName: 'text-right',
      cell: (file) => {
        const texts = textsIn(file);
        const price = texts.get('ordered.price') ?? '';
        const differs = texts.get('listed.price') !== price;
        return (
          <PostForm
            action="/content/edit"
            fields={{ file, from: 'list', ...(differs && { differs: 'on' }) }}
            className="inline-flex items-center gap-1"
          >
            <span className="quiet" aria-hidden="true">
              {money('0').replace(/[\d.,\s]+/, '')}
            </span>
            <input
              className="field w-24 border-line bg-transparent text-right font-semibold tabular-nums hover:border-line-strong"
              name={`${prefix}ordered.price`}
              aria-label={`Price when ordered: ${texts.get('name')}`}
              defaultValue={price}
              inputMode="numeric"
              autoComplete="off"
            />
            <button type="submit" className="sr-only focus:not-sr-only">
              Save
            </button>
          </PostForm>
        );
      },
    },
    {
      header: 'Ready in',
      className: 'whitespace-nowrap lg:text-right max-lg:col-start-2 max-lg:row-start-2',
      headClassName: 'text-right',
      cell: (file) => (
        <a className="target" href={editHref(file, 'ordered.delivery')}>
          {textsIn(file).get('ordered.delivery')}
        </a>
      ),
    },
    {
      header: 'Shown on',
      className: 'text-right whitespace-nowrap max-lg:hidden',
      headClassName: 'text-right',
      cell: (file) => {
        const text = textsIn(file).get('ordered.price') ?? '';
        return count(pagesShowing({ key: 'ordered.price', text, kind: 'number' }), 'page');
      },
    },
  ];
}

/** The logo and the colors that say most. */
function LookOfBrand({ room: { draft, readDraft } }: Pick<ListProps, 'room'>) {
  const file = 'brand.yaml';
  const texts = textsOf(file, readDraft(draft, file));
  const theme = Object.fromEntries(
    [...texts].flatMap(([key, text]) =>
      key.startsWith('colors.light.') ? [[key.slice('colors.light.'.length), text]] : [],
    ),
  );
  const swatches = ['paper', 'ink', 'accent', 'good'].filter((name) => theme[name]);
  const pairs = Object.keys(theme).flatMap((name) => hardestPair(theme as Theme, name) ?? []);
  const [hardest] = pairs.toSorted(
    (one, other) => one.contrast / one.needed - other.contrast / other.needed,
  );
  return (
    <Section heading="Colors and logo" aside="site, mails and this desk">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3 border border-line-strong bg-sheet px-4 py-3">
        <img className="size-9" src={shownHref(markName)} alt="The logo" />
        <ul className="flex flex-1 gap-2">
          {swatches.map((name) => (
            <li key={name}>
              <svg
                className="size-9 border border-line-strong"
                viewBox="0 0 1 1"
                aria-hidden="true"
              >
                <path d="M0 0h1v1H0z" fill={theme[name]} />
              </svg>
              <span className="quiet">{capital(name)}</span>
            </li>
          ))}
        </ul>
        <div className="acts">
          <ActButton label="Change logo" href="/content/logo" />
          <ActButton label="Edit colors" href={editHref(file, 'colors.light.paper')} />
        </div>
      </div>
      {hardest ? (
        <p className="quiet mt-2">
          {`The pair that’s hardest to read has a contrast of ${hardest.contrast.toFixed(1)} to 1, and needs ${hardest.needed}.`}
        </p>
      ) : null}
    </Section>
  );
}
