import type { ReactNode } from 'react';

export type TableColumn<Row> = {
  readonly header: string;
  /** For screen readers only. */
  readonly hidesHeader?: true;
  /** Its cell says what the row is about: a screen reader says it before each of the others. */
  readonly namesRow?: true;
  readonly className?: string;
  readonly headClassName?: string | undefined;
  readonly dir?: 'auto' | undefined;
  readonly cell: (row: Row) => ReactNode;
};

export const right = { className: 'text-right whitespace-nowrap', headClassName: 'text-right' };

export const cells = {
  who: 'who wrap-anywhere max-lg:col-start-2 max-lg:row-span-2 max-lg:row-start-1',
  is: 'max-lg:col-start-3 max-lg:row-start-1 max-lg:justify-self-end max-lg:pl-4 max-lg:text-right',
  value: 'max-lg:col-start-3 max-lg:row-start-2 max-lg:justify-self-end max-lg:pl-4',
  reference: 'reference max-lg:col-start-2 max-lg:row-start-3',
  when: 'when whitespace-nowrap text-ink-soft max-lg:col-start-3 max-lg:row-start-3 max-lg:justify-self-end max-lg:pl-4 max-lg:text-(length:--text-xs)',
};

export const Named = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <b className="block leading-[1.35]" dir="auto">
      {name}
    </b>
    <span className="block text-(length:--text-xs) leading-[1.35] text-ink-soft" dir="auto">
      {children}
    </span>
  </>
);

type TableProps<Row> = {
  readonly caption: string;
  /** By default, rows become stacks on a phone. */
  readonly className?: string;
  readonly rows: readonly Row[];
  readonly columns: readonly TableColumn<Row>[];
  readonly empty?: string;
};

export function Table<Row>(props: TableProps<Row>) {
  const { caption, className = 'stacked', rows, columns, empty } = props;
  const isStacked = className === 'stacked';
  if (rows.length === 0 && empty) return <p className="empty">{empty}</p>;
  return (
    <table className={`rows ${className}`}>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ header, hidesHeader, headClassName }) => (
            <th key={header} scope="col" className={headClassName}>
              {hidesHeader ? <span className="sr-only">{header}</span> : header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          // Drawn once: no row moves.
          <tr key={index}>
            {columns.map(({ header, hidesHeader, namesRow, className, dir, cell }) => {
              const Cell = namesRow ? 'th' : 'td';
              const isNamed = isStacked || hidesHeader || namesRow;
              return (
                <Cell
                  key={header}
                  className={className}
                  dir={dir}
                  scope={namesRow && 'row'}
                  data-header={isNamed ? undefined : header}
                >
                  {cell(row)}
                </Cell>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
