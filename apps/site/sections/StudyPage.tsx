import type { ReactNode } from 'react';
import { labels, longTextOf, type Study } from '../content/collections.ts';
import { groundOf, screenOf } from '../content/screens.ts';
import { Screen } from '../ui/Screen.tsx';
import { Icon } from '../ui/Section.tsx';
import { LongText } from './Insights.tsx';
import { Built, Effort, Hard, Quote, Replaced, Results, Top, Wrong } from './StudyParts.tsx';

const studyWords = labels.caseStudies;

export function StudyPage({ study }: { study: Study }) {
  const Layout = layouts[study.layout];
  const text = longTextOf('caseStudies', study.id);
  return (
    <>
      <Layout {...study} />
      <Quote {...study} />
      <Effort {...study} />
      {text && (
        <div className="measure pb-section">
          <LongText html={text.html} />
        </div>
      )}
    </>
  );
}

/** One screen with keyed notes, then before and after. */
const ObjectLayout = (study: Study) => (
  <>
    <Top {...study} begins="figure" />
    <Band {...study}>
      <Shown {...study.shows[0]} />
    </Band>
    <ol className="measure grid gap-5 pt-7 md:grid-cols-3 md:gap-8">
      {study.notes?.map((note, index) => (
        <li
          key={note.title}
          className={`grid grid-cols-[1.625rem_1fr] gap-3.5 ${note.wide ? 'max-sm:hidden' : ''}`}
        >
          <span className="note-key" aria-hidden="true">
            {String.fromCodePoint(97 + index)}
          </span>
          <Note {...note} />
        </li>
      ))}
    </ol>
    <Wrong {...study} />
    <Results {...study} />
    <Hard {...study} ground="sand" />
  </>
);

/** Several phones side by side, in order. */
const SequenceLayout = (study: Study) => (
  <>
    <Top {...study} begins="title" />
    <Band {...study}>
      <ol
        className="rail-of-screens"
        aria-label={study.caption}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
      >
        {study.shows.map(({ when, title, ...shown }) => (
          <li key={shown.screen}>
            <p className="lettered">{when}</p>
            <p className="mb-6 font-serif text-xl font-semibold">{title}</p>
            <Shown {...shown} />
          </li>
        ))}
      </ol>
    </Band>
    <div className="measure split pt-section">
      <div>
        <h2 className="text-2xl">{studyWords.challenge}</h2>
        <p className="mt-3">{study.challenge}</p>
      </div>
      <Hard {...study} ground="none" />
    </div>
    <Results {...study} />
    <Built {...study} />
  </>
);

const marks = {
  red: 'rounded-full bg-accent',
  green: 'border-2 border-green',
  gray: 'rounded-full bg-ink-soft',
  ink: 'bg-ink',
  circle: 'rounded-full border-2 border-ink',
};

type MarkName = NonNullable<NonNullable<Study['notes']>[number]['mark']>;

/** As the chart draws it. */
const Mark = ({ name }: { name: MarkName }) =>
  name === 'cross' ? (
    <Icon name="close" className="size-5 stroke-[3] text-accent" />
  ) : (
    <span className={`size-3.5 ${marks[name]}`} />
  );

/** One chart with its counts, then the screen. */
const DataLayout = (study: Study) => (
  <>
    <Top {...study} begins="title" />
    <div className="measure">
      <figure className="grid gap-x-14 gap-y-8 border-t-2 border-ink pt-8 lg:grid-cols-[minmax(0,9fr)_minmax(0,3fr)]">
        <Shown {...study.shows[0]} />
        <ul className="grid content-between gap-6 sm:grid-cols-3 lg:grid-cols-1">
          {study.notes?.map((note) => (
            <li key={note.title}>
              <p className="figures flex items-center gap-3 text-4xl">
                {note.quantity}
                {note.mark && <Mark name={note.mark} />}
              </p>
              <Note {...note} />
            </li>
          ))}
        </ul>
        <figcaption className="lettered text-ink-soft lg:col-span-full">{study.caption}</figcaption>
      </figure>
    </div>
    <Replaced {...study} />
    <Hard {...study} ground="sea" />
    <Results {...study} />
  </>
);

const layouts = { object: ObjectLayout, sequence: SequenceLayout, data: DataLayout };

function Band({ shows, caption, children }: Study & { children: ReactNode }) {
  return (
    <figure
      className={`screen-band relative flex flex-col items-center overflow-clip border-y border-ink bg-sea px-gutter pt-section pb-7 ${groundOf(shows[0]?.screen ?? '')}`}
    >
      {children}
      <figcaption className="lettered mt-7 px-5 text-center">{caption}</figcaption>
    </figure>
  );
}

const Shown = ({ screen, phone }: Partial<Study['shows'][number]>) =>
  screen && (
    <>
      <Screen {...screenOf(screen)} className={phone && 'max-sm:hidden'} />
      {phone && <Screen {...screenOf(phone)} className="sm:hidden" />}
    </>
  );

const Note = ({ title, text }: { title: string; text: string }) => (
  <p className="text-ink-soft">
    <b className="block font-serif text-xl font-semibold text-ink">{title}</b>
    {text}
  </p>
);
