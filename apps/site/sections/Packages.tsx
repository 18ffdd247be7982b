import { differingFigures, formatPrice } from '@tidewright/content/formats';
import { packagePath } from '@tidewright/content/paths';
import type { Entry } from '@tidewright/content/schemas/collections';
import type { SectionOf } from '@tidewright/content/schemas/page';
import { entriesOf, labels } from '../content/collections.ts';
import { Select } from '../ui/Field.tsx';
import { Icon, SectionFrame, TextLink } from '../ui/Section.tsx';

/** Columns if there's room for their words, however large. */
const columns =
  'items-center gap-x-4 lg:gap-x-6 @min-[42rem]:grid-cols-[minmax(10rem,3fr)_minmax(0,4fr)_minmax(7rem,2fr)_6rem_7.5rem]';

export function PackageTable(section: SectionOf<'packages'>) {
  const packages = entriesOf('packages');
  const { packages: words } = labels;
  const most = Math.max(...packages.map(({ listed }) => listed.days));
  return (
    <SectionFrame {...section}>
      <div className="[container-type:inline-size]">
        <div
          aria-hidden="true"
          className={`lettered hidden border-t-2 border-ink py-3 @min-[42rem]:grid ${columns}`}
        >
          <span>{words.package}</span>
          <span>{words.forYouIf}</span>
          <span>{words.delivery}</span>
          <span className="text-right">{words.price}</span>
        </div>
        <ul className="border-t-2 border-ink @min-[42rem]:border-t-0">
          {packages.map(({ id, name, summary, listed, ordered, difference }) => (
            <li
              key={id}
              data-row={id}
              className={`grid border-b border-line py-5 outline-transparent data-lit:relative data-lit:bg-sand data-lit:shadow-[0_0_0_0.75rem_var(--color-sand)] data-lit:outline-2 @min-[42rem]:border-t @min-[42rem]:border-b-0 ${columns}`}
            >
              <h3 className="text-xl">
                <a href={packagePath(id)} className="hover:underline">
                  {name}
                </a>
              </h3>
              <p className="mt-1 mb-3 text-sm text-ink-soft @min-[42rem]:my-0">{summary}</p>
              <p className="order-1 mt-2 text-sm text-ink-soft @min-[42rem]:order-none @min-[42rem]:mt-0">
                <DeliveryBar days={listed.days} most={most} />
                <span className="sr-only">{words.delivery}: </span>
                {listed.delivery}
              </p>
              <p className="figures text-2xl tracking-normal @min-[42rem]:text-right">
                <span className="sr-only">{words.price}: </span>
                {formatPrice(listed.price)}
              </p>
              {difference && (
                <div
                  data-difference
                  className="order-1 mt-2 border-l-2 border-green pl-3 text-sm @min-[42rem]:col-start-3 @min-[42rem]:col-end-6 @min-[42rem]:mt-3"
                >
                  <BothFigures {...differingFigures(listed, ordered)} />
                  <p>{difference.listed}</p>
                  {!isOrderPage(difference.action.href, id) && (
                    <p className="mt-2">
                      <TextLink href={difference.action.href} about={name}>
                        {difference.action.label}
                      </TextLink>
                    </p>
                  )}
                </div>
              )}
              <p className="order-2 mt-3 whitespace-nowrap @min-[42rem]:order-none @min-[42rem]:mt-0 @min-[42rem]:text-right">
                <TextLink href={packagePath(id)} about={name}>
                  {labels.links.orderPage}
                </TextLink>
              </p>
            </li>
          ))}
        </ul>
      </div>
    </SectionFrame>
  );
}

/** The row has a link to it already. */
const isOrderPage = (href: string, id: string): boolean => href.split('#')[0] === packagePath(id);

function BothFigures({ listed, ordered }: { listed: string; ordered: string }) {
  const { listedAt, orderedHere } = labels.packages;
  return (
    <dl className="mb-1 flex flex-wrap gap-x-5">
      {[
        { label: listedAt, figure: listed },
        { label: orderedHere, figure: ordered },
      ].map(({ label, figure }) => (
        <div key={label} className="flex gap-1.5">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="font-semibold">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A dash for each day. */
const DeliveryBar = ({ days, most }: { days: number; most: number }) => (
  <svg
    className="mb-1.5 h-3 w-42 max-w-full"
    viewBox={`0 0 ${most * 4} 1`}
    preserveAspectRatio="none"
    strokeDasharray="3 1"
    aria-hidden="true"
  >
    <path d={`M0 .5h${days * 4}`} className="stroke-green" />
    <path d={`M${days * 4} .5H${most * 4}`} className="stroke-line" />
  </svg>
);

export function Comparison(section: SectionOf<'comparison'>) {
  const { heading } = section;
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
    <SectionFrame {...section}>
      <div className="comparison-table" data-choose-two="">
        <ChooseTwo names={packages.map(({ name }) => name)} />
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
                {packages.map(({ id, name }) => (
                  <th key={id} scope="col" className="px-3 pb-3 font-serif text-base font-semibold">
                    <a href={packagePath(id)} className="inked">
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
                    className="lg:sticky left-0 w-44 bg-paper py-3 pr-4 font-semibold max-lg:w-1/3"
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
      </div>
    </SectionFrame>
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
    <div className="mb-8 grid gap-4 sm:grid-cols-2 lg:hidden scriptless:hidden" data-screen>
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
