import { ButtonLink } from '../ui/Button.tsx';

type OrderRailProps = {
  price: string;
  delivery: string;
  span: string;
  days: number;
  /** What we need before the days count; undefined when that is nothing. */
  needs?: string | undefined;
  /** What we promise, where the delivery is not the time from the order. */
  within?: string | undefined;
  href: string;
  labels: {
    orderFor: string;
    order: string;
    in: string;
    payNow: string;
    payLater: string;
    /** What stands there until, or unless, a script knows what day it is. */
    dateNow: string;
    dateLater: string;
    orderToday: string;
    ifNeeded: string;
  };
};

/** Price, days and the button, in view from the opening to the form: under the header, or along a phone's edge. */
export function OrderRail({ price, delivery, span, labels, ...props }: OrderRailProps) {
  const { days, needs, within, href } = props;
  const dates = { 'data-days': days, 'data-needs': needs };
  return (
    <aside className="order-rail" data-screen>
      <div className="rail measure py-3">
        <p className="figures text-2xl md:text-3xl">
          {price}{' '}
          <small className="ml-2 font-sans text-sm font-normal tracking-normal md:hidden">
            {within ?? `${labels.in} ${delivery}`}
          </small>
        </p>
        <p className="max-md:hidden">
          <b>{delivery}</b>
          <span>{span}</span>
        </p>
        <p className="rail-pay">
          <b>{labels.payNow}</b>
          <span>{labels.payLater}</span>
        </p>
        <p className="rail-date">
          <b {...dates} data-end={labels.orderToday}>
            {labels.dateNow}
          </b>
          <span {...dates} data-start={needs ? labels.ifNeeded : (within ?? '')}>
            {labels.dateLater}
          </span>
        </p>
        <ButtonLink href={href} className="ml-auto shrink-0 whitespace-nowrap">
          <span>
            {labels.order}
            <span className="max-md:sr-only">{` ${labels.orderFor} ${price}`}</span>
          </span>
        </ButtonLink>
      </div>
    </aside>
  );
}
