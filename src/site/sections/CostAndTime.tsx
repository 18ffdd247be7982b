import type { Entry } from '../schemas/collections.ts';
import { MarkedList } from '../ui/MarkedList.tsx';

type CostAndTimeProps = Pick<Entry<'services'>, 'story' | 'cost' | 'time' | 'need'> & {
  labels: Record<'cost' | 'time' | 'need', string>;
};

/** A service in plain words, with the three answers every owner asks for beside it. */
export function CostAndTime({ story, cost, time, need, labels }: CostAndTimeProps) {
  return (
    <section
      data-ground="paper"
      className="measure grid gap-x-14 gap-y-12 py-section lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]"
    >
      <div className="max-w-2xl space-y-5 text-lg">
        {story.map((paragraph, index) => (
          <p key={paragraph} className={index === 0 ? 'font-serif text-2xl font-semibold' : ''}>
            {paragraph}
          </p>
        ))}
      </div>
      <div className="self-start border-2 border-ink bg-sheet p-6 md:p-8">
        <h2 className="text-xl">{labels.cost}</h2>
        <p className="mt-2">{cost}</p>
        <h2 className="mt-6 border-t border-line pt-6 text-xl">{labels.time}</h2>
        <p className="mt-2">{time}</p>
        <h2 className="mt-6 mb-3 border-t border-line pt-6 text-xl">{labels.need}</h2>
        <MarkedList sign="dot" items={need} />
      </div>
    </section>
  );
}
