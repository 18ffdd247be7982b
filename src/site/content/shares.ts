import { formatNumber } from './formats.ts';

type Measured = { readonly value: number; readonly unit: string };

const seconds: Readonly<Record<string, number>> = { sec: 1, min: 60, hours: 3600, days: 86_400 };

/** How long the bars of two figures are, the larger one being whole: "5 hours" and "14 min" on one scale. */
export function sharesOf(
  before: Measured,
  after: Measured,
): { readonly before: number; readonly after: number } {
  const [first, second] = [lengthOf(before, after), lengthOf(after, before)];
  const longest = Math.max(first, second);
  return { before: first / longest, after: second / longest };
}

function lengthOf({ value, unit }: Measured, other: Measured): number {
  if (unit === other.unit) return value;
  const length = seconds[unit];
  if (!length || !seconds[other.unit]) {
    throw new Error(
      `"${unit}" and "${other.unit}" have no common scale: write both figures in the same unit.`,
    );
  }
  return value * length;
}

/** "8 days", "1,150 an hour", "29%". */
export const formatMeasured = ({ value, unit }: Measured): string =>
  `${formatNumber(value)}${unit === '%' ? '' : '\u00a0'}${unit}`;
