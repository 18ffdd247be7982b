import { studyPath } from '../routes/paths.ts';
import { DrawnScreen } from '../ui/DrawnScreen.tsx';
import type { Study } from './StudyCard.tsx';

type WorkedExampleProps = Pick<Study, 'id' | 'client' | 'weeks' | 'figure' | 'picture'> & {
  label: string;
};

/** One job of the kind that the page is about, beside its headline. */
export function WorkedExample({ id, client, weeks, figure, picture, label }: WorkedExampleProps) {
  return (
    <figure>
      <DrawnScreen {...picture} className="neatline m-1.5" />
      <figcaption className="mt-5 flex flex-wrap items-baseline gap-x-4">
        <span className="lettered w-full text-green">{label}</span>
        <span className="figures text-3xl">{figure.quantity}</span>
        <span className="text-ink-soft">{figure.description}</span>
        <a href={studyPath(id)} className="inked w-full py-1 font-semibold">
          {client}, {weeks}
        </a>
      </figcaption>
    </figure>
  );
}
