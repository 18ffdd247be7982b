import { differenceSum, formatPrice } from '@tidewright/content/formats';
import type { Entry } from '@tidewright/content/schemas/collections';
import { labels } from '../content/collections.ts';
import { ButtonLink } from '../ui/Button.tsx';
import type { NamedLink } from '../ui/LinkedText.tsx';
import { Ground, Icon, MarkedList, SectionFrame, TextLink } from '../ui/Section.tsx';
import { capitalized } from './OrderHero.tsx';
import { CourseOfSteps } from './Services.tsx';

type Package = Entry<'packages'>;
const packageWords = labels.packages;

export const orderedOf = ({ name, ordered, arrival }: Package) => [
  { label: labels.contact.asked, value: `${name}, ${formatPrice(ordered.price)}` },
  {
    label: packageWords.delivery,
    value: (
      <span data-days={arrival.days} data-needs={arrival.needs} data-end="{date}">
        {arrival.within ?? ordered.delivery}
      </span>
    ),
  },
];

/** What you get, and where the price or the date differs from the list, the sum that says why. */
export function Arrivals(entry: Package) {
  const { arrives, sample, difference } = entry;
  return (
    <Ground className={difference ? 'split turned items-start' : ''}>
      <div>
        <h2 className="lettered text-xl font-medium text-green">{packageWords.arrives}</h2>
        <ul
          className={`mt-4 grid gap-x-8 border-t-2 border-ink ${difference ? '' : `sm:grid-cols-2 ${arrives.length === 4 ? 'lg:grid-cols-4' : 'lg:grid-cols-5'}`}`}
        >
          {arrives.map(({ icon, title, text }) => (
            <li
              key={title}
              className={`border-line ${difference ? 'flex gap-5 border-b py-3.5' : 'pt-5 pb-2 max-lg:border-b max-lg:pb-5'}`}
            >
              <Icon name={icon} className={`size-7 text-green ${difference ? 'mt-0.5' : 'mb-3'}`} />
              <span>
                <b className="block font-serif text-xl [line-height:1.375] font-semibold">
                  {title}
                </b>
                <span className="text-sm text-ink-soft">{text}</span>
              </span>
            </li>
          ))}
        </ul>
        {sample && (
          <p className="mt-6" data-screen>
            <TextLink href={sample.href}>{sample.label}</TextLink>
          </p>
        )}
      </div>
      {difference && <PriceSlip {...entry} difference={difference} />}
    </Ground>
  );
}

type SlipProps = Package & { difference: NonNullable<Package['difference']> };

function PriceSlip({ listed, ordered, difference }: SlipProps) {
  const sum = differenceSum(listed, ordered, packageWords.days);
  const lines = [
    { label: packageWords.listedAt, figure: sum.listed },
    { label: difference.item, figure: sum.change, look: sum.isSaving ? 'text-green' : '' },
    { label: packageWords.orderedHere, figure: sum.ordered, isTotal: true },
  ];
  return (
    <div className="neatline m-1.5 bg-sheet p-6 sm:p-8" data-difference>
      <h2 className="lettered text-lg font-medium text-ink-soft">
        {sum.about === 'price' ? packageWords.whyPrices : packageWords.whyDays}
      </h2>
      <p className="mt-2">{difference.ordered}</p>
      <dl className="mt-5">
        {lines.map(({ label, figure, look = '', isTotal }) => (
          <div
            key={label}
            className={`flex flex-wrap items-baseline justify-between gap-x-4 py-2.5 ${isTotal ? 'border-t-2 border-ink font-semibold' : 'border-t border-line'}`}
          >
            <dt>{label}</dt>
            <dd
              className={`figures whitespace-nowrap ${isTotal ? 'text-3xl' : 'text-xl tracking-normal'} ${look}`}
            >
              {figure}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 mb-5 text-sm text-ink-soft">{difference.instead}</p>
      <div data-screen>
        <ButtonLink href={difference.action.href} tone="secondary" className="w-full">
          {difference.action.label}
        </ButtonLink>
      </div>
    </div>
  );
}

/** How long it takes is the one large figure of the page. */
export function OrderProcess({ process, processHeading, arrival, ordered }: Package) {
  const steps = process.map((step, index) => ({
    ...step,
    when: [`${packageWords.step} ${index + 1}`, step.when].filter(Boolean).join(' · '),
  }));
  const when = packageWords.day.replace('{n}', `${arrival.days}`);
  return (
    <Ground ground="sea">
      <h2 className="lettered text-xl font-medium text-green">{processHeading}</h2>
      <p className="mt-1 mb-part flex flex-wrap items-baseline gap-x-6">
        <span className="figures text-6xl dark:text-lamp">
          {capitalized(arrival.within ?? ordered.delivery)}
        </span>
        <span className="text-lg text-ink-soft">{arrival.span}</span>
      </p>
      <CourseOfSteps steps={steps} end={{ ...arrival, title: arrival.end, when }} />
    </Ground>
  );
}

/** Whom it's for and what's in it, one list with a row for each side of both. */
export function FitAndScope({ links, ...entry }: Package & { links: readonly NamedLink[] }) {
  const rows = [
    { heading: packageWords.forWho, sign: 'yes', items: entry.forWho },
    { heading: packageWords.notFor, sign: 'no', items: entry.notFor },
    { heading: packageWords.get, sign: 'yes', items: entry.included },
    { heading: packageWords.notGet, sign: 'no', items: entry.notIncluded },
  ] as const;
  return (
    <SectionFrame heading={packageWords.decide}>
      <ul className="border-t-2 border-ink">
        {rows.map(({ heading, sign, items }) => (
          <li
            key={heading}
            className="grid gap-x-8 gap-y-4 border-b border-line py-7 lg:grid-cols-[minmax(0,3fr)_minmax(0,9fr)]"
          >
            <h3 className="text-xl">{heading}</h3>
            <MarkedList sign={sign} items={items} links={links} isWide />
          </li>
        ))}
      </ul>
    </SectionFrame>
  );
}

export function DeliveryPromise({ testimonial, guarantees }: Package) {
  return (
    <Ground className="split turned">
      {testimonial && (
        <figure>
          <blockquote className="lettered text-2xl [line-height:1.25] text-balance sm:text-3xl sm:[line-height:1.25]">
            {`“${testimonial.quote}”`}
          </blockquote>
          <figcaption className="mt-5 [line-height:1.375]">
            <b className="block">{testimonial.name}</b>
            <span className="text-sm text-ink-soft">{testimonial.role}</span>
          </figcaption>
        </figure>
      )}
      <div>
        <h2 className="text-xl">{packageWords.guarantee}</h2>
        <ul className="mt-4 border-b border-line">
          {guarantees.map((guarantee) => (
            <li
              key={guarantee}
              className="flex items-start gap-3 border-t border-line py-2.5 font-semibold"
            >
              <Icon name="shield" className="mt-0.5 size-5 text-green" />
              <span>{guarantee}</span>
            </li>
          ))}
        </ul>
        <p className="mt-5 text-sm">
          {packageWords.late}{' '}
          {packageWords.lateHref && (
            <a href={packageWords.lateHref} className="inked whitespace-nowrap">
              {packageWords.lateTerms}
            </a>
          )}
        </p>
      </div>
    </Ground>
  );
}
