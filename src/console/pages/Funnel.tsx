import type { Answering } from '../../leads/lead-reports.ts';
import type { Report } from '../read-report.ts';
import { count, figure, money } from '../words.ts';
import { useFrame } from './parts.tsx';
import { inTimeWords, medianWords, promisedOf } from './ThisWeek.tsx';

export const viewsOf = (visits: Report['now']['visits']): number =>
  visits.reduce((sum, { views }) => sum + views, 0);

/** 1.5%; empty where there is nothing to take a share of. */
export function share(part: number, whole: number): string {
  if (whole === 0) return '';
  const percent = (100 * part) / whole;
  return `${percent < 10 ? Math.round(percent * 10) / 10 : Math.round(percent)}%`;
}

type Point = {
  readonly name: string;
  readonly figure: string;
  readonly soft?: string;
  /** From the point before to this one. */
  readonly leg?: string;
  readonly before?: string;
  readonly change?: number | null;
  readonly unit?: '%' | ' points';
  readonly more?: string;
};

/** From a visit to a client: each point beside the same of the time before. */
export function Funnel({ report: { now, before } }: { report: Report }) {
  const { brand } = useFrame().desk.company;
  const visits = viewsOf(now.visits);
  const earlier = before && viewsOf(before.visits);
  const won = ({ wonValue, won: leads }: Answering) =>
    `${money(wonValue, brand)}, ${count(leads, 'lead')}`;
  const [inTime = '–', ofAll] = inTimeWords(now.all).split(/ (?=of)/);
  const points: readonly Point[] = [
    {
      name: 'Visits',
      figure: visits === 0 ? '–' : figure(visits),
      ...(earlier ? { before: figure(earlier), change: growth(visits, earlier) } : {}),
    },
    {
      name: 'Leads',
      figure: figure(now.all.leads),
      leg: visits === 0 ? '' : `${share(now.all.leads, visits)} became leads`,
      ...(before && {
        before: figure(before.all.leads),
        change: growth(now.all.leads, before.all.leads),
      }),
    },
    {
      name: 'Answered in time',
      figure: inTime,
      soft: ofAll ?? '',
      leg: ofAll ? `${share(now.all.inTime, promisedOf(now.all))} in time` : '',
      ...(before && {
        before: inTimeWords(before.all),
        change: pointsBetween(now.all, before.all),
      }),
      unit: ' points',
      more: now.all.medianMs === null ? '' : `typical first answer ${medianWords(now.all)}`,
    },
    {
      name: `Won, ${count(now.all.won, 'lead')}`,
      figure: money(now.all.wonValue, brand),
      leg: now.all.leads === 0 ? '' : `${share(now.all.won, now.all.leads)} won`,
      ...(before && {
        before: won(before.all),
        change: growth(now.all.wonValue, before.all.wonValue),
      }),
    },
  ];
  return (
    <ol className="grid grid-cols-2 gap-y-5 border-t-2 border-ink pt-4 md:grid-cols-4">
      {points.map((point, index) => (
        <WayPoint
          key={point.name}
          point={point}
          leg={points[index + 1]?.leg ?? ''}
          isLast={index === points.length - 1}
        />
      ))}
    </ol>
  );
}

type WayPointProps = { readonly point: Point; readonly leg: string; readonly isLast: boolean };

function WayPoint({ point, leg, isLast }: WayPointProps) {
  const { name, figure, soft, before, change, unit = '%', more } = point;
  return (
    <li>
      <svg className="mb-1 h-9 w-full overflow-visible" aria-hidden="true">
        {isLast ? null : <line className="stroke-ink stroke-2" x1="17" x2="100%" y1="25" y2="25" />}
        <circle
          className={`stroke-2 ${isLast ? 'fill-green stroke-green' : 'fill-sheet stroke-ink'}`}
          {...{ cx: 9, cy: 25, r: 8 }}
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
      <p className="pr-4 text-(length:--text-xs) text-ink-soft">
        {before === undefined ? null : `before ${before} `}
        {change ? (
          <span className={`font-semibold ${change > 0 ? 'text-green' : 'text-buoy'}`}>
            {`${change > 0 ? '+' : '−'}${Math.abs(change)}${unit}`}
          </span>
        ) : null}
      </p>
      {more ? <p className="text-(length:--text-xs) text-ink-soft">{more}</p> : null}
    </li>
  );
}

/** In percent; null from nothing. */
const growth = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round((100 * (now - before)) / before);

const pointsBetween = (now: Answering, before: Answering): number | null => {
  const [all, earlier] = [promisedOf(now), promisedOf(before)];
  if (all === 0 || earlier === 0) return null;
  return Math.round((100 * now.inTime) / all - (100 * before.inTime) / earlier);
};
