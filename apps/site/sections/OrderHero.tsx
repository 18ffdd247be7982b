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
  const payment = `${packageWords.payNow}: ${packageWords.payLater}.`;
  return (
    <div className="order-hero">
      <div className="words head py-6">
        <Breadcrumbs path={packagePath(id)} />
        <p className="lettered mt-7 mb-1 text-lg text-green">{name}</p>
        <h1>{heading}</h1>
        <p className="mt-4 max-w-xl text-lg text-ink-soft">{lede}</p>
      </div>
      <DeliverableFigure {...entry} />
      <div className="words buy pb-6">
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2 border-t-2 border-ink pt-5">
          <p className="figures">{formatPrice(ordered.price)}</p>
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
          <div data-screen>
            <ButtonLink href="#contact">
              <span>
                {form.submitLabel}
                <span className="sr-only">{` ${packageWords.orderFor} ${formatPrice(ordered.price)}`}</span>
              </span>
            </ButtonLink>
          </div>
          <p className="grow basis-52 text-sm text-ink-soft">
            {difference ? (
              <>
                {difference.instead}{' '}
                <a href={difference.action.href} className="inked text-ink">
                  {difference.action.label}
                </a>
              </>
            ) : (
              payment
            )}
          </p>
        </div>
        <ul className="mt-4 grid gap-1.5">
          {[guarantees[0], difference && payment].filter(Boolean).map((promise) => (
            <li key={promise} className="flex gap-2.5">
              <Icon name="check" className="mt-1 size-5 text-green" />
              <span>{promise}</span>
            </li>
          ))}
        </ul>
        {reader && (
          <div className="mt-5 border-t border-line pt-4">
            <FormReader {...reader} isSmall />
          </div>
        )}
      </div>
    </div>
  );
}

/** In view until the form: behind the opening until that scrolls away, or at the bottom on a phone. */
export function OrderRail({ ordered, arrival }: Package) {
  const { delivery } = ordered;
  const { span, days, needs, within, ready } = arrival;
  const price = formatPrice(ordered.price);
  const forPrice = ` ${packageWords.orderFor} ${price}`;
  const dates = { 'data-days': days, 'data-needs': needs };
  return (
    <aside className="order-rail" data-screen>
      <div className="rail measure">
        <p className="figures text-2xl tracking-normal">
          {price}{' '}
          <small className="ml-2 font-sans text-sm font-normal">
            {within ?? `${packageWords.in} ${delivery}`}
          </small>
        </p>
        <p>
          <b>{capitalized(within ?? delivery)}</b>
          <span className="text-ink-soft">{span}</span>
        </p>
        <p>
          <b>{packageWords.payNow}</b>
        </p>
        <p>
          <b {...dates} data-end={packageWords.orderToday.replace('{ready}', ready)}>
            {packageWords.dateNow}
          </b>
          <span
            className="text-ink-soft"
            {...dates}
            data-start={
              needs ? packageWords.ifNeeded.replace('{needs}', needs) : packageWords.orderedNow
            }
          >
            {packageWords.dateLater}
          </span>
        </p>
        <ButtonLink href="#contact" label={`${labels.links.order}${forPrice}`}>
          <span>
            {labels.links.order}
            <span>{forPrice}</span>
          </span>
        </ButtonLink>
      </div>
    </aside>
  );
}

export const capitalized = (words: string) => `${words[0]?.toUpperCase()}${words.slice(1)}`;
