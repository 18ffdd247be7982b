import type { Entry } from '../schemas/collections.ts';
import { Button } from '../ui/Button.tsx';

type LossSumProps = NonNullable<Entry<'insights'>['sum']> & {
  /** What the four numbers come to, as a price. */
  lost: string;
};

/**
 * Four numbers and what they come to, which behaviour/loss-sum.ts keeps up to date.
 * Without script the example of the note stands there worked out, and the button
 * still leads to the audit.
 */
export function LossSum(props: LossSumProps) {
  const { heading, text, visitors, leaving, buying, worth, result, action, message, lost } = props;
  return (
    <form
      action="/contact"
      data-sum
      data-message={message}
      className="border-2 border-ink bg-sheet p-6"
    >
      <h2 className="text-xl">{heading}</h2>
      <p className="mt-1 text-sm text-ink-soft scriptless:hidden">{text}</p>
      <div className="mt-5 grid grid-cols-2 items-end gap-4">
        {[visitors, leaving, buying, worth].map(({ label, value }) => (
          <label key={label} className="text-sm leading-snug">
            {label}
            <input
              type="number"
              min="0"
              inputMode="decimal"
              defaultValue={value}
              className="control figures mt-1 block w-full rounded-sm border text-lg"
            />
          </label>
        ))}
      </div>
      <p className="mt-6 border-t-2 border-ink pt-4">
        <output className="figures block text-4xl text-buoy">{lost}</output>
        {result}
      </p>
      <input type="hidden" name="details" disabled />
      <Button type="submit" tone="secondary" className="mt-5 w-full">
        {action}
      </Button>
    </form>
  );
}
