import { ButtonLink } from '../ui/Button.tsx';

type PriceSlipProps = {
  price: string;
  delivery: string;
  note: string;
  action: string;
  href: string;
};

/** The price as a slip on the chart, with the one button that leads to the form. */
export function PriceSlip({ price, delivery, note, action, href }: PriceSlipProps) {
  return (
    <div className="neatline m-1.5 bg-sheet p-6">
      <p className="lettered text-ink-soft">{note}</p>
      <p className="figures mt-1 text-5xl">{price}</p>
      <p className="mt-1 mb-5">{delivery}</p>
      <div data-screen>
        <ButtonLink href={href} className="w-full">
          {action}
        </ButtonLink>
      </div>
    </div>
  );
}
