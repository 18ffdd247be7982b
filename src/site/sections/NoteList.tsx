import { insightPath } from '../routes/paths.ts';
import type { Entry } from '../schemas/collections.ts';
import type { DrawnPicture } from '../ui/DrawnScreen.tsx';
import { SectionFrame, type SectionWords } from '../ui/SectionFrame.tsx';

/** With its day as a machine and as a person reads it, and the address of its drawing. */
export type DatedNote = Omit<Entry<'insights'>, 'date'> & {
  date: string;
  dateText: string;
  picture: DrawnPicture;
};

/** Title, what the reader has of it, and how long it takes; all of a row leads to the note. */
export function NoteList({ notes, ...words }: SectionWords & { notes: readonly DatedNote[] }) {
  return (
    <SectionFrame {...words}>
      <ul className="border-t-2 border-ink">
        {notes.map(({ id, title, lede, date, dateText, minutes }) => (
          <li
            key={id}
            className="group relative grid gap-x-8 gap-y-1 border-b border-line py-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,6fr)_minmax(0,6fr)]"
          >
            <p className="lettered text-green">
              <time dateTime={date} className="block">
                {dateText}
              </time>
              {minutes}
            </p>
            <h3 className="text-xl">
              <a
                href={insightPath(id)}
                className="decoration-buoy decoration-2 underline-offset-4 after:absolute after:inset-0 group-hover:underline"
              >
                {title}
              </a>
            </h3>
            <p className="text-ink-soft">{lede}</p>
          </li>
        ))}
      </ul>
    </SectionFrame>
  );
}
