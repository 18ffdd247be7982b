const { body, size } = import.meta.env.BRAND_MARK ?? { body: '', size: 1 };

/** The agency's mark beside its name. */
export function Logo({ name }: { name: string }) {
  return (
    <span className="inline-flex items-center gap-2.5 font-serif text-xl font-semibold tracking-tight">
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
