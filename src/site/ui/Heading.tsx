export type HeadingWords = {
  kicker?: string | undefined;
  heading: string;
  lede?: string | undefined;
};

/** A section's headline with its small italic line above and its sentence below. */
export function Heading({ kicker, heading, lede }: HeadingWords) {
  return (
    <div className="max-w-2xl">
      {kicker && <p className="lettered text-lg text-green">{kicker}</p>}
      <h2 className="text-3xl">{heading}</h2>
      {lede && <p className="mt-4 text-lg text-ink-soft">{lede}</p>}
    </div>
  );
}
