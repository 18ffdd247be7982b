import type { ReactNode } from 'react';
import { labels, longTextOf, type Study } from '../content/collections.ts';
import { groundOf, modelStylesOf, screenOf } from '../content/screens.ts';
import { Screen } from '../ui/Screen.tsx';
import { Icon } from '../ui/Section.tsx';
import { LongText } from './Insights.tsx';
import { Built, Effort, Hard, Quote, Replaced, Results, Top, Wrong } from './StudyParts.tsx';

const studyWords = labels.caseStudies;

/** `modelScript` is the address of what its model does. */
type StudyProps = Study & { modelScript: string | undefined };

export function StudyPage({
  study,
  modelScript,
}: { study: Study } & Pick<StudyProps, 'modelScript'>) {
  const Layout = layouts[study.layout];
  const text = longTextOf('caseStudies', study.id);
  return (
    <>
      <Layout {...study} modelScript={modelScript} />
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
const ObjectLayout = (study: StudyProps) => (
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
const SequenceLayout = (study: StudyProps) => (
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
const DataLayout = (study: StudyProps) => (
  <>
    <Top {...study} begins="title" />
    <div className="measure">
      <figure
        data-model={study.model && ''}
        className="grid gap-x-14 gap-y-8 border-t-2 border-ink pt-8 lg:grid-cols-[minmax(0,9fr)_minmax(0,3fr)]"
      >
        <ModelStart {...study} />
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

function Band({ children, ...study }: StudyProps & { children: ReactNode }) {
  const { shows, caption, model } = study;
  return (
    <figure
      data-model={model && ''}
      className={`screen-band relative flex flex-col items-center overflow-clip border-y border-ink bg-sea px-gutter pb-7 ${model ? 'pt-6' : 'pt-section'} ${groundOf(shows[0]?.screen ?? '')}`}
    >
      <ModelStart {...study} />
      {children}
      <figcaption className="lettered mt-7 px-5 text-center">{caption}</figcaption>
    </figure>
  );
}

/** Without script, and until it's pressed, the screens stay pictures. */
function ModelStart({ model, modelScript, shows }: StudyProps) {
  if (!model) return null;
  const styles = modelStylesOf(shows[0]?.screen ?? '');
  const script = `<script type="module" src="${modelScript}"></script>`;
  const link = styles ? `<link rel=stylesheet href="${styles}">` : '';
  return (
    <div
      className="mb-6 flex flex-wrap items-center justify-center gap-x-4 scriptless:hidden"
      data-screen
    >
      <button
        type="button"
        className="min-h-11 rounded-sm border border-ink bg-paper px-4.5 text-sm font-semibold"
      >
        {model.start}
      </button>
      <span className="lettered">{model.note}</span>
      <p role="status" className="sr-only" />
      <template dangerouslySetInnerHTML={{ __html: link + script }} />
    </div>
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
