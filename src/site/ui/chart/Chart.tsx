import type { SVGAttributes } from 'react';
import { escapeHtml } from '../../../escape-html.ts';

type ChartProps = SVGAttributes<SVGSVGElement> & {
  /** What is in one of the SVG files beside this one, imported with "?raw". */
  svg: string;
  /** What stands in the drawing where it has these names in braces. */
  words?: Readonly<Record<string, string>>;
};

/** A chart that takes the colors of the theme, and the page's own words. */
export function Chart({ svg, words = {}, ...attributes }: ChartProps) {
  const lettered = svg.replace(/\{(\w+)\}/g, (_, name: string) => escapeHtml(words[name] ?? ''));
  return (
    <svg
      className="block h-auto w-full bg-sea"
      aria-hidden="true"
      {...attributes}
      // A drawing from this repository, read at build
      dangerouslySetInnerHTML={{ __html: lettered }}
    />
  );
}
