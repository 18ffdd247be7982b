type AtAGlanceProps = {
  facts: readonly { label: string; value: string; note: string }[];
};

/** The answers that every reader looks for first, in one line under the headline. */
export function AtAGlance({ facts }: AtAGlanceProps) {
  return (
    <section className="border-b border-line">
      <dl className="measure grid gap-y-6 py-7 md:grid-cols-2 md:divide-x md:divide-line">
        {facts.map(({ label, value, note }) => (
          <div key={label} className="md:not-first:pl-8">
            <dt className="lettered text-green">{label}</dt>
            <dd className="figures text-3xl">{value}</dd>
            <dd className="text-sm text-ink-soft">{note}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
