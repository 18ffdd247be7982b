import { markdownTable } from '../report/markdown-table.ts';
import { median, percentile } from '../report/statistics.ts';
import type { Verdict } from '../report/verdict.ts';
import type { CrmState } from './crm.ts';
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
  /** By leads stored. */
  readonly http: ReadonlyMap<number, Comparison>;
  readonly delivery: readonly DeliveryFigures[];
};

export const bareName = 'bare durable insert';
export const barePostName = (leads: number) =>
  `bare durable insert over HTTP, beside ${stored(leads)}`;
export const acceptName = (leads: number) => `outbox, ${stored(leads)}`;
export const postName = (leads: number, crm: CrmState) => `POST, ${stored(leads)}, CRM ${crm}`;

const formatCount = (leads: number) => leads.toLocaleString('en-US');
const stored = (leads: number) => `${formatCount(leads)} stored`;

export function acceptTable({ engine, outbox, http }: EngineFigures): string {
  const rows = [outbox, ...http.values()].flatMap(({ bare, latencies, rates }) => {
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
      stored(leads),
      (openMs / 1000).toFixed(2),
      claims.toFixed(0),
      deliveries.toFixed(0),
    ]),
  );
}

export function verdictsOf({ engine, sizes, outbox, http }: EngineFigures): Verdict[] {
  const [smallest = 0, largest = 0] = [sizes[0], sizes.at(-1)];
  const medianOf = ({ latencies }: Comparison, name: string) => median(latencies.get(name) ?? []);
  const accept = (leads: number) =>
    medianOf(outbox, acceptName(leads)) / medianOf(outbox, bareName);
  const post = (leads: number, crm: CrmState) => {
    const compared = http.get(leads);
    if (!compared) throw new Error(`No posts were measured with ${leads} leads stored.`);
    return medianOf(compared, postName(leads, crm)) / medianOf(compared, compared.bare);
  };
  const verdict = (what: string, found: number, atMost: number): Verdict => ({
    what: `${engine}: ${what}`,
    found,
    limit: { atMost },
  });
  const grown = `at ${formatCount(largest)} to ${stored(smallest)}`;
  return [
    ...sizes.flatMap((leads) => [
      verdict(`accept to bare insert, ${stored(leads)}`, accept(leads), 2.5),
      verdict(`the same over HTTP, ${stored(leads)}`, post(leads, 'up'), 1.5),
      verdict(`CRM down to up, ${stored(leads)}`, post(leads, 'down') / post(leads, 'up'), 1.1),
    ]),
    ...(largest > smallest
      ? [
          verdict(`accept ${grown}`, accept(largest) / accept(smallest), 1.3),
          verdict('the same over HTTP', post(largest, 'up') / post(smallest, 'up'), 1.3),
        ]
      : []),
  ];
}
