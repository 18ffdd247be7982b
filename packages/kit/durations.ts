export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

const units = [
  { name: 'day', ms: dayMs },
  { name: 'hour', ms: hourMs },
  { name: 'minute', ms: minuteMs },
] as const;

/** In the largest unit with at least two: 90 minutes, 3 days. */
export function sayDuration(ms: number): string {
  const unit = units.find((candidate) => ms >= 2 * candidate.ms) ?? { name: 'second', ms: 1_000 };
  const whole = Math.floor(ms / unit.ms);
  return `${whole} ${unit.name}${whole === 1 ? '' : 's'}`;
}
