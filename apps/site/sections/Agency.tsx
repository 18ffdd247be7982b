import { studyPath } from '@tidewright/content/paths';
import type { SectionOf } from '@tidewright/content/schemas/page';
import type { ButtonHTMLAttributes } from 'react';
import { company, entriesOf, labels, studies } from '../content/collections.ts';
import { pictureOf } from '../content/pictures.ts';
import { logoAddress } from '../drawing/logo-sheet.ts';
import { Person } from '../ui/Avatar.tsx';
import { DrawnScreen } from '../ui/Screen.tsx';
import { Ground, Heading, Icon, SectionFrame } from '../ui/Section.tsx';

type Statistic = (typeof company.statistics)[number];

/** Each figure opens to say what was counted. */
export function Statistics({ id, heading }: SectionOf<'statistics'>) {
  if (company.statistics.length === 0) return null;
  const isLong = company.statistics.some(({ quantity }) => quantity.length > 5);
  return (
    <section id={id} className="border-y border-ink">
      <h2 className="sr-only">{heading}</h2>
      <ul
        className={`measure grid grid-cols-2 items-start gap-row py-row ${company.statistics.length === 3 ? 'lg:grid-cols-3' : 'lg:grid-cols-4'}`}
      >
        {company.statistics.map((statistic) => (
          <li key={statistic.description}>
            <details className="disclosure">
              <summary className="grid cursor-pointer hover:text-accent">
                <b className={`figures ${isLong ? 'text-3xl' : 'statistic'}`}>
                  {statistic.quantity}
                  {statistic.unit && <span className="text-xl"> {statistic.unit}</span>}
                </b>
                <span className="flex justify-between gap-2 text-sm text-ink-soft">
                  {statistic.description}
                  <Icon name="chevron-down" className="size-5" />
                </span>
              </summary>
              <Definition {...statistic} className="pt-3" />
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}

type DefinitionProps = Pick<Statistic, 'definition' | 'evidence'> & { className: string };

const Definition = ({ definition, evidence, className }: DefinitionProps) => (
  <p className={`${className} text-sm text-ink-soft`}>
    {definition}{' '}
    <a href={evidence.href} className="inked font-semibold text-ink">
      {evidence.label}
    </a>
  </p>
);

type AboutProps = SectionOf<'about'> & {
  /** Whether the page has the statistics already. */
  withoutStatistics?: boolean;
};

export function About({ paragraphs, picture, withoutStatistics, ...words }: AboutProps) {
  if (withoutStatistics)
    return <AboutInBrief {...words} paragraphs={paragraphs} picture={picture} />;
  return (
    <SectionFrame {...words}>
      <div className="grid items-center gap-row lg:grid-cols-2">
        <DrawnScreen
          {...picture}
          src={pictureOf('pages', picture.file)}
          size={[560, 420]}
          className="aspect-2/1 grid-cols-1 border border-ink"
        />
        <div className="grid gap-3 text-lg">
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
      {company.statistics.length > 0 && (
        <ul
          id="figures"
          className="mt-part grid grid-cols-1 gap-x-8 border-t-2 border-ink md:grid-cols-2"
        >
          {company.statistics.map(({ quantity, unit, description, ...statistic }) => (
            <li key={description} className="border-b border-line">
              <details className="disclosure">
                <summary className="flex cursor-pointer items-baseline gap-x-4 py-2.5 hover:text-accent">
                  <b className="figures w-24 max-w-2/5 shrink-0 text-xl">
                    {quantity} {unit && <small className="text-sm">{unit}</small>}
                  </b>
                  <span className="min-w-0 wrap-anywhere">{description}</span>
                  <Icon name="chevron-down" className="ml-auto size-5 self-center" />
                </summary>
                <Definition {...statistic} className="max-w-2xl pb-5 md:pl-28" />
              </details>
            </li>
          ))}
        </ul>
      )}
    </SectionFrame>
  );
}

/** Words to the right of the picture; the statistics only by name, because they're explained above. */
function AboutInBrief({ id, kicker, heading, lede, paragraphs, picture }: SectionOf<'about'>) {
  return (
    <Ground id={id} className="grid items-center gap-row lg:grid-cols-2">
      <DrawnScreen
        {...picture}
        src={pictureOf('pages', picture.file)}
        size={[560, 420]}
        className="aspect-2/1 grid-cols-1 border border-ink"
      />
      <div className="lg:pl-8">
        <Heading kicker={kicker} heading={heading} lede={lede} />
        {paragraphs.map((paragraph) => (
          <p key={paragraph} className="mt-4">
            {paragraph}
          </p>
        ))}
        {company.statistics.length > 0 && (
          <ul className="mt-row grid grid-cols-2 gap-x-8 gap-y-2 border-t border-line pt-4 text-sm text-ink-soft">
            {company.statistics.map(({ quantity, unit, description }) => (
              <li key={description}>
                <b className="figures text-ink">{[quantity, unit].filter(Boolean).join(' ')}</b>{' '}
                {description}
              </li>
            ))}
          </ul>
        )}
      </div>
    </Ground>
  );
}

export function Clients(words: SectionOf<'clients'>) {
  return (
    <SectionFrame {...words} look="middle">
      <ul className="flex flex-wrap justify-center gap-y-2 sm:gap-y-6">
        {entriesOf('clients').map(({ id, name }, index) => {
          const study = studies.findLast(({ logo }) => logo === id);
          const logo = (
            <img
              loading="lazy"
              className="client-logo"
              alt={study ? labels.caseStudies.logo.replace('{n}', name) : name}
              src={logoAddress(index)}
            />
          );
          return (
            <li key={name} className="w-1/2 sm:w-1/3 md:w-1/4 xl:w-1/6">
              {study ? (
                <a href={studyPath(study.id)} className="block max-w-36">
                  {logo}
                </a>
              ) : (
                logo
              )}
            </li>
          );
        })}
      </ul>
    </SectionFrame>
  );
}

/** behaviour/carousel.ts moves it. Without script, it's a list. */
export function Testimonials({ id, heading, drawing, drawn = [] }: SectionOf<'testimonials'>) {
  const testimonials = entriesOf('testimonials');
  const { testimonials: words } = labels;
  const sheet = drawing && pictureOf('pages', drawing);
  const clients = new Map(entriesOf('clients').map((client) => [client.id, client.name]));
  return (
    <section id={id} className="border-y border-ink bg-sand py-part">
      <div className="measure" data-carousel="">
        <h2 className="lettered text-lg text-green">{heading}</h2>
        <ul
          id="quotes"
          data-track=""
          aria-label={words.list}
          className="carousel relative mt-4 -ml-5 grid [scroll-snap-type:x_mandatory] auto-cols-[100%] grid-flow-col overflow-x-auto [scrollbar-width:none] motion-safe:scroll-smooth gap-y-row scriptless:grid-flow-row"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
          tabIndex={0}
        >
          {testimonials.map(({ id: testimonial, name, userName, comment, image }) => {
            const artifact = drawn.find((one) => one.testimonial === testimonial);
            return (
              <li
                key={name}
                className={`snap-start pl-5 ${sheet && artifact ? 'lg:grid lg:grid-cols-[7fr_5fr] lg:gap-x-8' : ''}`}
              >
                <div>
                  <blockquote className="quote-words">{`“${comment}”`}</blockquote>
                  <p className="mt-row flex items-center gap-3">
                    <Person
                      name={name}
                      role={userName}
                      image={image && pictureOf('testimonials', image)}
                    />
                  </p>
                </div>
                {sheet && artifact && (
                  <figure className="max-lg:hidden">
                    <DrawnScreen
                      src={sheet}
                      alt=""
                      ground="sand"
                      size={[480, 480]}
                      part={testimonial}
                      className="artifact"
                    />
                    <figcaption className="lettered text-sm text-ink-soft">
                      {artifact.caption}
                    </figcaption>
                  </figure>
                )}
              </li>
            );
          })}
        </ul>
        <div className="mt-row flex flex-wrap items-center gap-3 scriptless:hidden" data-screen="">
          <RoundButton data-previous aria-label={words.previous}>
            <Icon name="arrow-left" />
          </RoundButton>
          <RoundButton data-next aria-label={words.next}>
            <Icon name="arrow-right" />
          </RoundButton>
          <RoundButton
            data-toggle
            className="toggle"
            data-pause={words.pause}
            data-play={words.play}
            aria-label={words.pause}
          >
            <Icon name="pause" />
            <Icon name="play" />
          </RoundButton>
          <p
            data-position
            data-text={words.position.replace('{total}', String(testimonials.length))}
            className="figures min-w-16"
          />
          <ol className="ml-auto flex flex-wrap gap-x-4 text-sm max-lg:hidden">
            {testimonials.map(({ id: testimonial, name }) => (
              <li key={testimonial}>
                <button
                  type="button"
                  data-name=""
                  aria-controls="quotes"
                  className="min-h-11 decoration-accent decoration-2 underline-offset-4 hover:underline aria-[current]:underline"
                >
                  {clients.get(testimonial) ?? name}
                </button>
              </li>
            ))}
          </ol>
          <p data-said="" aria-live="polite" className="sr-only" />
        </div>
      </div>
    </section>
  );
}

function RoundButton({ className = '', ...attributes }: ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button
      type="button"
      aria-controls="quotes"
      {...attributes}
      className={`grid size-11 place-items-center rounded-full border border-ink hover:bg-sheet ${className}`.trim()}
    />
  );
}
