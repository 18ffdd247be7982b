import type { Forms } from '../../forms/index.ts';
import { englishOf, type Locale } from '../../money.ts';

/** What letters need to know beside what they tell. */
export type TellingContext = {
  readonly forms: Forms;
  readonly company: {
    readonly name: string;
    readonly timeZone: string;
    readonly brand: Locale;
    /** Names of packages, by the form that orders them. */
    readonly packages: readonly { readonly id: string; readonly name: string }[];
  };
  /** Where the agency's people reach the console. */
  readonly consoleUrl: string;
};

/** Monday, March 2, 2026 at 5:00 AM EST */
export function sayMoment(time: Date, { timeZone, brand }: TellingContext['company']): string {
  const said = (options: Intl.DateTimeFormatOptions) =>
    time.toLocaleString(englishOf(brand.language), { timeZone, ...options });
  const clock = said({ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' });
  // A narrow space that some mail programs show as a box.
  return `${said({ dateStyle: 'full' })} at ${clock.replaceAll('\u202f', ' ')}`;
}
