import { type Study, studyOf } from '../content/collections.ts';
import { pictureOf } from '../content/pictures.ts';
import { groundOf, screenOf } from '../content/screens.ts';
import { studyPath } from '../routes/paths.ts';
import type { SectionOf } from '../schemas/page.ts';
import { DrawnScreen } from '../ui/DrawnScreen.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Screen } from '../ui/Screen.tsx';
import { SectionFrame, type SectionWords } from '../ui/SectionFrame.tsx';
import { CardLink } from '../ui/TextLink.tsx';

export const StudyBand = ({ show, drawing, ...words }: SectionOf<'studies'>) => (
  <StudyRow {...words} studies={show.map(studyOf)} src={drawing && pictureOf('pages', drawing)} />
);

export function StudyCard(study: Study) {
  const { id, icon, title, client, category, summary, figure, card } = study;
  return (
    <>
      <Shot card={card} isFar />
      <div className="flex grow flex-col pt-5">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="figures text-3xl">{figure.quantity}</span>
          <span className="text-sm text-ink-soft">{figure.description}</span>
        </p>
        <h3 className="mt-2 text-xl">
          <CardLink href={studyPath(id)}>{title}</CardLink>
        </h3>
        <p className="mt-1 mb-4 text-ink-soft">{summary}</p>
        <p className="mt-auto flex justify-between gap-4 border-t border-line pt-2 text-sm">
          <b className="flex gap-2 font-semibold">
            <Icon name={icon} className="size-6 text-green" />
            {client}
          </b>
          <span className="text-right text-ink-soft">{category}</span>
        </p>
      </div>
    </>
  );
}

export const Shot = ({ card, isFar }: Pick<Study, 'card'> & { isFar?: boolean }) => (
  <div
    className={`shot relative flex h-84 justify-center overflow-clip bg-sea px-5 pt-7 ${groundOf(card)}`}
  >
    <Screen {...screenOf(card, isFar)} className="w-full max-w-108 self-start" />
  </div>
);

type StudyRowProps = SectionWords & { studies: readonly Study[]; src?: string | undefined };

export function StudyRow({ studies, src, ...words }: StudyRowProps) {
  return (
    <SectionFrame {...words}>
      <ul className="leaf grid gap-row lg:auto-cols-fr lg:grid-flow-col">
        {studies.map(({ id, title, client, figure }) => (
          <li
            key={id}
            className={`relative border-t-2 border-ink pt-5 ${studies.length === 1 ? 'grid gap-x-8 gap-y-3 lg:grid-cols-2' : 'flex flex-col gap-3'}`}
          >
            <div>
              <p className="figures text-4xl">{figure.quantity}</p>
              <p className="text-ink-soft">{figure.description}</p>
            </div>
            {src && (
              <DrawnScreen
                src={src}
                alt=""
                ground="sea"
                size={[372, 224]}
                part={id}
                className="aspect-auto h-56 grid-cols-[372px]"
              />
            )}
            <div>
              <h3 className="text-xl">
                <CardLink href={studyPath(id)}>{title}</CardLink>
              </h3>
              <p className="text-sm text-ink-soft">{client}</p>
            </div>
          </li>
        ))}
      </ul>
    </SectionFrame>
  );
}
