import type { Forms } from '../../forms/index.ts';

/** What letters need to know beside what they tell. */
export type TellingContext = {
  readonly forms: Forms;
  readonly company: {
    readonly name: string;
    readonly timeZone: string;
    /** Names of packages, by the form that orders them. */
    readonly packages: readonly { readonly id: string; readonly name: string }[];
  };
  /** Where the agency's people reach the console. */
  readonly consoleUrl: string;
};

/** Monday, March 2, 2026 at 5:00 AM EST */
export const sayMoment = (time: Date, timeZone: string): string =>
  `${new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'full' }).format(time)} at ${new Intl.DateTimeFormat(
    'en-US',
    { timeZone, hour: 'numeric', minute: '2-digit', timeZoneName: 'short' },
  )
    .format(time)
    // A narrow space that some mail programs show as a box.
    .replaceAll('\u202f', ' ')}`;

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});

export const sayPrice = (value: number): string => dollars.format(value);
