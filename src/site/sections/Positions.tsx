import { applyPath } from '../routes/paths.ts';
import { MarkedList } from '../ui/MarkedList.tsx';
import { SectionFrame, type SectionWords } from '../ui/SectionFrame.tsx';
import { TextLink } from '../ui/TextLink.tsx';

type PositionsProps = SectionWords & {
  positions: readonly { id: string; title: string; summary: string; lookFor: readonly string[] }[];
  labels: { apply: string; lookFor: string };
};

export function Positions({ positions, labels, ...words }: PositionsProps) {
  return (
    <SectionFrame {...words}>
      <ul className="border-t-2 border-ink">
        {positions.map(({ id, title, summary, lookFor }) => (
          <li key={id} className="grid gap-x-12 gap-y-6 border-b border-line py-9 lg:grid-cols-2">
            <div>
              <h3 className="text-2xl">{title}</h3>
              <p className="mt-2 mb-5 text-ink-soft">{summary}</p>
              <TextLink href={applyPath}>
                <span>
                  {labels.apply}
                  <span className="sr-only">: {title}</span>
                </span>
              </TextLink>
            </div>
            <div>
              <h4 className="mb-3 text-lg">{labels.lookFor}</h4>
              <MarkedList sign="dot" items={lookFor} />
            </div>
          </li>
        ))}
      </ul>
    </SectionFrame>
  );
}
