import { SectionFrame, type SectionWords } from '../ui/SectionFrame.tsx';

type ClientsProps = SectionWords & {
  /** With the address of its case study where there is one. */
  clients: readonly { name: string; study?: { href: string; label: string } | undefined }[];
  /** The address of the sheet with all logos, in the same order. */
  sheet: string;
};

/** Pictures with a name; those with a story lead to it. */
export function Clients({ clients, sheet, ...words }: ClientsProps) {
  return (
    <SectionFrame {...words}>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-8 sm:grid-cols-3 md:grid-cols-4 xl:grid-cols-6">
        {clients.map(({ name, study }, index) => {
          const logo = (
            <img
              loading="lazy"
              className="client-logo"
              alt={study?.label ?? name}
              src={`${sheet}#${index}`}
            />
          );
          return <li key={name}>{study ? <a href={study.href}>{logo}</a> : logo}</li>;
        })}
      </ul>
    </SectionFrame>
  );
}
