import { dayMs, hourMs, minuteMs } from '../durations.ts';
import { dateFormat } from './date-format.ts';

/** A time as the agency's clock shows it: 2026-03-02 11:05. */
export function sayTime(time: Date, timeZone: string): string {
  const parts = dateFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(time);
  return parts.replace(',', '');
}

const units = [
  { name: 'day', ms: dayMs },
  { name: 'hour', ms: hourMs },
  { name: 'minute', ms: minuteMs },
  { name: 'second', ms: 1_000 },
] as const;

/** In the largest unit of which there are at least two: 90 minutes, 3 days. */
export function sayDuration(ms: number): string {
  const unit = units.find((candidate) => ms >= 2 * candidate.ms) ?? units[3];
  return count(Math.floor(ms / unit.ms), unit.name);
}

export function count(number: number, thing: string): string {
  return `${number.toLocaleString('en')} ${thing}${number === 1 ? '' : 's'}`;
}

const letters: Readonly<Record<string, number>> = {
  d: units[0].ms,
  h: units[1].ms,
  m: units[2].ms,
  s: units[3].ms,
};

/** 90s, 45m, 2h or 3d in milliseconds; null when it is none of them. */
export function readDuration(typed: string): number | null {
  const [, number, letter = ''] = /^(\d{1,6})([dhms])$/.exec(typed) ?? [];
  const ms = Number(number) * (letters[letter] ?? 0);
  return ms > 0 ? ms : null;
}

/** The begin of a day as the agency counts it, or of one so many days later; null when it is none. */
export function readDay(typed: string, timeZone: string, daysLater = 0): Date | null {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(typed) ?? [];
  const inGreenwich = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  if (Number.isNaN(inGreenwich.getTime()) || !inGreenwich.toISOString().startsWith(typed)) {
    return null;
  }
  inGreenwich.setUTCDate(inGreenwich.getUTCDate() + daysLater);
  return inZone(inGreenwich, timeZone);
}

/** A day, or a full time; null when it is neither. */
export function readTime(typed: string, timeZone: string): Date | null {
  const isTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(typed) && !Number.isNaN(Date.parse(typed));
  return isTime ? new Date(typed) : readDay(typed, timeZone);
}

/** When a clock in the zone shows what one in Greenwich shows at `time`. */
function inZone(time: Date, timeZone: string): Date {
  const shown = new Date(`${sayTime(time, timeZone).replace(' ', 'T')}:00Z`);
  const guess = new Date(2 * time.getTime() - shown.getTime());
  // A change of the clocks may lie between the two.
  const again = new Date(`${sayTime(guess, timeZone).replace(' ', 'T')}:00Z`);
  return new Date(guess.getTime() + time.getTime() - again.getTime());
}
