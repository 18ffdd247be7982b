import { applyPath } from '../routes/paths.ts';
import { MarkedList } from '../ui/MarkedList.tsx';
import { SectionFrame, type SectionWords } from '../ui/SectionFrame.tsx';
import { TextLink } from '../ui/TextLink.tsx';

type Position = {
  id: string;
  title: string;
  summary: string;
  lookFor: readonly string[];
  /** The range in words, and what decides it. */
  pay: { range: string; note: string };
  place: string;
  hours: string;
};

type Labels = { apply: string; lookFor: string; place: string; hours: string };

type PositionsProps = SectionWords & { positions: readonly Position[]; labels: Labels };

export function Positions({ positions, labels, ...words }: PositionsProps) {
  return (
    <SectionFrame {...words}>
      <ul className="border-t-2 border-ink">
        {positions.map((position) => (
          <li
            key={position.id}
            className="grid gap-x-12 gap-y-8 border-b border-line py-9 lg:grid-cols-2"
          >
            <div>
              <h3 className="text-2xl">{position.title}</h3>
              <p className="figures mt-3 text-3xl">{position.pay.range}</p>
              <p className="text-sm text-ink-soft">{position.pay.note}</p>
              <p className="mt-5">{position.summary}</p>
            </div>
            <div>
              <h4 className="mb-3 text-lg">{labels.lookFor}</h4>
              <MarkedList sign="dot" items={position.lookFor} />
            </div>
            <Terms position={position} labels={labels} />
            <p className="self-end">
              <TextLink href={applyPath}>
                {labels.apply}
                <span className="sr-only">: {position.title}</span>
              </TextLink>
            </p>
          </li>
        ))}
      </ul>
    </SectionFrame>
  );
}

function Terms({ position, labels }: { position: Position; labels: Labels }) {
  return (
    <dl className="space-y-2">
      {(['place', 'hours'] as const).map((key) => (
        <div key={key} className="grid grid-cols-[4rem_minmax(0,1fr)]">
          <dt className="lettered text-green">{labels[key]}</dt>
          <dd>{position[key]}</dd>
        </div>
      ))}
    </dl>
  );
}
