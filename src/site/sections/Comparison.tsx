import { entriesOf, labels } from '../content/collections.ts';
import { formatPrice } from '../content/formats.ts';
import { packagePath } from '../routes/paths.ts';
import type { SectionOf } from '../schemas/page.ts';
import { Icon } from '../ui/Icon.tsx';
import { SectionFrame } from '../ui/SectionFrame.tsx';

export function Comparison(section: SectionOf<'comparison'>) {
  const { heading } = section;
  const { price, delivery } = labels.packages;
  const rows = [
    { key: 'price', label: price },
    { key: 'delivery', label: delivery },
    ...section.rows,
  ];
  const columns = entriesOf('packages').map(({ id, name, compare, listed }) => ({
    name,
    href: packagePath(id),
    values: new Map<string, string | boolean>(
      Object.entries({ ...compare, price: formatPrice(listed.price), delivery: listed.delivery }),
    ),
  }));
  return (
    <SectionFrame {...section}>
      <div className="comparison-table" data-choose-two="">
        <ChooseTwo names={columns.map(({ name }) => name)} />
        <section
          className="relative overflow-x-auto scroll-px-8 lg:scroll-pl-48"
          aria-label={heading}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
          tabIndex={0}
        >
          <table className="w-full lg:min-w-5xl scriptless:min-w-5xl border-collapse text-left text-sm">
            <caption className="sr-only">{heading}</caption>
            <thead>
              <tr className="border-b-2 border-ink align-bottom">
                <td className="lg:sticky left-0 bg-paper" />
                {columns.map((column) => (
                  <th
                    key={column.name}
                    scope="col"
                    className="px-3 pb-3 font-serif text-base font-semibold"
                  >
                    <a href={column.href} className="inked">
                      {column.name}
                    </a>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.key} className="border-b border-line">
                  <th
                    scope="row"
                    className="lg:sticky left-0 w-44 bg-paper py-3 pr-4 font-semibold max-lg:w-1/3"
                  >
                    {row.label}
                  </th>
                  {columns.map((column) => (
                    <td key={column.name} className="px-3 py-3">
                      <Cell value={column.values.get(row.key) ?? false} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </div>
    </SectionFrame>
  );
}

/** The middle ones are most often compared. */
const atFirst = (columns: number): readonly number[] => (columns < 4 ? [1, 2] : [3, 4]);

function ChooseTwo({ names }: { names: readonly string[] }) {
  const { compare, with: other } = labels.packages;
  return (
    <div className="mb-8 grid gap-4 sm:grid-cols-2 lg:hidden scriptless:hidden" data-screen>
      {[compare, other].map((label, index) => (
        <div key={label}>
          <label htmlFor={`compare-${index}`} className="mb-1.5 block text-sm font-semibold">
            {label}
          </label>
          <select
            id={`compare-${index}`}
            defaultValue={atFirst(names.length)[index]}
            className="control block w-full rounded-sm border"
          >
            {names.map((name, column) => (
              <option key={name} value={column + 1}>
                {name}
              </option>
            ))}
          </select>
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
