import { entriesOf, labels } from '../content/collections.ts';
import { formatPrice } from '../content/formats.ts';
import { isApplication } from '../content/forms.ts';
import { pathToForm } from '../content/pages.ts';
import type { SectionOf } from '../schemas/page.ts';
import { MarkedList } from '../ui/MarkedList.tsx';
import { SectionFrame } from '../ui/SectionFrame.tsx';
import { TextLink } from '../ui/TextLink.tsx';

export function Positions(section: SectionOf<'positions'>) {
  const { careers: words } = labels;
  const toApply = pathToForm(isApplication);
  return (
    <SectionFrame {...section}>
      <ul className="border-t-2 border-ink">
        {entriesOf('positions').map((position) => (
          <li
            key={position.id}
            className="grid gap-x-12 gap-y-8 border-b border-line py-9 lg:grid-cols-2"
          >
            <div>
              <h3 className="text-2xl">{position.title}</h3>
              <p className="figures mt-3 text-3xl">{`${formatPrice(position.pay.from)}–${formatPrice(position.pay.to)}`}</p>
              <p className="text-sm text-ink-soft">{position.pay.note}</p>
              <p className="mt-5">{position.summary}</p>
            </div>
            <div>
              <h4 className="mb-3 text-lg">{words.lookFor}</h4>
              <MarkedList sign="dot" items={position.lookFor} />
            </div>
            <dl className="space-y-2">
              {(['place', 'hours'] as const).map((key) => (
                <div key={key} className="grid grid-cols-[5rem_minmax(0,1fr)]">
                  <dt className="lettered text-green">{words[key]}</dt>
                  <dd>{position[key]}</dd>
                </div>
              ))}
            </dl>
            {toApply && (
              <p className="self-end">
                <TextLink href={toApply}>
                  {words.apply}
                  <span className="sr-only">: {position.title}</span>
                </TextLink>
              </p>
            )}
          </li>
        ))}
      </ul>
    </SectionFrame>
  );
}
