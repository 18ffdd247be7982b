import { dayMs, hourMs, minuteMs } from '../../durations.ts';
import type { Forms } from '../../forms/index.ts';
import { englishOf, type Locale } from '../../money.ts';

export type LetterContext = {
  readonly forms: Forms;
  readonly company: {
    readonly name: string;
    readonly timeZone: string;
    readonly brand: Locale;
    readonly packages: readonly { readonly id: string; readonly name: string }[];
  };
  readonly consoleUrl: string;
};

/** Monday, March 2, 2026 at 5:00 AM EST */
export function sayMoment(time: Date, { timeZone, brand }: LetterContext['company']): string {
  const said = (options: Intl.DateTimeFormatOptions) =>
    time.toLocaleString(englishOf(brand.language), { timeZone, ...options });
  const clock = said({ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' });
  // Some mail programs show this narrow space as a box.
  return `${said({ dateStyle: 'full' })} at ${clock.replaceAll('\u202f', ' ')}`;
}

const units = [
  { name: 'day', ms: dayMs },
  { name: 'hour', ms: hourMs },
  { name: 'minute', ms: minuteMs },
] as const;

/** 40 minutes, 5 hours, 3 days. */
export function sayAge(since: Date, now: Date): string {
  const age = Math.max(0, now.getTime() - since.getTime());
  const { name, ms } = units.find((unit) => age >= 2 * unit.ms) ?? units[2];
  const whole = Math.floor(age / ms);
  return `${whole} ${name}${whole === 1 ? '' : 's'}`;
}
