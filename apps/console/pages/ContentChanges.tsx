import type { ValueChange } from '@tidewright/content/edit/drafts';
import { isPicture } from '@tidewright/content/edit/files';
import { fileTitle, keyLabelOf } from '@tidewright/content/edit/guide';
import type { Publishing } from '../editor/publish.ts';
import type { Desk } from '../web/desk.ts';
import { count } from '../words/numbers.ts';
import { oneLine } from '../words/text.ts';
import { priceAsRead } from '../words/value-change.ts';
import { editHref, type Room, toContent } from './editor-room.ts';
import { ActButton, Crumbs, PageHead, When } from './parts.tsx';

type ChangesProps = { readonly room: Room; readonly desk: Desk };

/** What was published, newest first, with what it said before. */
export const AllChanges = ({ room, desk }: ChangesProps) => (
  <>
    <Crumbs back={toContent} here="All changes" />
    <PageHead heading="All changes" text="Undo builds what was there before and publishes it." />
    <Changes room={room} desk={desk} publishings={room.editor.history()} values={20} />
  </>
);

type ListProps = ChangesProps & {
  readonly publishings: readonly Publishing[];
  /** How many values of each it shows. */
  readonly values: number;
};

export function Changes({ room, desk, publishings, values: most }: ListProps) {
  const undone = new Set(room.editor.history().map(({ undoes }) => undoes));
  if (publishings.length === 0)
    return <p className="empty">Nothing was published from here yet.</p>;
  return (
    <ol>
      {publishings.map((publishing) => {
        const { id, who, undoes, at } = publishing;
        const values = room.changesIn(publishing).flatMap(room.valueChanges);
        const rest = values.length - most;
        return (
          <li
            key={id}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-b border-line py-3"
          >
            <div className="min-w-0">
              <p className="quiet">
                {`${oneLine(who)} ${undoes ? 'took back' : 'changed'} `}
                <When at={new Date(at)} />
              </p>
              <ul>
                {values.slice(0, most).map((value) => (
                  <li key={`${value.file} ${value.key}`} className="wrap-anywhere">
                    <OneChange
                      value={priceAsRead(desk, value)}
                      title={room.entryTitle(room.draft, value.file)}
                    />
                  </li>
                ))}
              </ul>
              {rest > 0 ? <p className="quiet">{`and ${count(rest, 'other value')}`}</p> : null}
            </div>
            {undone.has(id) ? (
              <span className="quiet">taken back</span>
            ) : (
              <ActButton
                label="Undo"
                about={publishing.files.map(({ file }) => fileTitle(file)).join(', ')}
                tone="text"
                href="/content/undo"
                fields={{ id }}
              />
            )}
          </li>
        );
      })}
    </ol>
  );
}

type OneChangeProps = { readonly value: ValueChange; readonly title: string };

/** The name of what changed, the old words struck out and the new ones. */
function OneChange({ value: { file, key, before, after }, title }: OneChangeProps) {
  if (key === null) {
    const what = isPicture(file) ? 'picture' : 'entry';
    const said = before && after ? `other ${what}` : after ? `new ${what}` : `deleted ${what}`;
    return `${title}: ${said}`;
  }
  return (
    <>
      <a href={editHref(file, key)}>{`${title}: ${keyLabelOf(file, key)}`}</a>{' '}
      <span className="block text-(length:--text-xs)">
        {before ? (
          <del className="text-ink-soft" dir="auto">
            {shortened(before)}
          </del>
        ) : null}{' '}
        <ins className="font-semibold text-green no-underline" dir="auto">
          {shortened(after) || 'nothing'}
        </ins>
      </span>
    </>
  );
}

const longest = 90;
const shortened = (text: string): string =>
  text.length > longest ? `${text.slice(0, longest).trimEnd()}…` : text;
