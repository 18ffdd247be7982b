type QuoteProps = { comment: string; name: string; userName: string };

/** One client's words on a band of their own. */
export function Quote({ comment, name, userName }: QuoteProps) {
  return (
    <section className="border-y border-line bg-sea py-section">
      <figure className="measure grid items-end gap-x-14 gap-y-6 lg:grid-cols-[minmax(0,9fr)_minmax(0,3fr)]">
        <blockquote className="lettered text-3xl leading-tight text-balance">
          “{comment}”
        </blockquote>
        <figcaption className="leading-snug">
          <b className="block">{name}</b>
          <span className="text-sm text-ink-soft">{userName}</span>
        </figcaption>
      </figure>
    </section>
  );
}
