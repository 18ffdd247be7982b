import { formatPrice } from '@tidewright/content/formats';
import { packagePath } from '@tidewright/content/paths';
import type { Entry } from '@tidewright/content/schemas/collections';
import type { SectionOf } from '@tidewright/content/schemas/page';
import { entriesOf, labels } from '../content/collections.ts';
import { Select } from '../ui/Field.tsx';
import { Icon } from '../ui/Section.tsx';

/** Folded; behaviour/choose-two.ts shows the two packages chosen. Without script and on paper, all of them show. */
export function Comparison(section: SectionOf<'comparison'>) {
  const { id, heading, kicker, lede } = section;
  const packages = entriesOf('packages');
  const rows = [
    { label: labels.packages.price, cells: packages.map((entry) => figureCell(entry, sayPrice)) },
    { label: labels.packages.delivery, cells: packages.map((entry) => figureCell(entry, sayTime)) },
    ...section.rows.map(({ key, label }) => ({
      label,
      cells: packages.map(({ id, compare }) => <Cell key={id} value={compare[key] ?? false} />),
    })),
  ];
  return (
    <section data-ground="paper" className="measure pt-2 pb-part sm:pt-part">
      <details
        id={id}
        className="comparison-table disclosure border-y-2 border-ink"
        data-choose-two=""
      >
        <summary className="flex cursor-pointer items-start justify-between gap-6 py-4 sm:py-5 hover:text-accent">
          <div>
            {kicker && <p className="lettered text-lg text-green">{kicker}</p>}
            <h2 className="text-2xl">{heading}</h2>
          </div>
          <Icon name="chevron-down" className="mt-1 size-6" />
        </summary>
        {lede && <p className="mb-6 max-w-2xl text-ink-soft">{lede}</p>}
        <ChooseTwo names={packages.map(({ name }) => name)} />
        <section
          className="relative overflow-x-auto pb-6 scriptless:scroll-px-8 scriptless:lg:scroll-pl-48"
          aria-label={heading}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
          tabIndex={0}
        >
          <table className="w-full scriptless:min-w-5xl table-fixed scriptless:table-auto border-collapse text-left text-sm">
            <caption className="sr-only">{heading}</caption>
            <thead>
              <tr className="border-b-2 border-ink align-bottom">
                <td className="scriptless:lg:sticky left-0 w-1/3 bg-paper" />
                {packages.map(({ id, name }) => (
                  <th
                    key={id}
                    scope="col"
                    className="px-3 pb-3 font-serif text-base font-semibold lg:text-xl"
                  >
                    <a href={packagePath(id)} className="inked inline-block py-1">
                      {name}
                    </a>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ label, cells }) => (
                <tr key={label} className="border-b border-line">
                  <th
                    scope="row"
                    className="scriptless:lg:sticky left-0 bg-paper py-3 pr-4 font-semibold"
                  >
                    {label}
                  </th>
                  {cells.map((cell, column) => (
                    <td key={packages[column]?.id} className="px-3 py-3">
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </section>
  );
}

type Package = Entry<'packages'>;
type Figures = Package['listed'];

const sayPrice = ({ price }: Figures): string => formatPrice(price);
const sayTime = ({ delivery }: Figures): string => delivery;

/** The column's head leads to the order page: where its figure differs, both are here with the reason. */
function figureCell({ listed, ordered, difference }: Package, say: (figures: Figures) => string) {
  if (say(listed) === say(ordered)) return say(listed);
  return (
    <>
      {say(listed)}
      <span className="mt-1 block text-xs text-ink-soft">
        {labels.packages.orderedHere} <b className="text-ink">{say(ordered)}</b>. {difference?.item}
      </span>
    </>
  );
}

/** The middle ones are most often compared. */
const atFirst = (columns: number): readonly number[] => (columns < 4 ? [1, 2] : [3, 4]);

function ChooseTwo({ names }: { names: readonly string[] }) {
  const { compare, with: other } = labels.packages;
  return (
    <div className="mb-6 grid gap-4 sm:grid-cols-2 sm:pl-[33.3%] scriptless:hidden" data-screen>
      {[compare, other].map((label, index) => (
        <div key={label}>
          <Select
            words={{ id: `compare-${index}`, label }}
            options={names.map((name, column) => ({ value: `${column + 1}`, label: name }))}
            defaultValue={atFirst(names.length)[index]}
          />
        </div>
      ))}
    </div>
  );
}

function Cell({ value }: { value: string | boolean }) {
  if (typeof value === 'string') return value;
  return (
    <span className={value ? 'text-green' : 'text-ink-soft'}>
      <Icon name={value ? 'check' : 'minus'} className="size-5" />
      <span className="sr-only">
        {value ? labels.packages.included : labels.packages.notIncluded}
      </span>
    </span>
  );
}
