import type { Entry } from '../schemas/collections.ts';
import { MarkedList } from '../ui/MarkedList.tsx';
import { SectionFrame, type SectionWords } from '../ui/SectionFrame.tsx';

type TiersProps = SectionWords & {
  tiers: NonNullable<Entry<'services'>['tiers']>;
  nightLabel: string;
};

export function Tiers({ tiers, nightLabel, ...words }: TiersProps) {
  return (
    <SectionFrame {...words} ground="sea">
      <ul className="grid gap-y-10 lg:grid-cols-3 lg:divide-x lg:divide-line-strong">
        {tiers.map(({ name, response, price, text, points, night }) => (
          <li
            key={name}
            className="border-t border-ink pt-5 lg:border-t-0 lg:px-8 lg:pt-0 lg:first:pl-0"
          >
            <h3 className="text-2xl">{name}</h3>
            <p className="lettered text-lg text-green">{response}</p>
            <p className="figures mt-2 text-2xl">{price}</p>
            <p className="mt-3 mb-5">{text}</p>
            <MarkedList sign="yes" items={points} />
            <p className="mt-5 border-t border-line-strong pt-4 text-sm">
              <b>{nightLabel}</b> {night}
            </p>
          </li>
        ))}
      </ul>
    </SectionFrame>
  );
}
