import { SectionFrame, type SectionWords } from '../ui/SectionFrame.tsx';

type ClientsProps = SectionWords & {
  clients: readonly { name: string }[];
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
          {clients.map(({ name }) => (
            <li key={name}>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: colour on focus is for keyboard visitors what it is on hover */}
              <span role="img" aria-label={name} className="client-logo" tabIndex={0} />
            </li>
          ))}
        </ul>
      </SectionFrame>
    </>
  );
}
