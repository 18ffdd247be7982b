import { markdownTable } from '../report/markdown-table.ts';
import { median, percentile } from '../report/statistics.ts';
import type { Verdict } from '../report/verdict.ts';
import type { DeliveryFigures } from './measure-outbox.ts';

type Figures = ReadonlyMap<string, readonly number[]>;

/** Subjects measured in interleaved rounds. */
export type Comparison = {
  /** The baseline. */
  readonly bare: string;
  readonly latencies: Figures;
  readonly rates: Figures;
};

export type EngineFigures = {
  readonly engine: string;
  readonly sizes: readonly number[];
  readonly outbox: Comparison;
  readonly http: Comparison;
  readonly delivery: readonly DeliveryFigures[];
};

export const bareName = 'bare durable insert';
export const barePostName = 'bare durable insert over HTTP';
export const acceptName = (leads: number) => `outbox, ${formatCount(leads)} stored`;
export const postName = (leads: number, crm: 'up' | 'down') =>
  `POST, ${formatCount(leads)} stored, CRM ${crm}`;

const formatCount = (leads: number) => leads.toLocaleString('en-US');

export function acceptTable({ engine, outbox, http }: EngineFigures): string {
  const rows = [outbox, http].flatMap(({ bare, latencies, rates }) => {
    const least = median(latencies.get(bare) ?? []);
    return [...latencies].map(([name, values]) => [
      name,
      ...[0.5, 0.95, 0.99].map((share) => percentile(values, share).toFixed(2)),
      median(rates.get(name) ?? []).toFixed(0),
      (median(values) / least).toFixed(2),
    ]);
  });
  return markdownTable(
    [`accept on ${engine}`, 'p50 ms', 'p95 ms', 'p99 ms', 'per second', '× bare'],
    rows,
  );
}

export function deliveryTable({ engine, delivery }: EngineFigures): string {
  return markdownTable(
    [
      `queue on ${engine}`,
      'opened in s',
      'claimed and completed per second',
      'delivered per second',
    ],
    delivery.map(({ leads, openMs, claims, deliveries }) => [
      `${formatCount(leads)} stored`,
      (openMs / 1000).toFixed(2),
      claims.toFixed(0),
      deliveries.toFixed(0),
    ]),
  );
}

export function verdictsOf({ engine, sizes, outbox, http }: EngineFigures): Verdict[] {
  const [smallest = 0, largest = 0] = [sizes[0], sizes.at(-1)];
  const ratio = ({ latencies }: Comparison, name: string, to: string) =>
    median(latencies.get(name) ?? []) / median(latencies.get(to) ?? []);
  const grown = largest > smallest;
  return [
    {
      what: `${engine}: accept to bare insert`,
      found: ratio(outbox, acceptName(smallest), bareName),
      limit: { atMost: 2.5 },
    },
    {
      what: `${engine}: the same over HTTP`,
      found: ratio(http, postName(smallest, 'up'), barePostName),
      limit: { atMost: 1.5 },
    },
    ...(grown
      ? [
          {
            what: `${engine}: accept at ${formatCount(largest)} to ${formatCount(smallest)} stored`,
            found: ratio(outbox, acceptName(largest), acceptName(smallest)),
            limit: { atMost: 1.3 },
          },
          {
            what: `${engine}: the same over HTTP`,
            found: ratio(http, postName(largest, 'up'), postName(smallest, 'up')),
            limit: { atMost: 1.3 },
          },
        ]
      : []),
    ...sizes.map((leads) => ({
      what: `${engine}: CRM down to up, ${formatCount(leads)} stored`,
      found: ratio(http, postName(leads, 'down'), postName(leads, 'up')),
      limit: { atMost: 1.1 },
    })),
  ];
}
