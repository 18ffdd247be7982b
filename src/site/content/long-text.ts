import { getEntry } from 'astro:content';
import { resolvePlaceholders } from './placeholders.ts';

/** The Markdown below the keys of an entry, set; undefined where it has none. */
export async function longTextOf(
  name: 'insights' | 'caseStudies',
  id: string,
): Promise<string | undefined> {
  const html = (await getEntry(name, id))?.rendered?.html;
  return html ? resolvePlaceholders(html) : undefined;
}
