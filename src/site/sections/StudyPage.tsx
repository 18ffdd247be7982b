import { entryOf, labels, longTextOf, type Study } from '../content/collections.ts';
import { pictureOf } from '../content/pictures.ts';
import { screenOf } from '../content/screens.ts';
import { formatMeasured, sharesOf } from '../content/shares.ts';
import { labelOf } from '../routes/all-routes.ts';
import { studyPath } from '../routes/paths.ts';
import { DrawnScreen } from '../ui/DrawnScreen.tsx';
import { Screen } from '../ui/Screen.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { LongText } from './Insights.tsx';

const words = labels.caseStudies;

export function StudyPage({ study }: { study: Study }) {
  const text = longTextOf('caseStudies', study.id);
  return (
    <>
      <Hero {...study} />
      {study.screen && <Shown {...study.screen} />}
      <Story {...study} />
      {text && (
        <div className="measure pb-section">
          <LongText html={text.html} />
        </div>
      )}
      {study.testimonial && <Quote testimonial={study.testimonial} />}
    </>
  );
}

/** The figure first, then what it is about, beside the client's own thing. */
function Hero(study: Study) {
  const { title, summary, figure, picture, client } = study;
  const logo = entryOf('clients', study.logo);
  return (
    <div className="measure pt-8 pb-section">
      <Breadcrumbs path={studyPath(study.id)} />
      <div className="mt-8 grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <div className="flex flex-col">
          <p className="lettered text-lg text-green">{`${study.category} · ${words.took} ${study.weeks}`}</p>
          <p className="figures text-6xl">{figure.quantity}</p>
          <p className="mt-3 text-lg text-ink-soft">{figure.description}</p>
          <h1 className="mt-8 text-3xl">{title}</h1>
          <p className="mt-4 mb-8 text-lg">{summary}</p>
          <p className="mt-auto flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line pt-5">
            {(['light', 'dark'] as const).map((theme) => (
              <img
                key={theme}
                src={pictureOf('clients', logo[theme])}
                alt={client}
                width="160"
                height="48"
                loading="lazy"
                className={theme === 'light' ? 'dark:hidden' : 'not-dark:hidden'}
              />
            ))}
            <span className="max-w-56 text-sm text-balance text-ink-soft">{study.about}</span>
          </p>
        </div>
        <figure>
          <DrawnScreen {...picture} className="neatline m-1.5" />
          <figcaption className="lettered mt-4 text-ink-soft">{picture.caption}</figcaption>
        </figure>
      </div>
    </div>
  );
}

/** What was built, on a band of its own: visitors get the device they hold. */
function Shown({ wide, phone, caption }: NonNullable<Study['screen']>) {
  return (
    <figure className="screen-band">
      <Screen {...screenOf(wide)} className={phone && 'max-sm:hidden'} />
      {phone && <Screen {...screenOf(phone)} className="sm:hidden" />}
      <figcaption className="lettered mt-6">{caption}</figcaption>
    </figure>
  );
}

/** What changed, drawn; then how it came about. */
function Story(study: Study) {
  const { changes, next, outcome } = study;
  return (
    <section className="measure pb-section">
      <div className="grid gap-x-14 gap-y-12 border-t-2 border-ink pt-10 md:pt-12 xl:auto-cols-fr xl:grid-flow-col">
        {changes.map(({ heading, ...change }) => (
          <div key={heading}>
            <h2 className="mb-6 text-2xl">{heading}</h2>
            <BeforeAfter {...change} />
          </div>
        ))}
      </div>
      <div className="mt-section grid gap-x-14 gap-y-10 border-t border-line pt-10 md:pt-12 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        {(['challenge', 'solution'] as const).map((part) => (
          <div key={part}>
            <h2 className="text-2xl">{words[part]}</h2>
            <p className="mt-3 max-w-2xl text-ink-soft">{study[part]}</p>
          </div>
        ))}
        <div className="border-l-2 border-buoy pl-6 lg:order-1">
          <h2 className="text-2xl">{words.outcome}</h2>
          <p className="mt-3 max-w-2xl text-lg">{outcome}</p>
        </div>
        <div className="self-end">
          <p className="lettered text-lg text-green">{words.next}</p>
          <p className="mt-1 mb-3 max-w-md">{next.text}</p>
          <TextLink href={next.href}>{labelOf(next.href)}</TextLink>
        </div>
      </div>
    </section>
  );
}

type Change = Omit<Study['changes'][number], 'heading'>;

const fills = { before: 'fill-sand', after: 'fill-green' };

/** Two figures as bars to one scale; what was saved is dashed. */
function BeforeAfter(change: Change) {
  const shares = sharesOf(change.before, change.after);
  return (
    <dl className="grid gap-y-5">
      {(['before', 'after'] as const).map((when) => (
        <div
          key={when}
          className="grid grid-cols-[4rem_minmax(0,1fr)] items-center gap-x-4 gap-y-2 sm:grid-cols-[4rem_11rem_minmax(0,1fr)]"
        >
          <dt className="text-sm text-ink-soft">{words[when]}</dt>
          <dd className="contents">
            <span className="figures text-2xl">{formatMeasured(change[when])}</span>
            <Bar
              share={shares[when]}
              fill={fills[when]}
              dashed={when === 'after' && shares.after < shares.before}
            />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Bar({ share, fill, dashed }: { share: number; fill: string; dashed: boolean }) {
  // Room for the mark at the end of the dashes.
  const whole = 98;
  const width = `${(share * whole).toFixed(1)}%`;
  return (
    <svg aria-hidden="true" className="h-11 w-full overflow-visible stroke-3 max-sm:col-span-full">
      {dashed && (
        <g className="fill-sheet stroke-buoy">
          <line x1={width} x2={`${whole}%`} y1="22" y2="22" strokeDasharray="8 7" />
          <circle cx={`${whole}%`} cy="22" r="6" />
        </g>
      )}
      <rect y="1.5" width={width} height="41" className={`stroke-ink ${fill}`} />
    </svg>
  );
}

/** One client's words on a band of their own. */
function Quote({ testimonial }: { testimonial: string }) {
  const { comment, name, userName } = entryOf('testimonials', testimonial);
  return (
    <section className="border-y border-line bg-sea py-section">
      <figure className="measure grid items-end gap-x-14 gap-y-6 lg:grid-cols-[minmax(0,9fr)_minmax(0,3fr)]">
        <blockquote className="lettered text-3xl leading-tight text-balance">
          “{comment}”
        </blockquote>
        <figcaption className="leading-snug">
          <b className="block">{name}</b>
          <span className="text-sm text-ink-soft">{userName}</span>
        </figcaption>
      </figure>
    </section>
  );
}
