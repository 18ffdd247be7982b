import { Icon } from './Icon.tsx';

const signs = {
  yes: { icon: 'check', color: 'text-green' },
  no: { icon: 'minus', color: 'text-ink-soft' },
  dot: { icon: 'buoy', color: 'text-green' },
} as const;

type MarkedListProps = {
  sign: keyof typeof signs;
  items: readonly string[];
  /** Names that lead somewhere wherever an item says them. */
  places?: readonly NamedPlace[];
};

export function MarkedList({ sign, items, places = [] }: MarkedListProps) {
  const { icon, color } = signs[sign];
  return (
    <ul className="space-y-3">
      {items.map((item) => (
        <li key={item} className="flex gap-3">
          <Icon name={icon} className={`mt-1 size-4.5 ${color}`} />
          <span>{places.length > 0 ? <LinkedText text={item} places={places} /> : item}</span>
        </li>
      ))}
    </ul>
  );
}

export type NamedPlace = { readonly name: string; readonly href: string };

/** Text in which every name of a place leads there. */
export function LinkedText({ text, places }: { text: string; places: readonly NamedPlace[] }) {
  return text.split(anyNameOf(places)).map((part, index) => {
    const place = places.find(({ name }) => name === part);
    return place ? (
      <a key={index} href={place.href} className="inked">
        {part}
      </a>
    ) : (
      part
    );
  });
}

/** Longer names first: one may begin with another. A pattern in brackets keeps what it splits at. */
const anyNameOf = (places: readonly NamedPlace[]): RegExp =>
  new RegExp(
    `(${places
      .map(({ name }) => RegExp.escape(name))
      .sort((a, b) => b.length - a.length)
      .join('|')})`,
  );
