import { escapeHtml } from '@tidewright/kit/escape-html';
import type { SVGAttributes } from 'react';

type ChartProps = SVGAttributes<SVGSVGElement> & {
  svg: string;
  words?: Readonly<Record<string, string>>;
};

export function Chart({ svg, words = {}, ...attributes }: ChartProps) {
  const lettered = svg.replace(/\{(\w+)\}/g, (_, name: string) => escapeHtml(words[name] ?? ''));
  return <svg aria-hidden="true" {...attributes} dangerouslySetInnerHTML={{ __html: lettered }} />;
}
