import { pagePath, studyPath } from '@tidewright/content/paths';
import type { SectionOf } from '@tidewright/content/schemas/page';
import { entryOf, labels, type Study } from '../content/collections.ts';
import { studiesPage } from '../content/pages.ts';
import { pictureOf } from '../content/pictures.ts';
import { screenOf } from '../content/screens.ts';
import { routeLabelOf } from '../routes/all-routes.ts';
import { ActionLinks } from '../ui/Button.tsx';
import { Screen } from '../ui/Screen.tsx';
import { CardLink, TextLink } from '../ui/Section.tsx';
import { Breadcrumbs } from './Breadcrumbs.tsx';

const studyWords = labels.caseStudies;

export function Top({ begins, ...study }: Study & { begins: 'figure' | 'title' }) {
  const { title, summary, figure, client } = study;
  const logo = study.logo ? entryOf('clients', study.logo) : null;
  const isShort = figure.quantity.length < 5;
  return (
    <div className="measure pt-8 pb-10 md:pb-13">
      <Breadcrumbs path={studyPath(study.id)} />
      <div className={`split mt-7 items-end ${begins === 'title' ? 'turned' : ''}`}>
        <div className={begins === 'title' ? 'lg:order-1' : undefined}>
          {begins === 'figure' && <Kind {...study} />}
          <p className={`figures dark:text-lamp ${isShort ? 'huge-figure' : 'text-6xl'}`}>
            {figure.quantity}
          </p>
          <p className="mt-3 text-lg text-ink-soft">{figure.description}</p>
        </div>
        <div>
          {begins === 'title' && <Kind {...study} />}
          <h1 className="text-4xl">{title}</h1>
          <p className="mt-4 max-w-xl text-lg text-ink-soft">{summary}</p>
          <p className="mt-6 flex flex-wrap items-center gap-6">
            {logo
              ? (['light', 'dark'] as const).map((theme) => (
                  <img
                    key={theme}
                    src={pictureOf('clients', logo[theme])}
                    alt={client}
                    width="160"
                    height="48"
                    loading="lazy"
                    className={theme === 'light' ? 'dark:hidden' : 'not-dark:hidden'}
                  />
                ))
              : client}
            <span className="max-w-56 text-sm text-balance text-ink-soft">{study.about}</span>
          </p>
        </div>
      </div>
    </div>
  );
}

const Kind = ({ category, weeks }: Study) => (
  <p className="lettered text-lg text-green">{`${category}, ${weeks}`}</p>
);

const WrongAndBuilt = ({ challenge, solution }: Study) => (
  <>
    <h2 className="text-3xl">{studyWords.challenge}</h2>
    <p className="mt-4">{challenge}</p>
    <p className="lettered mt-7 text-lg text-green">{studyWords.solution}</p>
    <p className="mt-1">{solution}</p>
  </>
);

export function Wrong(study: Study) {
  const { before, now } = study;
  return (
    <section className="measure split pt-section">
      <div>
        <WrongAndBuilt {...study} />
      </div>
      {before && (
        <section
          className="before-and-now"
          aria-label={before.caption}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
          tabIndex={0}
        >
          <Exhibit {...before} />
          <Exhibit {...now} />
        </section>
      )}
    </section>
  );
}

/** The old thing below its story, the new one next to both. */
export function Replaced(study: Study) {
  const { before, now } = study;
  return (
    <section className="measure split items-center pt-section">
      <div className="space-y-1">
        <WrongAndBuilt {...study} />
        <div className="pt-7">
          <Exhibit {...before} />
        </div>
      </div>
      <Exhibit {...now} />
    </section>
  );
}

/** For layouts that start with screens. */
export function Built({ solution, before, now, outcome }: Study) {
  return (
    <section className="measure split turned pt-section">
      <div>
        <h2 className="text-2xl">{studyWords.solution}</h2>
        <p className="mt-3">{solution}</p>
        <p className="lettered mt-6 text-lg text-green">{studyWords.outcome}</p>
        <p className="mt-1">{outcome}</p>
      </div>
      <Exhibit {...before} />
      {now && (
        <div className="lg:col-span-full">
          <Exhibit {...now} />
        </div>
      )}
    </section>
  );
}

const Exhibit = ({ screen, caption }: Partial<NonNullable<Study['before']>>) =>
  screen && (
    <figure className="-mx-2 min-w-0 px-2 max-sm:overflow-x-clip">
      <Screen {...screenOf(screen)} />
      <figcaption className="lettered mt-5 text-ink-soft">{caption}</figcaption>
    </figure>
  );

export function Results({ results, outcome, layout, still, ...study }: Study) {
  return (
    <section className="measure pt-section">
      <div className="split even border-t-2 border-ink pt-8">
        {results.map(({ heading, screen, counted }) => (
          <div key={heading}>
            <h2 className="text-2xl">{heading}</h2>
            {screen && <Screen {...screenOf(screen)} className="mt-6" />}
            <p className="mt-4 max-w-xl text-sm text-ink-soft">{counted}</p>
          </div>
        ))}
      </div>
      {layout !== 'sequence' && (
        <div className="split even mt-8">
          <p className="max-w-xl text-lg">{outcome}</p>
          {still && hasPhones(study) && <Still text={still} />}
        </div>
      )}
    </section>
  );
}

