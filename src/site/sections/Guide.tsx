import { entryOf, labels } from '../content/collections.ts';
import { formatPrice } from '../content/formats.ts';
import { packagePath } from '../routes/paths.ts';
import type { SectionOf } from '../schemas/page.ts';
import { SectionFrame } from '../ui/SectionFrame.tsx';
import { TextLink } from '../ui/TextLink.tsx';

/** behaviour/guide.ts shows the first result whose answers were all given. Without script, all of them show. */
export function Guide({ questions, results, ...words }: SectionOf<'guide'>) {
  return (
    <SectionFrame {...words}>
      <div data-guide="">
        <div className="grid gap-x-10 gap-y-8 md:grid-cols-3 scriptless:hidden" data-screen>
          {questions.map(({ name, label, options }) => (
            <fieldset key={name} className="border-t-2 border-ink pt-4">
              <legend className="float-left mb-3 w-full font-serif text-xl font-semibold">
                {label}
              </legend>
              {options.map((option) => (
                <label
                  key={option.value}
                  className="clear-both flex min-h-10 cursor-pointer items-center gap-3 py-1"
                >
                  <input
                    type="radio"
                    name={name}
                    value={option.value}
                    className="size-5 shrink-0 accent-green"
                  />
                  {option.label}
                </label>
              ))}
            </fieldset>
          ))}
        </div>
        <div role="status">
          <ul className="guide-results mt-6">
            {results
              .map((result) => ({ ...result, offer: entryOf('packages', result.package) }))
              .map(({ when, why, offer: { id, name, ordered } }) => (
                <li
                  key={why}
                  data-when={when.join(' ')}
                  data-package={id}
                  className="border-t-2 border-ink bg-sand p-row"
                >
                  <span className="font-serif text-xl font-semibold">{name}</span>
                  <span>
                    <b className="figures text-3xl">{formatPrice(ordered.price)}</b>{' '}
                    {labels.packages.in} {ordered.delivery}
                  </span>
                  <span className="grow">{why}</span>
                  <TextLink href={packagePath(id)}>
                    {labels.links.orderPage}
                    <span className="sr-only">: {name}</span>
                  </TextLink>
                </li>
              ))}
          </ul>
        </div>
      </div>
    </SectionFrame>
  );
}
