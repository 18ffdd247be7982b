import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';

const ending = '.svg?raw';

/**
 * "./icons/check.svg?raw" is what a drawing holds, without the frame that ui/Drawing.tsx gives it: in a form's
 * script that frame would stand once for every drawing. For Vite and for Rolldown.
 */
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
