import { studyAnchors, studyPath } from '@tidewright/content/paths';
import type { SectionOf } from '@tidewright/content/schemas/page';
import { labels, type Study, studies, studyOf } from '../content/collections.ts';
import { pictureOf } from '../content/pictures.ts';
import { groundOf, screenOf } from '../content/screens.ts';
import { DrawnScreen, Screen } from '../ui/Screen.tsx';
import { CardLink, Icon, SectionFrame } from '../ui/Section.tsx';

/** In a column. Seen first, but read after the heading: the picture and the figure. */
export function StudyCard(study: Study) {
  const { id, icon, title, client, category, summary, figure, card, crop = card } = study;
  return (
    <>
      <h3 className="mt-2 text-xl">
        <CardLink href={studyPath(id)}>{title}</CardLink>
      </h3>
      <p className="mt-1 mb-4 text-ink-soft">{summary}</p>
      <p className="mt-auto flex justify-between gap-4 border-t border-line pt-2 text-sm">
        <b className="flex gap-2 font-semibold">
          <Icon name={icon} className="size-6 text-green" />
          {client}
        </b>
        <span className="text-right text-ink-soft">{category}</span>
      </p>
      {/* After the link in the document, and still no obstacle to it. */}
      <div className="pointer-events-none -order-1">
        <Crop screen={crop} />
        <p className="flex flex-wrap items-baseline gap-x-3 pt-5">
          <span className="figures text-3xl">{figure.quantity}</span>
          <span className="text-sm text-ink-soft">{figure.description}</span>
        </p>
      </div>
    </>
  );
}

export const Shot = ({ card }: Pick<Study, 'card'>) => (
  <div
    className={`shot relative flex h-84 justify-center overflow-clip bg-sea px-5 pt-7 ${groundOf(card)}`}
  >
    <Screen {...screenOf(card)} className="w-full max-w-108 self-start" />
  </div>
);

/** At its own size, from its upper left; a phone in the middle. What has neither frame nor more to show fits in. */
function Crop({ screen }: { screen: string }) {
  const { frame, photo } = screenOf(screen);
  const isFitted = frame === 'none' || Boolean(photo);
  return (
    <div
      className={`crop shot relative flex overflow-clip bg-sea pt-7 ${frame === 'phone' || isFitted ? 'justify-center px-5' : 'pl-7'} ${groundOf(screen)}`}
    >
      <Screen
        {...screenOf(screen, true)}
        className={isFitted ? 'w-full max-w-108 self-start' : 'flex-none self-start'}
      />
    </div>
  );
}

export function StudyRow({ show, drawing, ...words }: SectionOf<'studies'>) {
  const src = drawing && pictureOf('pages', drawing);
  return (
    <SectionFrame {...words}>
      <ul className="leaf grid gap-x-row lg:auto-cols-fr lg:grid-flow-col">
        {show.map(studyOf).map(({ id, title, client, figure }) => (
          <li
            key={id}
            className={`relative border-t-2 border-ink pt-5 ${show.length === 1 ? 'grid gap-x-8 gap-y-3 lg:grid-cols-2' : 'row-span-3 grid grid-cols-1 grid-rows-subgrid gap-3'}`}
          >
            <div className="order-1">
              <h3 className="text-xl">
                <CardLink href={studyPath(id)}>{title}</CardLink>
              </h3>
              <p className="text-sm text-ink-soft">{client}</p>
            </div>
            <div>
              <p className="figures text-4xl">{figure.quantity}</p>
              <p className="text-ink-soft">{figure.description}</p>
            </div>
            {src && (
              <DrawnScreen
                src={src}
                alt=""
                ground="sea"
                size={[372, 224]}
                part={id}
                className="aspect-auto h-56 grid-cols-[372px]"
              />
            )}
          </li>
        ))}
      </ul>
    </SectionFrame>
  );
}

const used = [...new Set(studies.map(({ category }) => category))];

/** behaviour/case-study-filter.ts hides those in other categories. */
export function CaseStudies({ categories = used, ...words }: SectionOf<'case-studies'>) {
  const { filter, all, one, many } = labels.caseStudies;
  const anchors = studyAnchors(studies);
  return (
    <SectionFrame {...words}>
      <div data-filter>
        <fieldset className="flex flex-wrap gap-2 scriptless:hidden" data-screen>
          <legend className="sr-only">{filter}</legend>
          {['', ...categories].map((category) => (
            <button
              key={category}
              type="button"
              data-category={category}
              aria-pressed={category === ''}
              className="min-h-11 rounded-full border border-line-strong px-5 text-sm font-semibold hover:border-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper forced-colors:aria-pressed:bg-[Highlight] forced-colors:aria-pressed:text-[HighlightText] forced-colors:aria-pressed:forced-color-adjust-none"
            >
              {category || all}
            </button>
          ))}
        </fieldset>
        <p
          role="status"
          data-count
          data-one={one}
          data-many={many}
          className="lettered mt-4 text-green"
        >
          {many.replace('{n}', String(studies.length))}
        </p>
        <ul className="study-list mt-6 border-t-2 border-ink pt-10">
          {studies.map((study, index) => (
            <li
              key={study.id}
              id={anchors[index]}
              data-study={study.category}
              className="relative flex flex-col target:outline-2 target:outline-offset-12 target:outline-accent"
            >
              <StudyCard {...study} />
            </li>
          ))}
        </ul>
      </div>
    </SectionFrame>
  );
}
