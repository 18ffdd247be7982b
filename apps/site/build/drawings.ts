import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';

const ending = '.svg?raw';

/** Imports SVG files without their <svg> tag, which ui/Drawing.tsx adds: form scripts would repeat it. */
export const innerDrawings = {
  name: 'inner-drawings',
  enforce: 'pre',
  resolveId: (source: string, importer: string | undefined) =>
    source.startsWith('.') && source.endsWith(ending) && importer
      ? resolve(importer, '..', source)
      : null,
  async load(id: string) {
    if (!id.endsWith(ending)) return null;
    const drawing = await readFile(id.slice(0, -'?raw'.length), 'utf8');
    const inner = drawing
      .replace(/^[\s\S]*?<svg[^>]*>|<\/svg>\s*$/g, '')
      .replace(/(^|>)\s+(<|$)/g, '$1$2');
    return `export default ${JSON.stringify(inner)}`;
  },
} as const;
