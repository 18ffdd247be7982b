type DrawingProps = {
  /** What is in one of our SVG files, imported with "?raw": build/drawings.ts takes its frame off. */
  svg: string;
  className?: string | undefined;
};

/** One drawing for parts that run in the browser: Icon knows them all, and would bring them all along. */
export function Drawing({ svg, className = 'size-5' }: DrawingProps) {
  return (
    <svg
      aria-hidden="true"
      className={`icon ${className}`}
      viewBox="0 0 24 24"
      // A drawing from this repository, read at build
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  );
}
