import type { SectionOf } from '../schemas/page.ts';
import { SectionFrame } from '../ui/SectionFrame.tsx';

type Paper = SectionOf<'papers'>['papers'][number];

export function Papers({ papers, ...words }: SectionOf<'papers'>) {
  return (
    <SectionFrame {...words} ground="sea">
      <ul className="grid gap-x-12 gap-y-12 lg:grid-cols-2">
        {papers.map((paper) => (
          <li key={paper.heading} className="flex flex-col">
            <Sheet {...paper} />
            <p className="lettered mt-5">{paper.caption}</p>
          </li>
        ))}
      </ul>
    </SectionFrame>
  );
}

const turnedCorner =
  'after:absolute after:top-[-3px] after:right-[-3px] after:size-9 after:border-b-3 after:border-l-3 after:border-ink after:bg-[linear-gradient(45deg,var(--color-sand)_49%,var(--color-ink)_49%_54%,var(--color-sea)_54%)]';

function Sheet({ heading, about, lines, signed }: Paper) {
  const [name, ...role] = signed.split(',');
  return (
    <div
      className={`relative flex grow flex-col border-3 border-ink bg-sheet p-6 sm:p-8 ${turnedCorner}`}
    >
      <h3 className="text-2xl">{heading}</h3>
      <p className="border-b-2 border-ink pb-4 text-sm text-ink-soft">{about}</p>
      <dl className="mb-6">
        {lines.map(({ label, text, late }) => (
          <div
            key={label}
            className="grid grid-cols-[min(6.5rem,40%)_minmax(0,1fr)] gap-x-4 border-b border-line py-3 text-sm"
          >
            <dt className="lettered">{label}</dt>
            <dd className={late ? 'font-semibold text-accent' : ''}>{text}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-auto text-sm text-ink-soft">
        <span className="lettered mr-3 text-2xl text-ink">{name}</span>
        {role.join(',')}
      </p>
    </div>
  );
}
