import { entriesOf, labels } from '../content/collections.ts';
import { formatPrice } from '../content/formats.ts';
import { pathToAsk } from '../content/pages.ts';
import type { SectionOf } from '../schemas/page.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { MarkedList } from '../ui/MarkedList.tsx';
import { SectionFrame } from '../ui/SectionFrame.tsx';

export function Plans(words: SectionOf<'plans'>) {
  return (
    <SectionFrame {...words}>
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
