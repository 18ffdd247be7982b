type DrawingProps = {
  /** The text of one of our SVG files, imported with "?raw". */
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
      dangerouslySetInnerHTML={{ __html: svg.replace(/^[\s\S]*?<svg[^>]*>|<\/svg>\s*$/g, '') }}
    />
  );
}
