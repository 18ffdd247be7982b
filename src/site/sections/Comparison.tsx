import type { Labels } from '../schemas/labels.ts';
import type { SectionOf } from '../schemas/page.ts';
import { Icon } from '../ui/Icon.tsx';
import { SectionFrame, type SectionWords } from '../ui/SectionFrame.tsx';

type ComparisonColumn = {
  name: string;
  href: string;
  values: Readonly<Record<string, string | boolean>>;
};

type ComparisonTableProps = Pick<SectionOf<'comparison'>, 'heading' | 'rows'> & {
  columns: readonly ComparisonColumn[];
  labels: Pick<Labels['packages'], 'included' | 'notIncluded' | 'compare' | 'with'>;
};

export function Comparison({ id, kicker, lede, ...table }: SectionWords & ComparisonTableProps) {
  const { heading } = table;
  return (
    <SectionFrame id={id} kicker={kicker} heading={heading} lede={lede}>
      <ComparisonTable {...table} />
    </SectionFrame>
  );
}

/** What is in and what is not. Scrolls inside its own frame where the screen is narrow. */
export function ComparisonTable({ heading, rows, columns, labels }: ComparisonTableProps) {
  return (
    <div className="comparison-table" data-choose-two="">
      <ChooseTwo labels={[labels.compare, labels.with]} columns={columns} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section className="relative scroll-pl-48 overflow-x-auto" aria-label={heading} tabIndex={0}>
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
                    <Cell value={column.values[row.key] ?? false} labels={labels} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

/** Those in the middle are worth comparing first; where there are few, the first two. */
const atFirst = (columns: number): readonly number[] => (columns < 4 ? [1, 2] : [3, 4]);

function ChooseTwo({
  labels,
  columns,
}: {
  labels: readonly string[];
  columns: readonly ComparisonColumn[];
}) {
  return (
    <div className="mb-8 grid gap-4 sm:grid-cols-2 lg:hidden scriptless:hidden" data-screen>
      {labels.map((label, index) => (
        <div key={label}>
          <label htmlFor={`compare-${index}`} className="mb-1.5 block text-sm font-semibold">
            {label}
          </label>
          <select
            id={`compare-${index}`}
            defaultValue={atFirst(columns.length)[index]}
            className="control block w-full rounded-sm border"
          >
            {columns.map(({ name }, column) => (
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

function Cell({
  value,
  labels,
}: Pick<ComparisonTableProps, 'labels'> & { value: string | boolean }) {
  if (typeof value === 'string') return value;
  return (
    <span className={value ? 'text-green' : 'text-ink-soft'}>
      <Icon name={value ? 'check' : 'minus'} className="size-5" />
      <span className="sr-only">{value ? labels.included : labels.notIncluded}</span>
    </span>
  );
}
