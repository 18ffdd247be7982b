import { differingFigures, formatPrice } from '@tidewright/content/formats';
import { packagePath } from '@tidewright/content/paths';
import type { Entry } from '@tidewright/content/schemas/collections';
import type { SectionOf } from '@tidewright/content/schemas/page';
import { entriesOf, labels } from '../content/collections.ts';
import { pathToAsk } from '../content/pages.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { Ground, Heading, Icon, MarkedList, SectionFrame } from '../ui/Section.tsx';

export function Plans(words: SectionOf<'plans'>) {
  return (
    <SectionFrame {...words} look="beside">
      <ul className="leaf grid lg:grid-cols-3">
        {entriesOf('plans').map((plan) => (
          <li
            key={plan.id}
            className={`flex flex-col p-row lg:row-span-4 lg:grid lg:grid-rows-subgrid ${
              plan.popular ? 'border border-ink bg-sheet' : 'border border-line'
            }`}
          >
            <div className="flex flex-wrap items-baseline justify-between gap-x-3">
              <h3 className="text-xl">{plan.title}</h3>
              {plan.popular && <p className="lettered text-green">{labels.packages.popular}</p>}
            </div>
            <p className="figures mt-2 text-4xl">{formatPrice(plan.price)}</p>
            <p className="mt-2 text-ink-soft">{plan.description}</p>
            <div className="mt-4 flex grow flex-col gap-row text-sm">
              <MarkedList sign="yes" items={plan.benefitList} />
              <ButtonLink
                href={pathToAsk(`plan=${plan.id}`)}
                tone={plan.popular ? 'primary' : 'secondary'}
                className="mt-auto"
              >
                {plan.buttonText}
              </ButtonLink>
            </div>
          </li>
        ))}
      </ul>
    </SectionFrame>
  );
}

/** On the packages page: every pair is folded, because a visitor wonders about one of them at most. */
export function FoldedRivals({ id, ...words }: SectionOf<'rivals'>) {
  return (
    <Ground id={id} className="grid gap-row lg:grid-cols-3">
      <Heading {...words} size="text-2xl sm:text-3xl" />
      <div className="border-t-2 border-ink lg:col-span-2">
        {entriesOf('rivals').map((pair) => (
          <details
            key={pair.heading}
            id={`pair-${pair.id}`}
            className="disclosure border-b border-line"
          >
            <summary className="flex cursor-pointer items-start justify-between gap-6 py-3.5 hover:text-accent">
              <h3 className="text-xl">{pair.heading}</h3>
              <Icon name="chevron-down" className="mt-1 size-5" />
            </summary>
            <div className="pb-8">
              <p className="mb-6 max-w-2xl text-ink-soft">{pair.decides}</p>
              <PairTable {...pair} />
            </div>
          </details>
        ))}
      </div>
    </Ground>
  );
}

type RivalsProps = SectionOf<'rivals'> & { pairs: readonly Entry<'rivals'>[] };

export function Rivals({ pairs, ...words }: RivalsProps) {
  return (
    <SectionFrame {...words}>
      <div className="grid gap-16">
        {pairs.map((pair) => (
          <div
            key={pair.heading}
            className="grid gap-x-14 gap-y-6 border-t-2 border-ink pt-6 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]"
          >
            <div>
              <h3 className="text-2xl">{pair.heading}</h3>
              <p className="lettered mt-5 text-lg text-green">{labels.packages.decides}</p>
              <p>{pair.decides}</p>
            </div>
            <PairTable {...pair} />
          </div>
        ))}
      </div>
    </SectionFrame>
  );
}

/** A side has the price of its order page. Where the table of packages shows another, this row says why. */
function listedRow(sides: Entry<'rivals'>['sides']) {
  const offers = sides.map(({ href }) =>
    entriesOf('packages').find(({ id }) => packagePath(id) === href),
  );
  if (!offers.some((offer) => offer?.difference)) return [];
  const values = sides.map(({ price }, side) => {
    const offer = offers[side];
    if (!offer?.difference) return price;
    return `${differingFigures(offer.listed, offer.ordered).listed}. ${offer.difference.item}`;
  });
  return [{ label: labels.packages.listedAt, values }];
}

function PairTable({ heading, sides, rows }: Entry<'rivals'>) {
  return (
    <table className="pair-table wrap-anywhere w-full table-fixed text-left text-sm">
      <caption className="sr-only">{heading}</caption>
      <thead>
        <tr className="items-end align-bottom">
          <td className="max-sm:hidden sm:w-40" />
          {sides.map(({ name, price }) => (
            <th key={name} scope="col" className="pr-4 pb-3 font-normal">
              <span className="block font-semibold">{name}</span>
              <span className="figures block text-3xl tracking-normal">{price}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[...listedRow(sides), ...rows].map(({ label, values }) => (
          <tr key={label} className="border-t border-line align-top">
            <th
              scope="row"
              className="max-sm:col-span-full pt-3 pr-4 font-normal text-ink-soft sm:pb-3"
            >
              {label}
            </th>
            {sides.map(({ name }, side) => (
              <td key={name} className="pt-1 pr-4 pb-3 sm:pt-3">
                {values[side]}
              </td>
            ))}
          </tr>
        ))}
        <tr className="border-t border-line align-top" data-screen>
          <td className="max-sm:hidden" />
          {sides.map(({ name, href, action }) => (
            <td key={name} className="pt-4 pr-4">
              <ButtonLink href={href} tone="secondary" size="small">
                {action}
              </ButtonLink>
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}
