import { differenceSum, formatPrice } from '@tidewright/content/formats';
import { packagePath } from '@tidewright/content/paths';
import type { Entry } from '@tidewright/content/schemas/collections';
import { labels } from '../content/collections.ts';
import { pictureOf } from '../content/pictures.ts';
import { Person } from '../ui/Avatar.tsx';
import { ButtonLink } from '../ui/Button.tsx';
import { DrawnScreen } from '../ui/Screen.tsx';
import { Ground, Icon, TextLink } from '../ui/Section.tsx';
import { Breadcrumbs } from './Breadcrumbs.tsx';

type Package = Entry<'packages'>;
const packageWords = labels.packages;

/** Next to a picture of it, or to its price if the client already has the thing. */
export function OrderHero(entry: Package) {
  const { id, name, heading, lede, layout } = entry;
  return (
    <div className="measure pt-8 pb-10 md:pb-14">
      <Breadcrumbs path={packagePath(id)} />
      <div className="mt-8 grid items-center gap-x-8 gap-y-8 md:grid-cols-2 lg:gap-x-14">
        <div>
          <p className="lettered text-lg text-green">{name}</p>
          <h1 className="mt-1 text-4xl">{heading}</h1>
          <p className="mt-5 max-w-2xl text-lg text-ink-soft">{lede}</p>
        </div>
        {layout === 'price' ? <PriceSlip {...slipOf(entry)} /> : <Thing {...entry} />}
      </div>
    </div>
  );
}

const Thing = ({ picture, layout }: Package) => (
  <DrawnScreen
    {...picture}
    src={pictureOf('packages', picture.file)}
    className={layout === 'price' ? 'border border-ink' : 'neatline m-1.5'}
  />
);

const ruled = 'md:border-l md:border-line md:pl-5 lg:pl-7';
const fact = 'block text-sm leading-[1.4] font-semibold max-md:text-xs max-md:font-normal';
const note = 'block text-xs leading-[1.4] text-ink-soft';

/** Stays in view until the form: under the header, or at the bottom on a phone. */
export function OrderRail({ ordered, arrival, layout }: Package) {
  const { delivery } = ordered;
  const { span, days, needs, within, ready } = arrival;
  const price = formatPrice(ordered.price);
  const dates = { 'data-days': days, 'data-needs': needs };
  // With the slip above and the price on the button, a third one would only be noise.
  const isPriceShown = layout === 'price';
  return (
    <aside
      className="order-rail z-1 border-t-2 border-ink bg-sheet [container-type:inline-size] max-md:bottom-0 max-md:order-1 md:top-header md:border-b md:border-b-line tall:sticky"
      data-screen
    >
      <div className="rail measure flex items-center gap-x-7 py-3 max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-4 md:max-lg:gap-x-5 @max-[44em]:flex-wrap">
        <p
          className={`figures shrink-0 text-2xl tracking-normal md:text-3xl ${isPriceShown ? 'md:hidden' : ''}`}
        >
          {price}{' '}
          <small className="ml-2 font-sans text-sm font-normal tracking-normal md:hidden">
            {within ?? `${packageWords.in} ${delivery}`}
          </small>
        </p>
        <p className={`max-md:hidden ${isPriceShown ? '' : ruled}`}>
          <b className={fact}>
            {within ? `${within[0]?.toUpperCase()}${within.slice(1)}` : delivery}
          </b>
          <span className={note}>{span}</span>
        </p>
        <p className={`md:max-lg:hidden ${ruled}`}>
          <b className={fact}>{packageWords.payNow}</b>
          <span className={`max-md:hidden ${note}`}>{packageWords.payLater}</span>
        </p>
        <p className={ruled}>
          <b
            className={fact}
            {...dates}
            data-end={packageWords.orderToday.replace('{ready}', ready)}
          >
            {packageWords.dateNow}
          </b>
          <span
            className={`max-md:hidden ${note}`}
            {...dates}
            data-start={
              needs ? packageWords.ifNeeded.replace('{needs}', needs) : packageWords.orderedNow
            }
          >
            {packageWords.dateLater}
          </span>
        </p>
        <ButtonLink
          href="#contact"
          className="ml-auto shrink-0 whitespace-nowrap max-md:[grid-area:1/2/4] max-md:min-w-32"
        >
          <span>
            {labels.links.order}
            <span className="max-md:sr-only">{` ${packageWords.orderFor} ${price}`}</span>
          </span>
        </ButtonLink>
      </div>
    </aside>
  );
}

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

