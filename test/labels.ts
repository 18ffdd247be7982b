import { readYaml } from '@tidewright/content/content-files';
import { resolvePlaceholders } from '@tidewright/content/placeholders';
import type { Labels } from '@tidewright/content/schemas/labels';

/** The small words of the interface. The browser fills in {n}, the build what stands in other braces. */
export const labels = readYaml('content/labels.yaml') as Labels;

/** With the number or the name that it speaks of. */
export const countedLabel = (label: string, n: number | string): string =>
  label.replace('{n}', String(n));

export const builtLabel = (label: string): string => resolvePlaceholders(label).trim();

/** As a part of a pattern. */
export const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** As a page is written. */
export const inHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;');
