type DrawingProps = {
  /** An SVG file imported with "?raw"; build/drawings.ts strips its root element. */
  svg: string;
  className?: string | undefined;
};

/** For islands: `Icon` would bundle every drawing. */
export function Drawing({ svg, className = 'size-5' }: DrawingProps) {
  return (
    <svg
      aria-hidden="true"
      className={`icon ${className}`}
      viewBox="0 0 24 24"
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  );
}
