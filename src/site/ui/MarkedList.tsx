import { Icon } from './Icon.tsx';
import { LinkedText, type NamedLink } from './LinkedText.tsx';

const signs = {
  yes: { icon: 'check', color: 'text-green' },
  no: { icon: 'minus', color: 'text-ink-soft' },
  dot: { icon: 'buoy', color: 'text-green' },
} as const;

type MarkedListProps = {
  sign: keyof typeof signs;
  items: readonly string[];
  links?: readonly NamedLink[];
};

export function MarkedList({ sign, items, links = [] }: MarkedListProps) {
  const { icon, color } = signs[sign];
  return (
    <ul className="flex flex-col gap-3">
      {items.map((item) => (
        <li key={item} className="flex gap-3">
          <Icon name={icon} className={`mt-1 size-4.5 ${color}`} />
          <span>
            <LinkedText text={item} links={links} />
          </span>
        </li>
      ))}
    </ul>
  );
}
