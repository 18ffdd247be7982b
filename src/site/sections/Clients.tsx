import { entriesOf, labels, studies } from '../content/collections.ts';
import { logoAddress } from '../drawing/logo-sheet.ts';
import { studyPath } from '../routes/paths.ts';
import type { SectionOf } from '../schemas/page.ts';
import { SectionFrame } from '../ui/SectionFrame.tsx';

export function Clients(words: SectionOf<'clients'>) {
  return (
    <SectionFrame {...words}>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-2 sm:grid-cols-4 sm:gap-y-6 xl:grid-cols-8">
        {entriesOf('clients').map(({ id, name }, index) => {
          const study = studies.findLast(({ logo }) => logo === id);
          const logo = (
            <img
              loading="lazy"
              className="client-logo"
              alt={study ? labels.caseStudies.logo.replace('{n}', name) : name}
              src={logoAddress(index)}
            />
          );
          return <li key={name}>{study ? <a href={studyPath(study.id)}>{logo}</a> : logo}</li>;
        })}
      </ul>
    </SectionFrame>
  );
}
