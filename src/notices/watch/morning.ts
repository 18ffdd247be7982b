import { dayMs, minuteMs } from '../../durations.ts';

/** When people of the agency begin to read. */
const hour = 8;

/** The last time before now at which the agency's clock showed eight in the morning, on any day or a Monday. */
export function lastMorning(now: Date, timeZone: string, onMonday = false): Date {
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  });
  const shown = (time: Date) => {
    const parts = new Map(clock.formatToParts(time).map(({ type, value }) => [type, value]));
    return {
      weekday: parts.get('weekday'),
      hour: Number(parts.get('hour')),
      minute: Number(parts.get('minute')),
    };
  };
  const atMinute = new Date(Math.floor(now.getTime() / minuteMs) * minuteMs);
  const { hour: h, minute: m } = shown(atMinute);
  const since = ((h - hour + 24) % 24) * 60 + m;
  let morning = new Date(atMinute.getTime() - since * minuteMs);
  // A change of the clocks may lie between the two.
  morning = new Date(morning.getTime() + (hour - shown(morning).hour) * 60 * minuteMs);
  for (let days = 0; onMonday && days < 7 && shown(morning).weekday !== 'Mon'; days += 1) {
    morning = lastMorning(new Date(morning.getTime() - dayMs / 2), timeZone);
  }
  return morning;
}
