import { insightPath } from '@tidewright/content/paths';
import type { SectionOf } from '@tidewright/content/schemas/page';
import { labels, longTextOf, type Note, notes } from '../content/collections.ts';
import { pathToAsk } from '../content/pages.ts';
import { lossOf } from '../content/studies.ts';
import { routeLabelOf } from '../routes/all-routes.ts';
import { Button } from '../ui/Button.tsx';
import { DrawnScreen } from '../ui/Screen.tsx';
import { CardLink, SectionFrame, TextLink } from '../ui/Section.tsx';
import { Breadcrumbs } from './Breadcrumbs.tsx';

type InsightsProps = SectionOf<'insights'> & { shown?: readonly Note[] };

export function Insights({ shown = notes, ...words }: InsightsProps) {
  return (
    <SectionFrame {...words}>
      <ul className="grid grid-cols-1 gap-x-8 gap-y-10 md:grid-cols-6">
        {shown.map(({ id, title, lede, dateText, minutes, picture }, index) => (
          <li key={id} className={`relative border-t-2 border-ink ${widthOf(index, shown.length)}`}>
            {/* The two after a note have no drawing. */}
            {shown === notes && <DrawnScreen {...picture} alt="" />}
            <div>
              {/* One text node: in separate boxes, words would move when the font loads. */}
              <p className="lettered mt-4 text-green">{`${dateText}, ${minutes}`}</p>
              <h3 className={`text-xl ${isLarge(index, shown.length) ? 'md:text-3xl' : ''}`}>
                <CardLink href={insightPath(id)}>{title}</CardLink>
              </h3>
              <p className="mt-1 text-ink-soft">{lede}</p>
            </div>
          </li>
        ))}
      </ul>
    </SectionFrame>
  );
}

const isLarge = (index: number, count: number): boolean => index === 0 && count > 3;

/** One large, then two, then three. */
function widthOf(index: number, count: number): string {
  if (isLarge(index, count)) return 'md:col-span-full md:grid md:grid-cols-[7fr_5fr] md:gap-8';
  return index < 3 ? 'md:col-span-3' : 'md:col-span-2';
}

export function Insight({ note }: { note: Note }) {
  const { title, lede, date, dateText, minutes, picture, body, next, sum, checklist } = note;
  const text = longTextOf('insights', note.id);
  return (
    <article className="measure pt-8">
      <Breadcrumbs path={insightPath(note.id)} />
      <header className="mt-8 grid items-center gap-x-14 gap-y-8 border-b-2 border-ink pb-12 lg:grid-cols-2">
        <div>
          <p className="lettered text-lg text-green">
            <time dateTime={date} className="block">
              {dateText}
            </time>
            {minutes}
          </p>
          <h1 className="mt-1 text-4xl">{title}</h1>
          <p className="mt-5 text-lg text-ink-soft">{lede}</p>
        </div>
        <figure>
          <DrawnScreen {...picture} className="neatline m-1.5" />
          <figcaption className="lettered mt-4 text-ink-soft">{picture.caption}</figcaption>
        </figure>
      </header>
      <div className="grid gap-x-14 gap-y-12 pt-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        {text ? (
          <LongText html={text.html} className="text-lg" />
        ) : (
          <div className="max-w-2xl space-y-5 text-lg">
            {body?.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        )}
        <div className="space-y-10 lg:sticky lg:top-24 lg:self-start">
          {sum && <LossSum {...sum} />}
          {checklist && (
            <div className="border-2 border-ink bg-sheet p-row">
              <h2 className="mb-3 text-xl">{checklist.heading}</h2>
              <ul className="checklist">
                {checklist.items.map((item) => (
                  <li key={item} className="border-t border-line">
                    <label className="flex cursor-pointer items-start gap-3 py-2.5 text-sm">
                      <input type="checkbox" className="mt-0.5 size-5 shrink-0 accent-green" />
                      {item}
                    </label>
                  </li>
                ))}
              </ul>
            </div>
          )}
          <div className="border-l-2 border-accent pl-6">
            <p className="lettered text-lg text-green">{labels.insights.next}</p>
            <p className="mt-1 mb-3">{next.text}</p>
            <TextLink href={next.href}>{routeLabelOf(next.href)}</TextLink>
          </div>
        </div>
      </div>
    </article>
  );
}

/** From the agency's Markdown, in which the build refuses HTML. */
export function LongText({ html, className = '' }: { html: string; className?: string }) {
  return (
    <div className={`legal max-w-2xl ${className}`} dangerouslySetInnerHTML={{ __html: html }} />
  );
}

/** behaviour/loss-sum.ts updates it. Without script, it shows the note's example. */
function LossSum(sum: NonNullable<Note['sum']>) {
  const { heading, text, visitors, leaving, buying, worth, result, action, message } = sum;
  return (
    <form
      action={pathToAsk()}
      data-sum
      data-message={message}
      className="border-2 border-ink bg-sheet p-6"
    >
      <h2 className="text-xl">{heading}</h2>
      <p className="mt-1 text-sm text-ink-soft scriptless:hidden">{text}</p>
      <div className="mt-5 grid grid-cols-2 items-end gap-4">
        {[visitors, leaving, buying, worth].map(({ label, value }) => (
          <label key={label} className="text-sm leading-snug">
            {label}
            <input
              type="number"
              min="0"
              inputMode="decimal"
              defaultValue={value}
              className="control figures mt-1 block w-full rounded-sm border text-lg"
            />
          </label>
        ))}
      </div>
      <p className="mt-6 border-t-2 border-ink pt-4">
        <output className="figures block text-4xl text-accent">{lossOf(sum)}</output>
        {result}
      </p>
      <input type="hidden" name="details" disabled />
      <Button type="submit" tone="secondary" className="mt-5 w-full">
        {action}
      </Button>
    </form>
  );
}
