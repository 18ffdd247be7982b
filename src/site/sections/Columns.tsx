import type { SectionOf } from '../schemas/page.ts';
import { MarkedList, type NamedPlace } from '../ui/MarkedList.tsx';
import { SectionFrame, type SectionWords } from '../ui/SectionFrame.tsx';

export type Column = SectionOf<'columns'>['columns'][number];

export function Columns({ columns, ...words }: SectionWords & { columns: readonly Column[] }) {
  return (
    <SectionFrame {...words}>
      <ColumnGrid columns={columns} />
    </SectionFrame>
  );
}

export function ColumnGrid({
  columns,
  places = [],
}: {
  columns: readonly Column[];
  places?: readonly NamedPlace[];
}) {
  return (
    <div
      className={`grid gap-x-12 gap-y-10 ${columns.length === 3 ? 'lg:grid-cols-3' : 'md:grid-cols-2'}`}
    >
      {columns.map(({ heading, sign, items }) => (
        <div key={heading} className="border-t border-ink pt-5">
          <h3 className="mb-4 text-xl">{heading}</h3>
          <MarkedList sign={sign} items={items} places={places} />
        </div>
      ))}
    </div>
  );
}
