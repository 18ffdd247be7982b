import { Icon } from '../ui/Icon.tsx';
import { SectionFrame, type SectionWords } from '../ui/SectionFrame.tsx';

type LinkListProps = SectionWords & {
  links: readonly { label: string; href: string; text: string }[];
};

export function LinkList({ links, ...words }: LinkListProps) {
  return (
    <SectionFrame {...words}>
      <ul className="border-t-2 border-ink">
        {links.map(({ label, href, text }) => (
          <li key={href} className="border-b border-line">
            <a
              href={href}
              className="group grid items-center gap-x-8 py-5 md:grid-cols-[minmax(0,4fr)_minmax(0,7fr)_auto]"
            >
              <span className="font-serif text-xl font-semibold group-hover:text-buoy">
                {label}
              </span>
              <span className="text-ink-soft">{text}</span>
              <Icon name="arrow-right" className="size-5 max-md:hidden" />
            </a>
          </li>
        ))}
      </ul>
    </SectionFrame>
  );
}
