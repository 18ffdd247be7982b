/** The agency's mark: a compass whose needle is the only red thing on the sheet. */
export function Logo({ name }: { name: string }) {
  return (
    <span className="inline-flex items-center gap-2.5 font-serif text-xl font-semibold tracking-tight">
      <svg className="size-7" viewBox="0 0 28 28" aria-hidden="true">
        <circle cx="14" cy="14" r="12" fill="none" stroke="currentColor" strokeWidth="1.75" />
        <path d="M14 2v3M14 23v3M2 14h3M23 14h3" stroke="currentColor" strokeWidth="1.75" />
        <path d="M14 6l3 8h-6z" className="fill-buoy" />
        <path d="M14 22l3-8h-6z" fill="currentColor" />
      </svg>
      {name}
    </span>
  );
}
