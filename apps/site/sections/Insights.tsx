import { insightPath } from '@tidewright/content/paths';
import type { SectionOf } from '@tidewright/content/schemas/page';
import { labels, longTextOf, type Note, notes } from '../content/collections.ts';
import { pathToAsk } from '../content/pages.ts';
import { groundOf, screenOf } from '../content/screens.ts';
import { lossOf } from '../content/studies.ts';
import { routeLabelOf } from '../routes/all-routes.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { DrawnScreen, Screen } from '../ui/Screen.tsx';
import { CardLink, Heading, Icon, SectionFrame, TextLink } from '../ui/Section.tsx';
import { Breadcrumbs } from './Breadcrumbs.tsx';

type InsightsProps = SectionOf<'insights'> & { shown?: readonly Note[] };

/** One large, then two, then three. styles/notes.css places them. */
export function Insights({ shown = notes, read, ...words }: InsightsProps) {
  const hasLead = shown.length > 3;
  const list = (
    <ul className={hasLead ? 'notes with-lead' : 'notes'}>
      {shown.map((note, index) => {
        const { id, title, lede, dateText, minutes, sum } = note;
        const isLead = hasLead && index === 0;
        // The two after a note have no picture.
        const isList = shown === notes;
        const look = isList ? 'relative' : 'relative border-t-2 border-ink pt-3';
        return (
          <li key={id} className={isLead ? 'note-opening' : look}>
            {isList && <Plate note={note} />}
            <div className={isLead ? 'words' : ''}>
              {/* One text node: in separate boxes, words would move when the font loads. */}
              <p className="lettered text-green">{`${dateText}, ${minutes}`}</p>
              <h3 className={isLead ? '' : hasLead && index < 3 ? 'text-2xl' : 'text-xl'}>
                <CardLink href={insightPath(id)}>{title}</CardLink>
              </h3>
              <p className="mt-2 text-ink-soft">{lede}</p>
              {isLead && (
                <p className="mt-6 flex flex-wrap items-center gap-x-7 gap-y-3">
                  {sum?.invite && (
                    <ButtonLink
                      tone="ink"
                      href={`${insightPath(id)}#${sumAnchor}`}
                      className="relative z-1"
                    >
                      {sum.invite}
                    </ButtonLink>
                  )}
                  {read && (
                    <span aria-hidden="true" className="flex items-center gap-1.5 font-semibold">
                      {read}
                      <Icon name="arrow-right" className="size-4" />
                    </span>
                  )}
                </p>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
  if (!hasLead) return <SectionFrame {...words}>{list}</SectionFrame>;
  const hasMore = words.kicker ?? words.lede;
  return (
    <section id={words.id} data-ground="notes" className="pb-section">
      {hasMore ? (
        <div className="measure py-section">
          <Heading {...words} />
        </div>
      ) : (
        <h2 className="sr-only">{words.heading}</h2>
      )}
      {list}
    </section>
  );
}

const sumAnchor = 'sum';

const grounds = { sea: 'bg-sea', sand: 'bg-sand', deep: 'bg-sea-deep' };

type PlateProps = {
  note: Note;
  /** It stands by itself; in the list, the title says it. */
  isNamed?: boolean;
};

/** What the note is about, at its own size; its place cuts off what's beyond. */
function Plate({ note: { shows, picture }, isNamed = false }: PlateProps) {
  if (shows) {
    const screen = screenOf(shows.screen);
    return (
      <div className={`note-plate ${groundOf(shows.screen)}`}>
        <Screen {...screen} alt={isNamed ? screen.alt : ''} />
      </div>
    );
  }
  return (
    picture && (
      <div className={`note-plate ${grounds[picture.ground]}`}>
        <DrawnScreen
          {...picture}
          alt={isNamed ? picture.alt : ''}
          className="aspect-auto! size-full"
        />
      </div>
    )
  );
}

export function Insight({ note }: { note: Note }) {
  const { id, title, lede, date, dateText, minutes, body, next, sum, checklist } = note;
  const text = longTextOf('insights', id);
  return (
    <article>
      <header className="note-opening">
        <div className="words">
          <Breadcrumbs path={insightPath(id)} />
          <p className="lettered mt-8 text-lg text-green">
            <time dateTime={date} className="block">
              {dateText}
            </time>
            {minutes}
          </p>
          <h1>{title}</h1>
          <p className="mt-4 text-lg text-ink-soft">{lede}</p>
        </div>
        <figure className="contents">
          <Plate note={note} isNamed />
          <figcaption className="lettered text-sm text-ink-soft">
            {(note.shows ?? note.picture)?.caption}
          </figcaption>
        </figure>
      </header>
      <div className="measure grid gap-x-14 gap-y-12 pt-section lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        {text ? (
          <LongText html={text.html} className="text-lg" />
        ) : (
          <div className="max-w-2xl space-y-5 text-lg *:first:font-serif *:first:text-2xl *:first:font-semibold">
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
      id={sumAnchor}
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
