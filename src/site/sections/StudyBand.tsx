import { studyPath } from '../routes/paths.ts';
import { DrawnScreen } from '../ui/DrawnScreen.tsx';
import { SectionFrame, type SectionWords } from '../ui/SectionFrame.tsx';
import type { StudyCardProps } from './StudyCard.tsx';

type StudyBandProps = SectionWords & {
  studies: readonly Pick<StudyCardProps, 'id' | 'title' | 'client' | 'figure' | 'picture'>[];
};

/** Three studies, each under its figure. */
export function StudyBand({ studies, ...words }: StudyBandProps) {
  return (
    <SectionFrame {...words}>
      <ul className="grid gap-x-8 gap-y-12 lg:grid-cols-3">
        {studies.map(({ id, title, client, figure, picture }) => (
          <li
            key={id}
            className="relative grid gap-x-8 gap-y-5 border-t-2 border-ink pt-5 sm:max-lg:grid-cols-2 lg:grid-rows-[auto_1fr]"
          >
            <p>
              <span className="figures block text-4xl">{figure.quantity}</span>
              <span className="text-ink-soft">{figure.description}</span>
            </p>
            <div className="flex flex-col lg:order-1">
              <h3 className="text-xl">
                <a
                  href={studyPath(id)}
                  className="decoration-buoy decoration-2 underline-offset-4 after:absolute after:inset-0 hover:underline"
                >
                  {title}
                </a>
              </h3>
              <p className="mt-1 text-sm text-ink-soft">{client}</p>
            </div>
            <DrawnScreen
              {...picture}
              className="sm:max-lg:col-start-2 sm:max-lg:row-span-2 sm:max-lg:row-start-1"
            />
          </li>
        ))}
      </ul>
    </SectionFrame>
  );
}
