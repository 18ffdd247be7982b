import { studyPath } from '../routes/paths.ts';
import { DrawnScreen } from '../ui/DrawnScreen.tsx';
import { SectionFrame, type SectionWords } from '../ui/SectionFrame.tsx';
import type { Study } from './StudyCard.tsx';

/** Three studies, each under its figure. What a drawing shows in detail, its own page tells. */
export function StudyBand({ studies, ...words }: SectionWords & { studies: readonly Study[] }) {
  return (
    <SectionFrame {...words}>
      <ul className="grid gap-x-8 gap-y-12 lg:grid-cols-3">
        {studies.map(({ id, title, client, figure, picture }) => (
          <li
            key={id}
            className="relative grid items-start gap-x-8 gap-y-5 border-t-2 border-ink pt-5 sm:grid-cols-2 lg:grid-cols-1"
          >
            <div>
              <p className="figures text-4xl">{figure.quantity}</p>
              <p className="text-ink-soft">{figure.description}</p>
              <h3 className="mt-4 text-xl">
                <a
                  href={studyPath(id)}
                  className="decoration-buoy decoration-2 underline-offset-4 after:absolute after:inset-0 hover:underline"
                >
                  {title}
                </a>
              </h3>
              <p className="text-sm text-ink-soft">{client}</p>
            </div>
            <DrawnScreen {...picture} alt={picture.caption} />
          </li>
        ))}
      </ul>
    </SectionFrame>
  );
}
