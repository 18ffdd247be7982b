const { body, size } = import.meta.env.BRAND_MARK ?? { body: '', size: 1 };

/**
 * The agency's mark beside its name. Where letters are so large that the name does not fit, it wraps below
 * the edge, and the mark stands alone.
 */
export function Logo({ name }: { name: string }) {
  return (
    <span className="inline-flex h-8 flex-wrap items-center gap-2.5 overflow-hidden font-serif text-xl font-semibold tracking-tight">
      <svg
        className="size-7"
        viewBox={`0 0 ${size} ${size}`}
        aria-hidden="true"
        // The agency's own drawing, read at build
        dangerouslySetInnerHTML={{ __html: body }}
      />
      {name}
    </span>
  );
}
