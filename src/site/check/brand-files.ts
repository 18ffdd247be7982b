import { existsSync, readdirSync } from 'node:fs';
import { ownFonts, sourceOf } from '../../brand/fonts/font-sources.ts';
import { readMark } from '../../brand/mark.ts';
import type { Problem } from './problem.ts';

const folder = 'content/brand';
const mark = `${folder}/mark.svg`;

/** What is wrong with the files of the brand, which no entry describes. */
export function brandFiles(families: readonly string[]): Problem[] {
  const others = filesIn(folder)
    .filter((file) => file !== mark && file !== ownFonts)
    .map((file) =>
      about(file, `is read by nothing: remove it; the mark is ${mark}, fonts are in ${ownFonts}`),
    );
  return [...markFaults().map((text) => about(mark, text)), ...others, ...strayFonts(families)];
}

/** A licence may lie beside them. */
function strayFonts(families: readonly string[]): Problem[] {
  const used = new Set(families.flatMap(sourceOf));
  return filesIn(ownFonts)
    .filter((file) => !used.has(file) && !/\.(?:txt|md)$|\/LICENSE$/.test(file))
    .map((file) =>
      about(
        file,
        `is of no family of content/brand.yaml: remove it, or begin its name with that of its family, ${families.join(' or ')}`,
      ),
    );
}

const filesIn = (place: string): string[] =>
  (existsSync(place) ? readdirSync(place) : [])
    .map((name) => `${place}/${name}`)
    .filter((file) => !/\/\.|~$/.test(file));

const about = (file: string, text: string): Problem => ({ file, line: 1, key: '', text });

function markFaults(): string[] {
  if (!existsSync(mark)) return ['is missing: put the agency’s mark there, drawn in a square'];
  const { body, size } = readMark(mark);
  if (!(size > 0)) {
    return ['is not drawn in a square: write <svg … viewBox="0 0 28 28">, with its size twice'];
  }
  return /<(?:script|style|image|foreignObject)|\son\w+=|\sclass=/i.test(body)
    ? ['holds more than shapes: export it as plain SVG, without styles, scripts and pictures']
    : [];
}
