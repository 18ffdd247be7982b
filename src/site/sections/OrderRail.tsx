import type { Entry } from '../schemas/collections.ts';
import type { Labels } from '../schemas/labels.ts';
import { ButtonLink } from '../ui/Button.tsx';

type OrderRailProps = Entry<'packages'>['arrival'] & {
  price: string;
  delivery: string;
  href: string;
  labels: Labels['packages'] & { order: string };
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
