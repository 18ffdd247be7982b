import { Icon } from './Icon.tsx';

export type ComparisonColumn = {
  name: string;
  href: string;
  values: Readonly<Record<string, string | boolean>>;
};

type ComparisonTableProps = {
  caption: string;
  rows: readonly { key: string; label: string }[];
  columns: readonly ComparisonColumn[];
  yes: string;
  no: string;
};

/** What is in and what is not. Scrolls inside its own frame where the screen is narrow. */
export function ComparisonTable({ caption, rows, columns, yes, no }: ComparisonTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className="relative overflow-x-auto" aria-label={caption} tabIndex={0}>
      <table className="w-full min-w-5xl border-collapse text-left text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b-2 border-ink align-bottom">
            <td className="sticky left-0 bg-paper" />
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
              <th scope="row" className="sticky left-0 w-44 bg-paper py-3 pr-4 font-semibold">
                {row.label}
              </th>
              {columns.map((column) => (
                <td key={column.name} className="px-3 py-3">
                  <Cell value={column.values[row.key] ?? false} yes={yes} no={no} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Cell({ value, yes, no }: { value: string | boolean; yes: string; no: string }) {
  if (typeof value === 'string') return value;
  return (
    <span className={value ? 'text-green' : 'text-ink-soft'}>
      <Icon name={value ? 'check' : 'minus'} className="size-5" />
      <span className="sr-only">{value ? yes : no}</span>
    </span>
  );
}
