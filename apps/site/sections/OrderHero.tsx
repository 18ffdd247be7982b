import { formatPrice } from '@tidewright/content/formats';
import { packagePath } from '@tidewright/content/paths';
import type { Entry } from '@tidewright/content/schemas/collections';
import { labels } from '../content/collections.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { Icon } from '../ui/Section.tsx';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { DeliverableFigure } from './Deliverable.tsx';
import { FormReader } from './FormSection.tsx';

type Package = Entry<'packages'>;
const packageWords = labels.packages;

/** The thing beside its name, price, date and button: styles/deliverable.css places them. */
export function OrderHero(entry: Package) {
  const { id, name, heading, lede, ordered, arrival, difference, form, guarantees, reader } = entry;
  const { span, days, needs, ready } = arrival;
  return (
    <div className="order-hero">
      <div className="head pt-6 pb-6 lg:pt-7">
        <Breadcrumbs path={packagePath(id)} />
        <p className="lettered mt-5 text-lg text-green lg:mt-10">{name}</p>
        <h1 className="mt-1 text-[clamp(2.375rem,1.7rem+2.6vw,3.5rem)] [line-height:1.03]">
          {heading}
        </h1>
        <p className="mt-4 max-w-xl text-lg text-ink-soft">{lede}</p>
      </div>
      <DeliverableFigure {...entry} />
      <div className="buy pb-8">
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2 pt-5 max-md:pt-7 md:border-t-2 md:border-ink">
          <p className="figures text-[4rem] [line-height:1]">{formatPrice(ordered.price)}</p>
          <p className="grow basis-52 [line-height:1.375]">
            <b
              className="block"
              data-days={days}
              data-needs={needs}
              data-end={packageWords.orderToday.replace('{ready}', ready)}
            >
              {packageWords.dateNow}
            </b>
            <span className="text-ink-soft">{`${arrival.within ?? ordered.delivery} ${span}`}</span>
          </p>
        </div>
        <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-3">
          <div className="max-md:tall:hidden" data-screen>
            <ButtonLink href="#contact" className="min-h-14 px-7">
              <span>
                {form.submitLabel}
                <span className="sr-only">{` ${packageWords.orderFor} ${formatPrice(ordered.price)}`}</span>
              </span>
            </ButtonLink>
          </div>
          <p className="grow basis-44 text-sm text-ink-soft">
            {difference ? (
              <>
                {difference.instead}{' '}
                <a href={difference.action.href} className="inked text-ink">
                  {difference.action.label}
                </a>
              </>
            ) : (
              `${packageWords.payNow}: ${packageWords.payLater}.`
            )}
          </p>
        </div>
        <p className="mt-4 flex gap-2.5 font-medium">
          <Icon name="check" className="mt-1 size-5 text-green" />
          {guarantees[0]}
        </p>
        {reader && (
          <div className="mt-5 border-t border-line pt-4.5">
            <FormReader {...reader} isSmall />
          </div>
        )}
      </div>
    </div>
  );
}

const ruled = 'md:border-l md:border-line md:pl-5 lg:pl-7';
const fact = 'block text-sm [line-height:1.4] font-semibold max-md:text-xs max-md:font-normal';
const note = 'block text-xs [line-height:1.4] text-ink-soft';

/** In view until the form: behind the opening until that scrolls away, or at the bottom on a phone. */
export function OrderRail({ ordered, arrival }: Package) {
  const { delivery } = ordered;
  const { span, days, needs, within, ready } = arrival;
  const price = formatPrice(ordered.price);
  const dates = { 'data-days': days, 'data-needs': needs };
  return (
    <aside
      className="order-rail z-1 border-t-2 border-ink bg-sheet [container-type:inline-size] max-md:bottom-0 max-md:order-1 md:top-header md:border-t-0 md:border-b md:border-b-line tall:sticky"
      data-screen
    >
      <div className="rail measure flex items-center gap-x-7 py-3 max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-4 md:max-lg:gap-x-5 @max-[44em]:flex-wrap">
        <p className="figures text-2xl tracking-normal md:hidden">
          {price}{' '}
          <small className="ml-2 font-sans text-sm font-normal tracking-normal">
            {within ?? `${packageWords.in} ${delivery}`}
          </small>
        </p>
        <p className="max-md:hidden">
          <b className={fact}>{capitalized(within ?? delivery)}</b>
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

export const capitalized = (words: string) => `${words[0]?.toUpperCase()}${words.slice(1)}`;