/** What you get, next to the price or the picture, whichever the hero didn't show. */
export function Arrivals(entry: Package) {
  const { arrives, sample, layout } = entry;
  const isPriceFirst = layout === 'price';
  return (
    <Ground
      ground={isPriceFirst ? 'sea' : 'paper'}
      className={`split turned gap-y-12 ${isPriceFirst ? 'items-center' : 'items-start'}`}
    >
      <div className={isPriceFirst ? 'lg:order-1' : ''}>
        <h2 className="text-3xl">{packageWords.arrives}</h2>
        <ul className="mt-8 border-b border-line">
          {arrives.map(({ icon, title, text }) => (
            <li key={title} className="flex items-center gap-5 border-t border-line py-4">
              <span className="grid size-14 shrink-0 place-items-center border-2 border-ink bg-sheet text-green">
                <Icon name={icon} className="size-7" />
              </span>
              <span>
                <b className="block font-serif text-xl leading-snug font-semibold">{title}</b>
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
      {isPriceFirst ? <Thing {...entry} /> : <PriceSlip {...slipOf(entry)} />}
    </Ground>
  );
}

type PriceLine = {
  label: string;
  figure: string;
  isTotal?: boolean;
  isSaving?: boolean;
  isLarge?: boolean;
};

function slipOf({ listed, ordered, difference }: Package) {
  const price = formatPrice(ordered.price);
  if (!difference) {
    return {
      kicker: packageWords.fixed,
      text: packageWords.payLine,
      lines: [
        { label: packageWords.invoice, figure: price, isLarge: true },
        { label: packageWords.pay, figure: formatPrice(0), isTotal: true },
      ] as readonly PriceLine[],
    };
  }
  const sum = differenceSum(listed, ordered, packageWords.days);
  return {
    kicker: sum.about === 'price' ? packageWords.whyPrices : packageWords.whyDays,
    figure: sum.ordered,
    text: difference.ordered,
    lines: [
      { label: packageWords.listedAt, figure: sum.listed },
      { label: difference.item, figure: sum.change, isSaving: sum.isSaving },
      { label: packageWords.orderedHere, figure: sum.ordered, isTotal: true },
    ] as readonly PriceLine[],
    instead: { text: difference.instead, ...difference.action },
  };
}

function PriceSlip({ kicker, figure, text, lines, instead }: ReturnType<typeof slipOf>) {
  return (
    <div className="neatline m-1.5 bg-sheet p-6 sm:p-8" data-difference={instead && true}>
      <p className="lettered text-ink-soft">{kicker}</p>
      {figure && <p className="figures text-5xl">{figure}</p>}
      <p className="mt-2">{text}</p>
      <dl className="mt-5">
        {lines.map(({ label, figure, isTotal, isSaving, isLarge }) => (
          <div
            key={label}
            className={`flex flex-wrap items-baseline justify-between gap-x-4 py-2.5 ${isTotal ? 'border-t-2 border-ink font-semibold' : 'border-t border-line'}`}
          >
            <dt>{label}</dt>
            <dd
              className={`figures whitespace-nowrap ${isLarge ? 'text-5xl' : 'text-lg tracking-normal'} ${isSaving ? 'text-green' : ''}`}
            >
              {figure}
            </dd>
          </div>
        ))}
      </dl>
      {instead && (
        <>
          <p className="mt-4 mb-5 text-sm text-ink-soft">{instead.text}</p>
          <div data-screen>
            <ButtonLink href={instead.href} tone="secondary" className="w-full">
              {instead.label}
            </ButtonLink>
          </div>
        </>
      )}
    </div>
  );
}

export function DeliveryPromise({ testimonial, guarantees }: Package) {
  return (
    <Ground
      ground="sea"
      className="grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)]"
    >
      {testimonial && (
        <figure>
          <blockquote className="font-serif text-2xl font-semibold text-balance">
            “{testimonial.quote}”
          </blockquote>
          <figcaption className="mt-6 flex items-center gap-3">
            <Person name={testimonial.name} role={testimonial.role} />
          </figcaption>
        </figure>
      )}
      <div>
        <h2 className="text-xl">{packageWords.guarantee}</h2>
        <ul className="mt-4 border-b border-line-strong">
          {guarantees.map((guarantee) => (
            <li
              key={guarantee}
              className="flex items-start gap-3 border-t border-line-strong py-2.5 font-semibold"
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
