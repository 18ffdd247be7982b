const { body, size } = import.meta.env.BRAND_MARK ?? { body: '', size: 1 };

/** With very large letters, the name wraps out of sight and only the mark shows. */
export function Logo({ name }: { name: string }) {
  return (
    <span className="inline-flex h-8 flex-wrap items-center gap-2.5 overflow-hidden font-serif text-xl font-semibold tracking-tight">
      <svg
        className="size-7"
        viewBox={`0 0 ${size} ${size}`}
        aria-hidden="true"
        dangerouslySetInnerHTML={{ __html: body }}
      />
      {name}
    </span>
  );
}
