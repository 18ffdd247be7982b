import { SectionFrame, type SectionWords } from '../ui/SectionFrame.tsx';

type InsightsProps = SectionWords & {
  insights: readonly {
    id: string;
    title: string;
    date: string;
    dateText: string;
    minutes: string;
    body: readonly string[];
  }[];
};

export function Insights({ insights, ...words }: InsightsProps) {
  return (
    <SectionFrame {...words}>
      <div className="border-t-2 border-ink">
        {insights.map((insight) => (
          <article
            key={insight.id}
            id={insight.id}
            className="grid gap-x-12 gap-y-4 border-b border-line py-10 lg:grid-cols-[minmax(0,4fr)_minmax(0,7fr)]"
          >
            <header>
              <p className="lettered text-green">
                <time dateTime={insight.date}>{insight.dateText}</time> · {insight.minutes}
              </p>
              <h3 className="mt-1 text-2xl">{insight.title}</h3>
            </header>
            <div className="max-w-2xl space-y-4">
              {insight.body.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          </article>
        ))}
      </div>
    </SectionFrame>
  );
}
