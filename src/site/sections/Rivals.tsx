import { entriesOf, labels } from '../content/collections.ts';
import type { Entry } from '../schemas/collections.ts';
import type { SectionOf } from '../schemas/page.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { SectionFrame } from '../ui/SectionFrame.tsx';

type RivalsProps = SectionOf<'rivals'> & { pairs?: readonly Entry<'rivals'>[] };

export function Rivals({ pairs = entriesOf('rivals'), ...words }: RivalsProps) {
  return (
    <SectionFrame {...words}>
      <div className="space-y-16">
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

/** On a phone, a row's label is above its two answers, or all three stack with large letters. */
const line =
  'max-sm:grid max-sm:grid-cols-[repeat(auto-fit,minmax(min(max(6.5rem,34%),100%),1fr))]';

function PairTable({ heading, sides, rows }: Entry<'rivals'>) {
  return (
    <table className="pair-table wrap-anywhere w-full table-fixed text-left text-sm">
      <caption className="sr-only">{heading}</caption>
      <thead>
        <tr className={`items-end align-bottom ${line}`}>
          <td className="max-sm:hidden sm:w-40" />
          {sides.map(({ name, price }) => (
            <th key={name} scope="col" className="pr-4 pb-3 font-normal">
              <span className="block font-semibold">{name}</span>
              <span className="figures block text-3xl">{price}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, values }) => (
          <tr key={label} className={`border-t border-line align-top ${line}`}>
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
        <tr className={`border-t border-line align-top ${line}`} data-screen>
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
