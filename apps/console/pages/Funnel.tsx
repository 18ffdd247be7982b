import type { Tally } from '@tidewright/leads';
import { type PeriodReport, viewsOf } from '../read-report.ts';
import { count, figure, money } from '../words/numbers.ts';
import { useFrame } from './parts.tsx';
import { inTimeWords, medianWords, promisedOf } from './ThisWeek.tsx';

export function share(part: number, whole: number): string {
  if (whole === 0) return '';
  const percent = (100 * part) / whole;
  return `${percent < 10 ? Math.round(percent * 10) / 10 : Math.round(percent)}%`;
}

/** Against the time before. */
type Growth = { readonly words: string; readonly isGrowth: boolean };

type Point = {
  readonly name: string;
  readonly figure: string;
  /** Null for none, and where there's nothing to compare. */
  readonly change: Growth | null;
} & {
  readonly [Part in 'soft' | 'leg' | 'before' | 'more']?: string | undefined;
};

const growth = (now: number, before: number): Growth | null =>
  before === 0 ? null : changeOf(Math.round((100 * (now - before)) / before), '%');

function changeOf(change: number, unit: string): Growth | null {
  if (change === 0) return null;
  const isGrowth = change > 0;
  return { words: `${isGrowth ? '+' : '−'}${Math.abs(change)}${unit}`, isGrowth };
}

const inTimePercent = (some: Tally): number => (100 * some.inTime) / promisedOf(some);

export function Funnel({ report: { now, before } }: { report: PeriodReport }) {
  const { brand } = useFrame().desk.company;
  const { all } = now;
  const then = before.all;
  const visits = viewsOf(now);
  const visitsBefore = viewsOf(before);
  const promised = promisedOf(all);
  const hasBoth = promised > 0 && promisedOf(then) > 0;
  const points: readonly Point[] = [
    {
      name: 'Visits',
      figure: visits === 0 ? '–' : figure(visits),
      leg: visits === 0 ? '' : `${share(all.leads, visits)} became leads`,
      before: visitsBefore === 0 ? undefined : figure(visitsBefore),
      change: growth(visits, visitsBefore),
    },
    {
      name: 'Leads',
      figure: figure(all.leads),
      leg: promised > 0 ? `${share(all.inTime, promised)} in time` : '',
      before: figure(then.leads),
      change: growth(all.leads, then.leads),
    },
    {
      name: 'Answered in time',
      figure: promised > 0 ? figure(all.inTime) : '–',
      soft: promised > 0 ? `of ${figure(promised)}` : undefined,
      before: inTimeWords(then),
      change: hasBoth
        ? changeOf(Math.round(inTimePercent(all) - inTimePercent(then)), ' points')
        : null,
      more: all.medianMs === null ? '' : `typical first answer ${medianWords(all)}`,
    },
    {
      name: `Won, ${count(all.won, 'lead')}`,
      figure: money(all.wonValue, brand),
      before: `${money(then.wonValue, brand)}, ${count(then.won, 'lead')}`,
      change: growth(all.wonValue, then.wonValue),
      more: all.won === 0 ? '' : 'whenever they came in',
    },
  ];
  return (
    <ol className="grid grid-cols-2 gap-y-5 border-t-2 border-ink pt-4 md:grid-cols-4">
      {points.map((point, index) => (
        <WayPoint key={point.name} isLast={index === points.length - 1} {...point} />
      ))}
    </ol>
  );
}

type WayPointProps = Point & { readonly isLast: boolean };

const WayPoint = ({ name, figure, soft, leg, before, change, more, isLast }: WayPointProps) => (
  <li>
    <svg className="mb-1 h-9 w-full overflow-visible" aria-hidden="true">
      {isLast ? null : <line className="stroke-ink stroke-2" x1="17" x2="100%" y1="25" y2="25" />}
      <circle
        className={`stroke-2 ${isLast ? 'fill-green stroke-green' : 'fill-sheet stroke-ink'}`}
        cx={9}
        cy={25}
        r={8}
      />
    </svg>
    {leg ? (
      <p className="lettered -mt-10 mb-5 pr-4 pl-6 text-center leading-5 text-green max-md:text-[0.8125rem]">
        {leg}
      </p>
    ) : null}
    <b
      className={`figures block text-[2rem] leading-[1.1] md:text-[2.75rem] ${isLast ? 'text-green' : ''}`}
    >
      {figure} {soft ? <span className="text-[1.5rem] text-ink-soft">{soft}</span> : null}
    </b>
    <b>{name}</b>
    <p className="pr-4 quiet">
      {before === undefined ? null : `before ${before} `}
      {change ? (
        <b className={change.isGrowth ? 'text-green' : 'text-accent'}>{change.words}</b>
      ) : null}
    </p>
    <p className="quiet">{more}</p>
  </li>
);
