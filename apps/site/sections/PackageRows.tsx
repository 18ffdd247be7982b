import { formatPrice } from '@tidewright/content/formats';
import { packagePath } from '@tidewright/content/paths';
import type { Entry } from '@tidewright/content/schemas/collections';
import type { SectionOf } from '@tidewright/content/schemas/page';
import { entriesOf, labels } from '../content/collections.ts';
import { comparison } from '../content/pages.ts';
import { pictureOf, sizeOf } from '../content/pictures.ts';
import { screenOf } from '../content/screens.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { DrawnScreen, Screen } from '../ui/Screen.tsx';
import { Heading, TextLink } from '../ui/Section.tsx';

type Package = Entry<'packages'>;
const packageWords = labels.packages;

/** What each package is, when it's done and what it costs. The one that the finder recommends is marked. */
export function PackageRows({ id, caption, ...words }: SectionOf<'packages'>) {
  return (
    <section id={id} data-ground="paper" className="pt-6 pb-part sm:pt-11">
      <div className="measure">
        <div className="flex flex-wrap items-baseline justify-between gap-x-10 gap-y-3">
          <Heading {...words} size="text-2xl sm:text-3xl" />
          {comparison && (
            <p data-screen className="max-sm:hidden">
              <TextLink href={comparison.path}>{comparison.heading}</TextLink>
            </p>
          )}
        </div>
        <div className="mt-4 [container-type:inline-size]">
          <ul className="border-y-2 border-ink">
            {entriesOf('packages').map((entry) => (
              <Row key={entry.id} {...entry} />
            ))}
          </ul>
        </div>
        {caption && <p className="lettered mt-3 text-sm text-ink-soft">{caption}</p>}
      </div>
    </section>
  );
}

function Row(entry: Package) {
  const { id, name, summary, difference } = entry;
  return (
    <li data-row={id} className="package-row group">
      <Crop {...entry} />
      <div className="package-name">
        <p className="package-answer lettered">{packageWords.answer}</p>
        <h3>
          <a href={packagePath(id)} className="hover:underline">
            {name}
          </a>
        </h3>
        <p>{summary}</p>
      </div>
      <p className="package-time">
        <span className="sr-only">{packageWords.delivery}: </span>
        <b>{entry.listed.delivery}</b>
        <ListedDate {...entry} />
      </p>
      <div className="package-options" data-difference={difference && true}>
        {optionsOf(entry).map((option) => (
          <Option key={option.href} {...option} name={name} />
        ))}
        {difference && <p className="package-why">{difference.listed}</p>}
      </div>
    </li>
  );
}

function Crop({ crop, picture }: Package) {
  if (crop) {
    return (
      <div className="package-crop">
        <Screen {...screenOf(crop)} />
      </div>
    );
  }
  return picture ? (
    <DrawnScreen
      {...picture}
      alt=""
      src={pictureOf('packages', picture.file)}
      size={sizeOf('packages', picture.file)}
      className="package-crop aspect-auto! grid-cols-1!"
    />
  ) : (
    <div className="package-crop border-0! max-sm:hidden" />
  );
}

/** The day itself needs a script; without one, it says when the time starts. */
function ListedDate({ arrival, listed, ordered }: Package) {
  const { span, needs, ready, days } = arrival;
  const isSameTime = listed.delivery === ordered.delivery;
  return (
    <span data-days={isSameTime ? days : listed.days} data-needs={needs} data-end={readyBy(ready)}>
      {span}
    </span>
  );
}

/** “Live by {date}”. */
export function readyBy(ready: string): string {
  const words = packageWords.readyBy.replace('{ready}', ready);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

type OptionProps = {
  readonly label?: string | undefined;
  readonly note?: string | undefined;
  readonly price: number;
  readonly href: string;
  readonly action: string;
};

/** One for each figure, the lower price first. */
function optionsOf({ id, listed, ordered, difference, offer }: Package): OptionProps[] {
  const order = { price: ordered.price, href: packagePath(id), action: labels.links.order };
  if (!difference) return [{ ...order, label: offer }];
  const { options, item, action } = difference;
  const isSameTime = listed.delivery === ordered.delivery;
  return [
    {
      ...order,
      label: options?.ordered ?? item,
      note: isSameTime ? undefined : ordered.delivery,
    },
    {
      label: options?.listed,
      note: [packageWords.listedAt, !isSameTime && listed.delivery].filter(Boolean).join(', '),
      price: listed.price,
      href: action.href,
      action: options?.ask ?? action.label,
    },
  ].toSorted((one, other) => one.price - other.price);
}

const Option = ({ label, note, price, href, action, name }: OptionProps & { name: string }) => (
  <div className="package-option">
    <p>
      {label}
      {note && <span>{note}</span>}
    </p>
    <p className="figures">
      <span className="sr-only">{packageWords.price}: </span>
      {formatPrice(price)}
    </p>
    <ButtonLink href={href} tone="secondary" size="small" className="px-2.5!">
      <span>
        {action}
        <span className="sr-only">{`: ${name}`}</span>
      </span>
    </ButtonLink>
  </div>
);
