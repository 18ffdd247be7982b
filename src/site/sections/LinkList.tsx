import { studyOf } from '../content/collections.ts';
import type { SectionOf } from '../schemas/page.ts';
import { Icon } from '../ui/Icon.tsx';
import { SectionFrame } from '../ui/SectionFrame.tsx';

export function LinkList({ links: named, ...words }: SectionOf<'links'>) {
  const links = named.map(({ study, ...link }) => ({
    ...link,
    proof: study && studyOf(study).figure,
  }));
  const hasProof = links.some(({ proof }) => proof);
  return (
    <SectionFrame {...words}>
      <ul className="border-t-2 border-ink">
        {links.map(({ label, href, text, proof }) => (
          <li key={href} className="border-b border-line">
            <a
              href={href}
              className={`group grid items-center gap-x-8 py-5 ${
                hasProof
                  ? 'md:grid-cols-[minmax(0,4fr)_minmax(0,4fr)_minmax(0,3fr)_auto]'
                  : 'md:grid-cols-[minmax(0,4fr)_minmax(0,7fr)_auto]'
              }`}
            >
              <span className="font-serif text-xl font-semibold group-hover:text-accent">
                {label}
              </span>
              <span className="text-ink-soft">{text}</span>
              {hasProof && !proof && <span />}
              {proof && (
                <span className="max-md:mt-2">
                  <span className="figures mr-2 block text-2xl max-md:inline">
                    {proof.quantity}
                  </span>
                  <span className="text-sm leading-snug text-ink-soft">{proof.description}</span>
                </span>
              )}
              <Icon name="arrow-right" className="size-5 max-md:hidden" />
            </a>
          </li>
        ))}
      </ul>
    </SectionFrame>
  );
}
