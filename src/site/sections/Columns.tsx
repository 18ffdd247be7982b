import { labels } from '../content/collections.ts';
import type { Entry } from '../schemas/collections.ts';
import type { SectionOf } from '../schemas/page.ts';
import type { NamedLink } from '../ui/LinkedText.tsx';
import { MarkedList } from '../ui/MarkedList.tsx';
import { SectionFrame } from '../ui/SectionFrame.tsx';

type ColumnsProps = SectionOf<'columns'> & {
  links?: readonly NamedLink[] | undefined;
};

export function Columns({ columns, links = [], ...words }: ColumnsProps) {
  return (
    <SectionFrame {...words}>
      <div
        className={`grid gap-x-12 gap-y-10 ${columns.length === 3 ? 'lg:grid-cols-3' : 'md:grid-cols-2'}`}
      >
        {columns.map(({ heading, sign, items }) => (
          <div key={heading} className="border-t border-ink pt-5">
            <h3 className="mb-4 text-xl">{heading}</h3>
            <MarkedList sign={sign} items={items} links={links} />
          </div>
        ))}
      </div>
    </SectionFrame>
  );
}

type Fit = Pick<Entry<'services'>, 'forWho' | 'notFor' | 'included' | 'notIncluded'>;

export const FitColumns = ({ links, ...entry }: Fit & Pick<ColumnsProps, 'links'>) => (
  <Columns
    heading={labels.packages.decide}
    links={links}
    columns={[
      { heading: labels.packages.forWho, sign: 'dot', items: entry.forWho },
      { heading: labels.packages.notFor, sign: 'no', items: entry.notFor },
      { heading: labels.packages.get, sign: 'yes', items: entry.included },
      { heading: labels.packages.notGet, sign: 'no', items: entry.notIncluded },
    ]}
  />
);