const grounds = {
  sand: 'mt-section border-y border-line bg-sand py-section',
  sea: 'mt-section border-y border-line bg-sea py-section',
  none: '',
};

export function Hard({ hard, ground }: Study & { ground: keyof typeof grounds }) {
  if (!hard) return null;
  const { heading, text, shown } = hard;
  const isBeside = shown && ground !== 'none';
  return (
    <section className={grounds[ground]}>
      <div
        className={`${ground === 'none' ? '' : 'measure'} ${isBeside ? 'split items-center' : ''}`}
      >
        <div>
          <p className="lettered text-lg">{studyWords.hard}</p>
          <h2 className="text-3xl">{heading}</h2>
          <div className={isBeside ? undefined : 'gap-x-10 md:grid md:grid-cols-2'}>
            {text.map((paragraph) => (
              <p key={paragraph} className="mt-4">
                {paragraph}
              </p>
            ))}
          </div>
        </div>
        <Exhibit {...shown} />
      </div>
    </section>
  );
}

type Said = Pick<Study, 'testimonial' | 'said' | 'besideQuote'>;

const quoteOf = ({ testimonial, said }: Said) =>
  testimonial ? entryOf('testimonials', testimonial) : said;

/** Next to its quote stand phones; then what isn't perfect yet follows the results. */
const hasPhones = (study: Said) => Boolean(study.besideQuote && quoteOf(study));

export function Quote({ still, ...study }: Study) {
  const { besideQuote = [] } = study;
  const said = quoteOf(study);
  if (hasPhones(study)) {
    return (
      <section className="overflow-clip border-y border-ink bg-sea lg:h-160">
        <div className="measure split turned py-section">
          {said && <Words {...said} />}
          <div className="scene flex gap-6 max-lg:hidden">
            {besideQuote.map((id) => (
              <Screen key={id} {...screenOf(id)} className="flex-none" />
            ))}
          </div>
        </div>
      </section>
    );
  }
  if (!said && !still) return null;
  return (
    <section className="measure split turned items-end pt-section">
      {said && <Words {...said} />}
      {still && <Still text={still} />}
    </section>
  );
}

const Words = ({ comment, name, userName }: NonNullable<Study['said']>) => (
  <figure>
    <blockquote className="lettered text-2xl [line-height:1.25] text-balance sm:text-3xl sm:[line-height:1.25]">
      {`“${comment}”`}
    </blockquote>
    <figcaption className="mt-5 [line-height:1.375]">
      <b className="block">{name}</b>
      <span className="text-sm text-ink-soft">{userName}</span>
    </figcaption>
  </figure>
);

const Still = ({ text }: { text: string }) => (
  <div className="border-l-2 border-accent pl-6">
    <h2 className="text-2xl">{studyWords.still}</h2>
    <p className="mt-2">{text}</p>
  </div>
);

export function Effort({ timeline, cost }: Study) {
  if (!timeline && !cost) return null;
  return (
    <section className="measure split turned pt-section">
      {timeline && (
        <div>
          <h2 className="text-3xl">{studyWords.took}</h2>
          <ol className="marks across mt-6 grid gap-6 lg:auto-cols-fr lg:grid-flow-col lg:gap-x-8">
            {timeline.map(({ when, title, text }) => (
              <li
                key={title}
                className="pl-8 last:before:bg-accent last:after:hidden lg:pt-9 lg:pl-0"
              >
                <p className="lettered text-green">{when}</p>
                <h3 className="text-xl">{title}</h3>
                <p className="text-sm text-ink-soft">{text}</p>
              </li>
            ))}
          </ol>
        </div>
      )}
      {cost && (
        <div>
          <h2 className="text-3xl">{studyWords.cost}</h2>
          <p className="figures mt-5 text-2xl">{cost.range}</p>
          <p className="mt-2 text-ink-soft">{cost.text}</p>
        </div>
      )}
    </section>
  );
}

type FootProps = { study: Study; more: readonly Study[]; call: SectionOf<'cta'> | undefined };

export function StudyFoot({ study: { next }, more, call }: FootProps) {
  return (
    <section className="measure py-section" data-screen>
      <div className="split even border-t-2 border-ink pt-8">
        {call && (
          <div>
            <p className="lettered text-lg text-green">{call.kicker}</p>
            <h2 className="text-3xl">{call.heading}</h2>
            <p className="mt-3 mb-6 text-ink-soft">{call.lede}</p>
            <ActionLinks actions={call.actions.slice(0, 1)} />
          </div>
        )}
        <div>
          <p className="lettered text-lg text-green">{studyWords.next}</p>
          <p className="mt-1 mb-3">{next.text}</p>
          <TextLink href={next.href}>{routeLabelOf(next.href)}</TextLink>
        </div>
        <div>
          <p className="lettered text-lg text-green">{studyWords.more}</p>
          <ul className="mb-3">
            {more.map(({ id, title, figure }) => (
              <li
                key={id}
                className="relative flex flex-wrap items-baseline gap-x-4 border-b border-line py-3"
              >
                <span className="figures w-28 text-xl">{figure.quantity}</span>
                <CardLink href={studyPath(id)}>{title}</CardLink>
              </li>
            ))}
          </ul>
          {studiesPage && <TextLink href={pagePath(studiesPage.id)}>{studyWords.every}</TextLink>}
        </div>
      </div>
    </section>
  );
}
