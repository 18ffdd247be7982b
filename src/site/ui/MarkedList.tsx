import { Icon } from './Icon.tsx';
import { LinkedText, type NamedPlace } from './LinkedText.tsx';

const signs = {
  yes: { icon: 'check', color: 'text-green' },
  no: { icon: 'minus', color: 'text-ink-soft' },
  dot: { icon: 'buoy', color: 'text-green' },
} as const;

type MarkedListProps = {
  sign: keyof typeof signs;
  items: readonly string[];
  places?: readonly NamedPlace[];
};

export function MarkedList({ sign, items, places = [] }: MarkedListProps) {
  const { icon, color } = signs[sign];
  return (
    <ul className="space-y-3">
      {items.map((item) => (
        <li key={item} className="flex gap-3">
          <Icon name={icon} className={`mt-1 size-4.5 ${color}`} />
          <span>
            <LinkedText text={item} places={places} />
          </span>
        </li>
      ))}
    </ul>
  );
}
