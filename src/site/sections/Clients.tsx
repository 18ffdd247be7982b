import { SectionFrame, type SectionWords } from '../ui/SectionFrame.tsx';

type ClientsProps = SectionWords & {
  /** With the address of its case study where there is one. */
  clients: readonly { name: string; study?: { href: string; label: string } | undefined }[];
  /** Which part of which sheet each logo shows, and the sheets themselves. */
  styles: { eager: string; lazy: string };
};

/** Logos come from one sheet a theme, cut by CSS: sixteen logos cost one request. */
export function Clients({ clients, styles, ...words }: ClientsProps) {
  return (
    <>
      {/* Written by our own build, from positions and addresses. */}
      <style dangerouslySetInnerHTML={{ __html: styles.eager }} />
      <template data-lazy="">
        <style dangerouslySetInnerHTML={{ __html: styles.lazy }} />
      </template>
      <SectionFrame {...words}>
        <ul className="client-logos grid grid-cols-2 gap-x-6 gap-y-8 sm:grid-cols-3 md:grid-cols-4 xl:grid-cols-6">
          {clients.map(({ name, study }) => (
            <li key={name}>
              {study ? (
                <a href={study.href} className="block">
                  <span role="img" aria-label={study.label} className="client-logo" />
                </a>
              ) : (
                // biome-ignore lint/a11y/noNoninteractiveTabindex: colour on focus is for keyboard visitors what it is on hover
                <span role="img" aria-label={name} className="client-logo" tabIndex={0} />
              )}
            </li>
          ))}
        </ul>
      </SectionFrame>
    </>
  );
}
