import { ButtonLink } from '../ui/Button.tsx';

type Line = { label: string; figure: string; isTotal?: boolean; isSaving?: boolean };

type PriceSlipProps = {
  kicker: string;
  /** Price or days, whichever needs a word. */
  figure: string;
  text: string;
  lines: readonly Line[];
  instead?: { text: string; label: string; href: string } | undefined;
  /** It tells why two pages name two figures. */
  isDifference?: boolean;
};

/** The price as a bill that adds up. */
export function PriceSlip({ kicker, figure, text, lines, instead, isDifference }: PriceSlipProps) {
  return (
    <div className="neatline m-1.5 bg-sheet p-6 sm:p-8" data-difference={isDifference || undefined}>
      <p className="lettered text-ink-soft">{kicker}</p>
      <p className="figures text-5xl">{figure}</p>
      <p className="mt-2">{text}</p>
      <dl className="mt-5">
        {lines.map(({ label, figure, isTotal, isSaving }) => (
          <div
            key={label}
            className={`flex items-baseline justify-between gap-4 py-2.5 ${isTotal ? 'border-t-2 border-ink font-semibold' : 'border-t border-line'}`}
          >
            <dt>{label}</dt>
            <dd className={`figures text-lg whitespace-nowrap ${isSaving ? 'text-green' : ''}`}>
              {figure}
            </dd>
          </div>
        ))}
      </dl>
      {instead && (
        <>
          <p className="mt-4 mb-5 text-sm text-ink-soft">{instead.text}</p>
          <div data-screen>
            <ButtonLink href={instead.href} tone="secondary" className="w-full">
              {instead.label}
            </ButtonLink>
          </div>
        </>
      )}
    </div>
  );
}
